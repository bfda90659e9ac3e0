import { useId, useState, type ReactNode } from 'react';
import { cx } from '@ui/cx';
import { Checkbox } from '@ui/components/Checkbox';
import { Swatch } from '../../shared/components/Swatch';
import { splitOption, type FilterGroup, type FilterValue } from './filterGroups';
import { filterMessages as messages } from './messages';

/** How many values are visible at first, those that most products have; a button shows the others. */
const VISIBLE_COUNT = 6;

interface Props {
  group: FilterGroup;
  onToggle: (value: string) => void;
}

export function FilterValues({ group: { values, hasSwatches }, onToggle }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const [touched, setTouched] = useState<readonly string[]>([]);
  // Showing one more value takes no more room than the button for it.
  const isLong = values.length > VISIBLE_COUNT + 1;
  const visible = isLong && !isExpanded ? visibleValues(values, touched) : values;
  return (
    <>
      {visible.map(({ value, label, count, isChosen }) => (
        <FilterRow
          key={value}
          label={label}
          count={count}
          isChosen={isChosen}
          onToggle={() => {
            setTouched([...touched, value]);
            onToggle(value);
          }}
          mark={hasSwatches && <Swatch colour={splitOption(value).value} />}
        />
      ))}
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="min-h-11 text-sm font-label text-accent-text underline underline-offset-3"
        >
          {isExpanded ? messages.showFewer : messages.showAll(values.length)}
        </button>
      )}
    </>
  );
}

/** Picks chosen and touched values first, then available, then unavailable ones. The picked values keep their order. */
function visibleValues(values: readonly FilterValue[], touched: readonly string[]): FilterValue[] {
  const rank = ({ value, count, isChosen }: FilterValue) =>
    isChosen || touched.includes(value) ? 0 : count > 0 ? 1 : 2;
  const ranked = [...values].sort((one, other) => rank(one) - rank(other));
  const visible = ranked.filter((value, index) => index < VISIBLE_COUNT || rank(value) === 0);
  return values.filter((value) => visible.includes(value));
}

interface RowProps {
  label: string;
  /** the number of products with this value */
  count?: number;
  isChosen: boolean;
  onToggle: () => void;
  /** before the label: a swatch */
  mark?: ReactNode;
}

/** The accessible name is the value alone, the count its description. A value without products stays, disabled. */
export function FilterRow({ label, count, isChosen, onToggle, mark }: RowProps) {
  const id = useId();
  const isUnavailable = count === 0 && !isChosen;
  return (
    <Checkbox
      aria-labelledby={`${id}-label`}
      aria-describedby={count === undefined ? undefined : `${id}-count`}
      checked={isChosen}
      disabled={isUnavailable}
      onChange={onToggle}
      label={
        <span className={cx('flex items-center gap-2.5 py-1 text-sm', isUnavailable && 'text-muted')}>
          {mark && <span className={cx('flex', isUnavailable && 'opacity-50')}>{mark}</span>}
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
