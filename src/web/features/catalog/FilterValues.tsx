import { useState } from 'react';
import { Swatch } from '../../shared/ui/Swatch';
import { splitOption, type FilterGroup } from './filterGroups';
import { filterMessages as messages } from './filterMessages';
import { FilterRow } from './FilterRow';

/** Those that most products have; the others on request. */
const FIRST = 6;

interface Props {
  group: FilterGroup;
  onToggle: (value: string) => void;
}

export function FilterValues({ group: { values, hasSwatches }, onToggle }: Props) {
  const [hasAll, setAll] = useState(false);
  // One more is no longer than the button for it.
  const isLong = values.length > FIRST + 1;
  const shown = isLong && !hasAll ? values.filter(({ isChosen }, at) => at < FIRST || isChosen) : values;
  return (
    <>
      {shown.map(({ value, label, count, isChosen }) => (
        <FilterRow
          key={value}
          label={label}
          count={count}
          isChosen={isChosen}
          onToggle={() => onToggle(value)}
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
