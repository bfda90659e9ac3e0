import { useState } from 'react';
import { Field } from '@ui/components/Field';
import { FIRST_DAY, LAST_DAY } from './listFilters';
import { messages } from './messages';
import { useDraft } from './useDraft';

interface Props {
  label: string;
  /** the day in the address; empty for none */
  day: string;
  onDay: (day: string) => void;
}

/** Takes a day once it is whole: a year that is typed digit by digit begins with the year 2. */
export function DayFilter({ label, day, onDay }: Props) {
  const { draft, setDraft } = useDraft(day);
  const [isRefused, setRefused] = useState(false);
  return (
    <Field
      label={label}
      type="date"
      min={FIRST_DAY}
      max={LAST_DAY}
      className="pr-3 pl-3"
      value={draft}
      error={isRefused ? messages.dayInvalid : null}
      onBlur={({ target }) => setRefused(!target.validity.valid)}
      onChange={({ target }) => {
        setDraft(target.value);
        if (!target.validity.valid) return;
        setRefused(false);
        if (target.value !== day) onDay(target.value);
      }}
    />
  );
}
