import { Check, Copy } from 'lucide';
import { cx } from '../cx';
import { useCopy } from '../hooks/useCopy';
import { Icon } from './Icon';

interface Props {
  text: string;
  /** the name of the button: `Copy account number` */
  label: string;
  /** the status message afterwards */
  messages: Readonly<{ copied: string; refused: string }>;
  /** for a panel with the ink background */
  onInk?: boolean;
}

/** Copies to the clipboard and reports whether it worked. */
export function CopyButton({ text, label, messages, onInk = false }: Props) {
  const { result, copy } = useCopy();
  return (
    <span className="flex items-center gap-2">
      <span role="status" className={cx('text-sm', onInk ? 'text-footer-muted' : 'text-muted')}>
        {result && messages[result]}
      </span>
      <button
        type="button"
        aria-label={label}
        onClick={() => copy(text)}
        className={cx(
          'grid size-11 flex-none place-items-center rounded-small',
          onInk ? 'hover:bg-white/30' : 'hover:bg-soft',
        )}
      >
        <Icon icon={result === 'copied' ? Check : Copy} size={20} aria-hidden="true" />
      </button>
    </span>
  );
}
