import { COLOUR } from '@contract/entities/product';
import type { Facets, PriceBand, ValueCount } from '@contract/entities/facets';
import { pluralOfType } from '@contract/entities/productType';
import { filterMessages as messages } from './messages';
import type { ListChoice, ValueKind } from './listChoice';

export interface FilterValue {
  /** as in the address */
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
export interface UnfilteredFacets {
  whole?: Facets;
  ofTypes?: Facets;
}

interface FacetValues {
  kind: ValueKind;
  name: string;
  /** all values of the unfiltered list, in its order */
  unfiltered: readonly ValueCount[];
  /** the values that still have products */
  available: readonly ValueCount[];
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
  const separatorIndex = option.indexOf(SEPARATOR);
  return { name: option.slice(0, separatorIndex), value: option.slice(separatorIndex + 1) };
}

/** The filters above the price; a category's own page has no category filter. */
export function mainGroupsOf(
  facets: Facets,
  { whole = facets, ofTypes = facets }: UnfilteredFacets,
  choice: ListChoice,
  isCategoryFixed: boolean,
): FilterGroup[] {
  const categories: FacetValues = {
    kind: 'categories',
    name: messages.category,
    unfiltered: whole.categories,
    available: facets.categories,
  };
  const types: FacetValues = {
    kind: 'types',
    name: messages.type,
    labelOf: typeLabel,
    unfiltered: whole.types,
    available: facets.types,
  };
  const brands: FacetValues = {
    kind: 'brands',
    name: messages.brand,
    unfiltered: ofTypes.brands,
    available: facets.brands,
  };
  return [
    ...(isCategoryFixed ? [] : groupsOf([categories], choice, whole.total)),
    ...groupsOf([types], choice, whole.total),
    ...groupsOf([brands], choice, ofTypes.total),
  ];
}

/** Colour, size and the other options of a product family. */
export function optionGroupsOf(
  facets: Facets,
  { ofTypes = facets }: UnfilteredFacets,
  choice: ListChoice,
): FilterGroup[] {
  const names = new Set([...Object.keys(ofTypes.options), ...Object.keys(facets.options)]);
  const kinds = [...names].map((name): FacetValues => ({
    kind: 'options',
    name,
    prefix: name + SEPARATOR,
    unfiltered: ofTypes.options[name] ?? [],
    available: facets.options[name] ?? [],
  }));
  return groupsOf(kinds, choice, ofTypes.total);
}

/** In the order of the unfiltered list; values without products have no count. */
export function priceBandsOf(facets: Facets, { ofTypes = facets }: UnfilteredFacets): PriceBand[] {
  const available = facets.price.bands;
  const isSame = (one: PriceBand, other: PriceBand) => one.from === other.from && one.to === other.to;
  return ofTypes.price.bands.map(
    (band) => available.find((one) => isSame(one, band)) ?? { ...band, count: 0 },
  );
}

/** @param total of the unfiltered list: a value that all products have filters nothing */
function groupsOf(kinds: readonly FacetValues[], choice: ListChoice, total: number): FilterGroup[] {
  const isUseful = ({ unfiltered }: FacetValues, { values }: FilterGroup) =>
    values.length > 1 ||
    values.some(({ isChosen }) => isChosen) ||
    unfiltered.some(({ count }) => count < total);
  return kinds.flatMap((kind) => {
    const group = groupOf(kind, choice);
    return isUseful(kind, group) ? [group] : [];
  });
}

function groupOf(
  { kind, name, unfiltered, available, prefix = '', labelOf }: FacetValues,
  choice: ListChoice,
): FilterGroup {
  const chosen = choice[kind]
    .filter((value) => value.startsWith(prefix))
    .map((value) => value.slice(prefix.length));
  const counts = new Map(available.map(({ value, count }) => [value, count]));
  // A chosen value is always shown, so that it can be removed, even if the list never had it.
  const values = new Set([...unfiltered.map(({ value }) => value), ...counts.keys(), ...chosen]);
  const filterValues = [...values].map((value) => ({
    value: prefix + value,
    label: labelOf?.(value) ?? value,
    count: counts.get(value) ?? 0,
    isChosen: chosen.includes(value),
  }));
  return { kind, name, values: filterValues, hasSwatches: kind === 'options' && name === COLOUR };
}
