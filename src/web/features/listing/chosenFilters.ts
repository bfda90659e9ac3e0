import type { SearchInterpretation } from '@contract/entities/facets';
import { splitOption, typeLabel } from './filterGroups';
import { filterMessages as messages } from './messages';
import { toggleValue, type ListChoice, type ValueKind } from './listChoice';
import { priceRangeLabel } from './parsePrice';

/** A chosen filter, and the choice without it. */
export interface FilterChip {
  /** two filters may have the same label */
  key: string;
  label: string;
  without: ListChoice;
  /** the search text without it, for a filter that is part of the search text */
  text?: string;
}

/** One chip for each chosen filter, including those in the search text. */
export function chipsOf(choice: ListChoice, understood: SearchInterpretation | undefined): FilterChip[] {
  const values = (kind: ValueKind, labelOf: (value: string) => string) =>
    choice[kind].map((value): FilterChip => ({
      key: `${kind} ${value}`,
      label: labelOf(value),
      without: toggleValue(choice, kind, value),
    }));
  const chips: FilterChip[] = [
    ...values('categories', (name) => name),
    ...values('types', typeLabel),
    ...values('brands', (brand) => brand),
    ...priceChips(choice),
    ...(understood ? searchTextPriceChips(choice, understood) : []),
    ...values('options', (option) => optionLabel(option, choice.options)),
  ];
  if (choice.inStock)
    chips.push({ key: 'inStock', label: messages.inStockOnly, without: { ...choice, inStock: false } });
  if (choice.discounted)
    chips.push({ key: 'discounted', label: messages.discounted, without: { ...choice, discounted: false } });
  return chips;
}

/** The value alone, unless two chosen options share it: `64 GB` may be both memory and storage. */
function optionLabel(option: string, all: readonly string[]): string {
  const { name, value } = splitOption(option);
  const isUnique = all.every((other) => other === option || splitOption(other).value !== value);
  return isUnique ? value : `${name}: ${value}`;
}

function priceChips(choice: ListChoice): FilterChip[] {
  const { fromNaira: from, toNaira: to } = choice;
  if (from === null && to === null) return [];
  return [
    {
      key: 'price',
      label: priceRangeLabel(from, to),
      without: { ...choice, fromNaira: null, toNaira: null },
    },
  ];
}

function searchTextPriceChips(
  choice: ListChoice,
  { text, min_price: from, max_price: to }: SearchInterpretation,
): FilterChip[] {
  if (from === null && to === null) return [];
  return [{ key: 'priceInWords', label: priceRangeLabel(from, to), without: choice, text: text ?? '' }];
}
