import { useState, type SubmitEvent } from 'react';
import { nairaOf } from '../../shared/guards';
import { Button } from '../../shared/ui/Button';
import { Checkbox } from '../../shared/ui/Checkbox';
import { Field } from '../../shared/ui/Field';
import { messages } from './messages';
import { countFilters, EVERYTHING, type ShelfChoice } from './shelfChoice';

interface Props {
  choice: ShelfChoice;
  onChoose: (choice: ShelfChoice) => void;
}

/** Price range and stock. Prices count when their field is left, so that the list does not jump under the typing. */
export function ShelfFilters({ choice, onChoose }: Props) {
  const { fromNaira, toNaira, inStock } = choice;
  const limits = `${fromNaira}-${toNaira}`;
  const [typed, setTyped] = useState({ from: written(fromNaira), to: written(toNaira), limits });
  // Other limits in the address replace what was typed (react.dev, "Adjusting state when a prop changes").
  if (typed.limits !== limits) setTyped({ from: written(fromNaira), to: written(toNaira), limits });

  const apply = () => {
    const next = { ...choice, fromNaira: nairaOf(typed.from), toNaira: nairaOf(typed.to) };
    if (next.fromNaira !== fromNaira || next.toNaira !== toNaira) onChoose(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-panel bg-soft p-5 md:flex md:gap-x-5"
    >
      <Field
        label={messages.priceFrom}
        inputMode="numeric"
        placeholder="0"
        value={typed.from}
        onChange={({ target: { value } }) => setTyped({ ...typed, from: value })}
        onBlur={apply}
      />
      <Field
        label={messages.priceTo}
        inputMode="numeric"
        placeholder="Any"
        value={typed.to}
        onChange={({ target: { value } }) => setTyped({ ...typed, to: value })}
        onBlur={apply}
      />
      <Checkbox
        label={messages.inStockOnly}
        checked={inStock}
        onChange={() => onChoose({ ...choice, inStock: !inStock })}
        className="md:mb-0.5"
      />
      {countFilters(choice) > 0 && (
        <Button size="small" onClick={() => onChoose({ ...EVERYTHING, order: choice.order })}>
          {messages.clearFilters}
        </Button>
      )}
      <button type="submit" className="sr-only" tabIndex={-1}>
        {messages.applyPrices}
      </button>
    </form>
  );
}

function written(naira: number | null): string {
  return naira === null ? '' : String(naira);
}
