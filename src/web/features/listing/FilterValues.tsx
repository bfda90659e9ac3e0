import { useState } from 'react';
import { Swatch } from '../../shared/components/Swatch';
import { splitOption, type FilterGroup, type FilterValue } from './filterGroups';
import { filterMessages as messages } from './messages';
import { FilterRow } from './FilterRow';

/** The values that most products have; a button shows the others. */
const FIRST = 6;

interface Props {
  group: FilterGroup;
  onToggle: (value: string) => void;
}

export function FilterValues({ group: { values, hasSwatches }, onToggle }: Props) {
  const [hasAll, setAll] = useState(false);
  const [touched, setTouched] = useState<readonly string[]>([]);
  // Showing one more value takes no more room than the button for it.
  const isLong = values.length > FIRST + 1;
  const shown = isLong && !hasAll ? theFirst(values, touched) : values;
  return (
    <>
      {shown.map(({ value, label, count, isChosen }) => (
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
          aria-expanded={hasAll}
          onClick={() => setAll(!hasAll)}
          className="min-h-11 text-sm font-label text-accent-text underline underline-offset-3"
        >
          {hasAll ? messages.showFewer : messages.showAll(values.length)}
        </button>
      )}
    </>
  );
}

/** Chosen and available values are kept before unavailable ones, but all keep their order. */
function theFirst(values: readonly FilterValue[], touched: readonly string[]): FilterValue[] {
  const rank = ({ value, count, isChosen }: FilterValue) =>
    isChosen || touched.includes(value) ? 0 : count > 0 ? 1 : 2;
  const best = [...values].sort((one, other) => rank(one) - rank(other));
  const kept = best.filter((value, at) => at < FIRST || rank(value) === 0);
  return values.filter((value) => kept.includes(value));
}
