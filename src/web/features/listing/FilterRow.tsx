import { useId, type ReactNode } from 'react';
import { cx } from '@ui/cx';
import { Checkbox } from '@ui/components/Checkbox';

interface Props {
  label: string;
  /** the number of products left with it */
  count?: number;
  isChosen: boolean;
  onToggle: () => void;
  /** before the label: a swatch */
  mark?: ReactNode;
}

/** Its name is the value alone; the count is its description. A value that would leave no product stays, disabled. */
export function FilterRow({ label, count, isChosen, onToggle, mark }: Props) {
  const id = useId();
  const isGone = count === 0 && !isChosen;
  return (
    <Checkbox
      aria-labelledby={`${id}-label`}
      aria-describedby={count === undefined ? undefined : `${id}-count`}
      checked={isChosen}
      disabled={isGone}
      onChange={onToggle}
      label={
        <span className={cx('flex items-center gap-2.5 py-1 text-sm', isGone && 'text-muted')}>
          {mark && <span className={cx('flex', isGone && 'opacity-50')}>{mark}</span>}
          <span id={`${id}-label`} className="min-w-0">
            {label}
          </span>
          {count !== undefined && (
            <span id={`${id}-count`} className="ml-auto text-muted tabular">
              {count}
              <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
            </span>
          )}
        </span>
      }
    />
  );
}
