import { Minus, Plus } from 'lucide';
import { cx } from '../cx';
import { Icon } from './Icon';

interface Props {
  quantity: number;
  onIncrease: () => void;
  onDecrease: () => void;
  increaseLabel: string;
  decreaseLabel: string;
  /** looks disabled but still accepts clicks, so that a message can explain why */
  atMinimum?: boolean;
  atMaximum?: boolean;
  disabled?: boolean;
  size?: 'medium' | 'small';
}

const END_BUTTON =
  'grid h-full w-11 place-items-center rounded-control transition-colors hover:text-accent-text disabled:text-muted';

/** Minus, number and plus in one border. A change of the number is announced politely. */
export function QuantityStepper(props: Props) {
  const { quantity, onIncrease, onDecrease, increaseLabel, decreaseLabel, size = 'medium' } = props;
  const { atMinimum = false, atMaximum = false, disabled = false } = props;
  return (
    <div
      className={cx(
        'inline-flex flex-none items-center rounded-control inset-ring inset-ring-control',
        size === 'medium' ? 'h-12' : 'h-11',
        disabled && 'bg-fill text-muted',
      )}
    >
      <button
        type="button"
        aria-label={decreaseLabel}
        disabled={disabled}
        onClick={onDecrease}
        className={cx(END_BUTTON, atMinimum && 'text-muted')}
      >
        <Icon icon={Minus} size={18} aria-hidden="true" />
      </button>
      <output aria-live="polite" className="w-8 text-center font-heading tabular">
        {quantity}
      </output>
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={disabled}
        onClick={onIncrease}
        className={cx(END_BUTTON, atMaximum && 'text-muted')}
      >
        <Icon icon={Plus} size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
