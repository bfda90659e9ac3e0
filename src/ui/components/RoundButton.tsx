import type { IconNode } from 'lucide';
import { cx } from '../cx';
import { Icon } from './Icon';

interface Props {
  icon: IconNode;
  label: string;
  onClick: () => void;
  /** for an accent or dark background */
  onDark?: boolean;
}

/** An outlined control of 44 px, as in a carousel. */
export function RoundButton({ icon, label, onClick, onDark = false }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cx(
        'grid size-11 flex-none place-items-center rounded-round inset-ring transition-colors',
        onDark
          ? 'text-on-accent inset-ring-on-accent-rim hover:inset-ring-on-accent focus-visible:outline-on-accent'
          : 'inset-ring-control hover:inset-ring-ink',
      )}
    >
      <Icon icon={icon} size={20} aria-hidden="true" />
    </button>
  );
}
