import { useState } from 'react';
import { Swatch } from '../../shared/ui/Swatch';
import { splitOption, type FilterGroup, type FilterValue } from './filterGroups';
import { filterMessages as messages } from './messages';
import { FilterRow } from './FilterRow';

/** Those that most products have; the others on request. */
const FIRST = 6;

interface Props {
  group: FilterGroup;
  onToggle: (value: string) => void;
}

export function FilterValues({ group: { values, hasSwatches }, onToggle }: Props) {
  const [hasAll, setAll] = useState(false);
  const [touched, setTouched] = useState<readonly string[]>([]);
  // One more is no longer than the button for it.
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

/** Chosen ones and those that still lead somewhere go before dead ones, but each stands in its place among all. */
function theFirst(values: readonly FilterValue[], touched: readonly string[]): FilterValue[] {
  const rank = ({ value, count, isChosen }: FilterValue) =>
    isChosen || touched.includes(value) ? 0 : count > 0 ? 1 : 2;
  const best = [...values].sort((one, other) => rank(one) - rank(other));
  const kept = best.filter((value, at) => at < FIRST || rank(value) === 0);
  return values.filter((value) => kept.includes(value));
}
