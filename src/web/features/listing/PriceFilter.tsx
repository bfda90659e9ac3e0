import { useState, type SubmitEvent } from 'react';
import type { PriceBand } from '@contract/entities/facets';
import { Field } from '@ui/components/Field';
import { filterMessages as messages } from './messages';
import { FilterRow } from './FilterValues';
import type { ListChoice } from './listChoice';
import { priceRangeLabel, parsePrice, formatPriceInput } from './parsePrice';

interface Props {
  bands: readonly PriceBand[];
  choice: ListChoice;
  onChoose: (choice: ListChoice) => void;
}

/** Price ranges to choose from, and two fields for any other. */
export function PriceFilter({ bands, choice, onChoose }: Props) {
  const { fromNaira, toNaira } = choice;
  const isChosen = ({ from, to }: PriceBand) => from === fromNaira && to === toNaira;
  return (
    <>
      {bands.length > 1 &&
        bands.map((band) => (
          <FilterRow
            key={`${band.from}-${band.to}`}
            label={priceRangeLabel(band.from, band.to)}
            count={band.count}
            isChosen={isChosen(band)}
            onToggle={() =>
              onChoose({
                ...choice,
                ...(isChosen(band)
                  ? { fromNaira: null, toNaira: null }
                  : { fromNaira: band.from, toNaira: band.to }),
              })
            }
          />
        ))}
      <PriceFields choice={choice} onChoose={onChoose} />
    </>
  );
}

/** A price applies when its field loses the focus, so that the list does not jump during typing. */
function PriceFields({ choice, onChoose }: Omit<Props, 'bands'>) {
  const { fromNaira, toNaira } = choice;
  const limits = `${fromNaira}-${toNaira}`;
  const initialFields = { from: formatPriceInput(fromNaira), to: formatPriceInput(toNaira), limits };
  const [fields, setFields] = useState(initialFields);
  const [hasBlurred, setBlurred] = useState(false);
  // Other limits in the address replace what was typed (react.dev, "Adjusting state when a prop changes").
  if (fields.limits !== limits) setFields(initialFields);

  const isInvalid = (text: string) => text.trim() !== '' && parsePrice(text) === null;
  const apply = () => {
    setBlurred(true);
    if (isInvalid(fields.from) || isInvalid(fields.to)) return;
    const [from, to] = [parsePrice(fields.from), parsePrice(fields.to)];
    const isReversed = from !== null && to !== null && from > to;
    const next = { ...choice, fromNaira: isReversed ? to : from, toNaira: isReversed ? from : to };
    if (next.fromNaira === fromNaira && next.toNaira === toNaira) setFields(initialFields);
    else onChoose(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    apply();
  };
  const field = (name: 'from' | 'to', label: string, placeholder: string) => (
    <Field
      label={label}
      inputMode="numeric"
      placeholder={placeholder}
      value={fields[name]}
      error={hasBlurred && isInvalid(fields[name]) ? messages.priceInvalid : null}
      onChange={({ target: { value } }) => {
        setBlurred(false);
        setFields({ ...fields, [name]: value });
      }}
      onBlur={apply}
      className="px-3"
    />
  );
  return (
    <form onSubmit={submit} className="grid grid-cols-2 items-start gap-3 pt-2 pb-1">
      {field('from', messages.priceFrom, '0')}
      {field('to', messages.priceTo, 'Any')}
      <button type="submit" className="sr-only" tabIndex={-1}>
        {messages.applyPrices}
      </button>
    </form>
  );
}
