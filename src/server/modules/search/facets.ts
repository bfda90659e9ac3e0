import type { Facets, ValueCount } from '@contract/entities/facets';
import { toNaira } from '@contract/entities/money';
import { Tally, type Grouped } from './groups';
import { FAILS, failureOf, KIND, kindOf, NARROWS, PASSES, type Narrowing } from './narrowing';
import { priceBands } from './priceBands';
import { NONE, type SearchIndex } from './searchIndex';

const ALL = 0;

/**
 * How many there are of each value, each kind counted as if nothing of it were chosen. Bands of prices are those of
 * everything of the kind that is looked for, so that they stay the same while it is narrowed.
 */
export function countFacets(
  index: SearchIndex,
  { slots, groups }: Grouped,
  narrowing: Narrowing,
): Omit<Facets, 'understood'> {
  const [total, inStock, discounted] = [new Tally(1), new Tally(1), new Tally(1)];
  const categories = new Tally(index.categoryRoom);
  const types = new Tally(index.types.count);
  const brands = new Tally(index.brands.count);
  const options = new Tally(index.optionValues.count);
  const prices = new Float64Array(slots.length);
  const pricedGroups = new Int32Array(slots.length);
  const whole = new Float64Array(slots.length);
  let [priced, ofKind] = [0, 0];
  const failsBy = failureOf(index, narrowing);
  const isOfKind = failureOf(index, kindOf(narrowing));
  const isNarrowed = NARROWS.some((one) => narrowing[one] !== undefined);
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    const failed = failsBy(slot);
    if (isNarrowed && isOfKind(slot) === PASSES) {
      whole[ofKind] = index.prices[slot] ?? 0;
      ofKind += 1;
    }
    if (failed === FAILS) continue;
    const group = groups[at] ?? 0;
    const isFit = failed === PASSES;
    if (isFit) total.add(ALL, group);
    if (isFit || failed === KIND.category) categories.add(index.categoryIds[slot] ?? NONE, group);
    if (isFit || failed === KIND.type) types.add(index.typeOf[slot] ?? NONE, group);
    if (isFit || failed === KIND.brand) brands.add(index.brandOf[slot] ?? NONE, group);
    if ((isFit || failed === KIND.stock) && index.isInStock[slot] === 1) inStock.add(ALL, group);
    if ((isFit || failed === KIND.discount) && (index.discounts[slot] ?? 0) > 0) discounted.add(ALL, group);
    if (isFit || failed === KIND.price) {
      prices[priced] = index.prices[slot] ?? 0;
      pricedGroups[priced] = group;
      priced += 1;
    }
    if (!isFit && failed < KIND.option) continue;
    const end = index.valuesTo(slot);
    for (let place = index.valuesFrom[slot] ?? 0; place < end; place += 1) {
      const value = index.values[place] ?? NONE;
      if (isFit || failed === KIND.option + (index.optionOfValue[value] ?? NONE)) options.add(value, group);
    }
  }
  const counted = prices.subarray(0, priced);
  return {
    total: total.of(ALL),
    categories: mostFirst(
      index.categories.map(({ id, name }) => ({ value: name, count: categories.of(id) })),
    ),
    types: mostFirst(named(types, (number) => index.types.nameOf(number))),
    brands: mostFirst(named(brands, (number) => index.brands.nameOf(number))),
    options: optionsOf(index, options),
    price: priceFacet(counted, pricedGroups, isNarrowed ? whole.subarray(0, ofKind) : counted),
    in_stock: inStock.of(ALL),
    discounted: discounted.of(ALL),
  };
}

function named(tally: Tally, nameOf: (number: number) => string | undefined): ValueCount[] {
  return Array.from(tally.counts, (count, number) => ({ value: nameOf(number) ?? '', count }));
}

function mostFirst(values: readonly ValueCount[]): ValueCount[] {
  return values
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || byText(one.value, other.value));
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The options that most products have come first; sizes are in the order of their numbers. */
function optionsOf(index: SearchIndex, tally: Tally): Facets['options'] {
  const byName = new Map<string, ValueCount[]>();
  for (const [value, count] of tally.counts.entries()) {
    if (!count) continue;
    const name = index.optionNames.nameOf(index.optionOfValue[value] ?? NONE) ?? '';
    const text = index.optionValues.nameOf(value)?.slice(name.length + 1) ?? '';
    byName.set(name, [...(byName.get(name) ?? []), { value: text, count }]);
  }
  const sum = (values: readonly ValueCount[]) => values.reduce((total, { count }) => total + count, 0);
  return Object.fromEntries(
    [...byName]
      .sort(([, one], [, other]) => sum(other) - sum(one))
      .map(([name, values]) => [name, values.every(isSize) ? values.sort(bySize) : mostFirst(values)]),
  );
}

const isSize = ({ value }: ValueCount) => /^\d/.test(value);
const FACTOR: Readonly<Record<string, number>> = { TB: 1_000 };

function sizeOf({ value }: ValueCount): number {
  const [, number = '', unit = ''] = /^([\d.,]+)\s*(\S*)/.exec(value) ?? [];
  return Number(number.replaceAll(',', '')) * (FACTOR[unit] ?? 1);
}

const bySize = (one: ValueCount, other: ValueCount) =>
  sizeOf(one) - sizeOf(other) || byText(one.value, other.value);

function priceFacet(prices: Float64Array, groups: Int32Array, whole: Float64Array): Facets['price'] {
  if (prices.length === 0) return { min: null, max: null, bands: [] };
  let [min, max] = [Infinity, -Infinity];
  for (const price of prices) {
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return { min: toNaira(min), max: toNaira(max), bands: priceBands(prices, groups, whole) };
}
