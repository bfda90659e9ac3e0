import { useState, type SubmitEvent } from 'react';
import type { PriceBand } from '@contract/entities/facets';
import { Field } from '@ui/components/Field';
import { filterMessages as messages } from './messages';
import { FilterRow } from './FilterValues';
import type { ShelfChoice } from './shelfChoice';
import { priceRange, typedPrice, writtenPrice } from './typedPrice';

interface Props {
  bands: readonly PriceBand[];
  choice: ShelfChoice;
  onChoose: (choice: ShelfChoice) => void;
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
            label={priceRange(band.from, band.to)}
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
  const asWritten = { from: writtenPrice(fromNaira), to: writtenPrice(toNaira), limits };
  const [typed, setTyped] = useState(asWritten);
  const [isLeft, setLeft] = useState(false);
  // Other limits in the address replace what was typed (react.dev, "Adjusting state when a prop changes").
  if (typed.limits !== limits) setTyped(asWritten);

  const isUnreadable = (text: string) => text.trim() !== '' && typedPrice(text) === null;
  const apply = () => {
    setLeft(true);
    if (isUnreadable(typed.from) || isUnreadable(typed.to)) return;
    const [from, to] = [typedPrice(typed.from), typedPrice(typed.to)];
    const isTurned = from !== null && to !== null && from > to;
    const next = { ...choice, fromNaira: isTurned ? to : from, toNaira: isTurned ? from : to };
    if (next.fromNaira === fromNaira && next.toNaira === toNaira) setTyped(asWritten);
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
      value={typed[name]}
      error={isLeft && isUnreadable(typed[name]) ? messages.priceUnreadable : null}
      onChange={({ target: { value } }) => {
        setLeft(false);
        setTyped({ ...typed, [name]: value });
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
