import { useId, type ReactNode } from 'react';
import { cx } from '../cx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** below the label */
  note?: ReactNode;
  /** at the end of the row: a price */
  aside?: ReactNode;
  /** under the row; describes the option and is not part of its accessible name */
  below?: ReactNode;
}

interface Props<Value extends string> {
  /** the name of the group; visible unless hideLegend */
  legend: string;
  hideLegend?: boolean;
  options: readonly RadioOption<Value>[];
  /** '' if no option is chosen */
  value: Value | '';
  onChange: (value: Value) => void;
  /** the error below; marks the group as invalid */
  error?: string | null;
}

/** One bordered box of rows at least 60 px high; the chosen row is tinted. */
export function RadioList<Value extends string>(props: Props<Value>) {
  const { legend, hideLegend = false, options, value, onChange, error } = props;
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-label'}>{legend}</legend>
      <div
        className={cx(
          'overflow-hidden rounded-control border',
          error ? 'border-danger inset-ring inset-ring-danger' : 'border-control',
        )}
      >
        {options.map((option) => (
          <div key={option.value} className="border-b border-line last:border-0 has-checked:bg-accent-soft">
            <label className="relative flex min-h-15 items-center gap-3.5 px-4 py-3">
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={value === option.value}
                aria-describedby={option.below ? `${id}-${option.value}` : undefined}
                onChange={() => onChange(option.value)}
                className="size-5 flex-none appearance-none rounded-round bg-paper inset-ring-[1.5px] inset-ring-control checked:inset-ring-[6px] checked:inset-ring-accent"
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5">
                <span className="min-w-[min(100%,8rem)] flex-1">
                  <span className="block font-label wrap-anywhere">{option.label}</span>
                  {option.note && <span className="block text-sm text-muted">{option.note}</span>}
                </span>
                {option.aside && <span className="ml-auto font-label tabular">{option.aside}</span>}
              </span>
            </label>
            {option.below && (
              <div id={`${id}-${option.value}`} className="pr-4 pb-3 pl-12.5 text-sm">
                {option.below}
              </div>
            )}
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
