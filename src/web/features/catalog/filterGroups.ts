import { COLOUR } from '@contract/entities/product';
import type { Facets, ValueCount } from '@contract/entities/facets';
import { pluralOfType } from '@contract/entities/productType';
import { filterMessages as messages } from './filterMessages';
import type { ShelfChoice, ValueKind } from './shelfChoice';

export interface FilterValue {
  /** as it stands in the address */
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
}

export interface FilterGroup {
  kind: ValueKind;
  name: string;
  values: FilterValue[];
  hasSwatches: boolean;
}

interface Kind {
  kind: ValueKind;
  name: string;
  found: readonly ValueCount[];
  /** before the value, in the address */
  prefix?: string;
  labelOf?: (value: string) => string;
}

const SEPARATOR = ':';

/** `phone` → `Phones` */
export function typeLabel(type: string): string {
  const plural = pluralOfType(type);
  return plural.charAt(0).toUpperCase() + plural.slice(1);
}

export function splitOption(option: string): { name: string; value: string } {
  const at = option.indexOf(SEPARATOR);
  return { name: option.slice(0, at), value: option.slice(at + 1) };
}

/** What the list can be narrowed by before the price; a category's own page knows its category. */
export function groupsOfKind(facets: Facets, choice: ShelfChoice, isCategoryFixed: boolean): FilterGroup[] {
  const kinds: Kind[] = [
    { kind: 'types', name: messages.type, found: facets.types, labelOf: typeLabel },
    { kind: 'brands', name: messages.brand, found: facets.brands },
  ];
  if (!isCategoryFixed)
    kinds.unshift({ kind: 'categories', name: messages.category, found: facets.categories });
  return groupsOf(kinds, choice, facets.total);
}

/** Colour, size and what else tells products of a family apart. */
export function groupsOfOptions(facets: Facets, choice: ShelfChoice): FilterGroup[] {
  const kinds = Object.entries(facets.options).map(([name, found]): Kind => ({
    kind: 'options',
    name,
    found,
    prefix: name + SEPARATOR,
  }));
  return groupsOf(kinds, choice, facets.total);
}

function groupsOf(kinds: readonly Kind[], choice: ShelfChoice, total: number): FilterGroup[] {
  return kinds
    .map((kind) => groupOf(kind, choice))
    .filter(
      ({ values }) => values.some(({ count, isChosen }) => isChosen || count < total) || values.length > 1,
    );
}

function groupOf({ kind, name, found, prefix = '', labelOf }: Kind, choice: ShelfChoice): FilterGroup {
  const chosen = choice[kind]
    .filter((value) => value.startsWith(prefix))
    .map((value) => value.slice(prefix.length));
  // What is chosen stays to be taken off, even where nothing is left of it.
  const gone = chosen.filter((value) => found.every((one) => one.value !== value));
  const values = [...found, ...gone.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
    value: prefix + value,
    label: labelOf?.(value) ?? value,
    count,
    isChosen: chosen.includes(value),
  }));
  return { kind, name, values, hasSwatches: kind === 'options' && name === COLOUR };
}
