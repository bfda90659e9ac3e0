import { COLOUR } from '@contract/entities/product';
import type { Facets, PriceBand, ValueCount } from '@contract/entities/facets';
import { pluralOfType } from '@contract/entities/productType';
import { filterMessages as messages } from './messages';
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

/** The facets of the unfiltered list, and of its chosen types alone; undefined until they have loaded. */
export interface Frame {
  whole?: Facets;
  ofTypes?: Facets;
}

interface ValuesOfKind {
  kind: ValueKind;
  name: string;
  /** each in its place */
  framed: readonly ValueCount[];
  /** the values that still have products */
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

/** The filters above the price; a category's own page has no category filter. */
export function groupsOfKind(
  facets: Facets,
  { whole = facets, ofTypes = facets }: Frame,
  choice: ShelfChoice,
  isCategoryFixed: boolean,
): FilterGroup[] {
  const categories: ValuesOfKind = {
    kind: 'categories',
    name: messages.category,
    framed: whole.categories,
    found: facets.categories,
  };
  const types: ValuesOfKind = {
    kind: 'types',
    name: messages.type,
    labelOf: typeLabel,
    framed: whole.types,
    found: facets.types,
  };
  const brands: ValuesOfKind = {
    kind: 'brands',
    name: messages.brand,
    framed: ofTypes.brands,
    found: facets.brands,
  };
  return [
    ...(isCategoryFixed ? [] : groupsOf([categories], choice, whole.total)),
    ...groupsOf([types], choice, whole.total),
    ...groupsOf([brands], choice, ofTypes.total),
  ];
}

/** Colour, size and the other options of a product family. */
export function groupsOfOptions(
  facets: Facets,
  { ofTypes = facets }: Frame,
  choice: ShelfChoice,
): FilterGroup[] {
  const names = new Set([...Object.keys(ofTypes.options), ...Object.keys(facets.options)]);
  const kinds = [...names].map((name): ValuesOfKind => ({
    kind: 'options',
    name,
    prefix: name + SEPARATOR,
    framed: ofTypes.options[name] ?? [],
    found: facets.options[name] ?? [],
  }));
  return groupsOf(kinds, choice, ofTypes.total);
}

/** In the order of the unfiltered list; values without products have no count. */
export function bandsOf(facets: Facets, { ofTypes = facets }: Frame): PriceBand[] {
  const found = facets.price.bands;
  const isSame = (one: PriceBand, other: PriceBand) => one.from === other.from && one.to === other.to;
  return ofTypes.price.bands.map((band) => found.find((one) => isSame(one, band)) ?? { ...band, count: 0 });
}

/** @param total of the unfiltered list: a value that all products have filters nothing */
function groupsOf(kinds: readonly ValuesOfKind[], choice: ShelfChoice, total: number): FilterGroup[] {
  const isUseful = ({ framed }: ValuesOfKind, { values }: FilterGroup) =>
    values.length > 1 || values.some(({ isChosen }) => isChosen) || framed.some(({ count }) => count < total);
  return kinds.flatMap((kind) => {
    const group = groupOf(kind, choice);
    return isUseful(kind, group) ? [group] : [];
  });
}

function groupOf(
  { kind, name, framed, found, prefix = '', labelOf }: ValuesOfKind,
  choice: ShelfChoice,
): FilterGroup {
  const chosen = choice[kind]
    .filter((value) => value.startsWith(prefix))
    .map((value) => value.slice(prefix.length));
  const counts = new Map(found.map(({ value, count }) => [value, count]));
  // A chosen value is always shown, so that it can be removed, even if the list never had it.
  const all = new Set([...framed.map(({ value }) => value), ...counts.keys(), ...chosen]);
  const values = [...all].map((value) => ({
    value: prefix + value,
    label: labelOf?.(value) ?? value,
    count: counts.get(value) ?? 0,
    isChosen: chosen.includes(value),
  }));
  return { kind, name, values, hasSwatches: kind === 'options' && name === COLOUR };
}
