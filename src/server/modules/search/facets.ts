import { setImmediate as turn } from 'node:timers/promises';
import type { Facets, ValueCount } from '@contract/entities/facets';
import { toNaira } from '@contract/entities/money';
import { Tally, type Grouped } from './groups';
import { FAILS, failureOf, KIND, kindOf, NARROWS, PASSES, type Narrowing } from './narrowing';
import { priceBands } from './priceBands';
import { NONE, type SearchIndex } from './searchIndex';

const ALL = 0;
/** Counted in one turn, so that other requests wait for milliseconds at most. */
const AT_ONCE = 20_000;

/**
 * The number of products for each value, each facet counted as if nothing were chosen in it. Price bands are computed
 * before brand, option and stock filters, so that they stay the same while a shopper filters.
 */
export async function countFacets(
  index: SearchIndex,
  found: Grouped,
  narrowing: Narrowing,
): Promise<Omit<Facets, 'understood'>> {
  const count = new FacetCount(index, narrowing, found.slots.length);
  for (let start = 0; start < found.slots.length; start += AT_ONCE) {
    if (start > 0) await turn();
    count.add(found, start, Math.min(found.slots.length, start + AT_ONCE));
  }
  return count.facets();
}

class FacetCount {
  private readonly total = new Tally(1);
  private readonly inStock = new Tally(1);
  private readonly discounted = new Tally(1);
  private readonly categories: Tally;
  private readonly types: Tally;
  private readonly brands: Tally;
  private readonly options: Tally;
  private readonly prices: Float64Array;
  private readonly pricedGroups: Int32Array;
  private readonly whole: Float64Array;
  private priced = 0;
  private ofKind = 0;
  private readonly isNarrowed: boolean;

  constructor(
    private readonly index: SearchIndex,
    private readonly narrowing: Narrowing,
    size: number,
  ) {
    this.categories = new Tally(index.categoryRoom);
    this.types = new Tally(index.types.count);
    this.brands = new Tally(index.brands.count);
    this.options = new Tally(index.optionValues.count);
    this.prices = new Float64Array(size);
    this.pricedGroups = new Int32Array(size);
    this.isNarrowed = NARROWS.some((one) => narrowing[one] !== undefined);
    this.whole = new Float64Array(this.isNarrowed ? size : 0);
  }

  add({ slots, groups }: Grouped, from: number, to: number): void {
    // Read once here, since the loop runs for every product.
    const { index, total, categories, types, brands, inStock, discounted } = this;
    const { prices, categoryIds, typeOf, brandOf, isInStock, discounts } = index;
    const failsBy = failureOf(index, this.narrowing);
    const isOfKind = failureOf(index, kindOf(this.narrowing));
    for (let at = from; at < to; at += 1) {
      const slot = slots[at] ?? 0;
      const price = prices[slot] ?? 0;
      const failed = failsBy(slot);
      if (this.isNarrowed && isOfKind(slot) === PASSES) {
        this.whole[this.ofKind] = price;
        this.ofKind += 1;
      }
      if (failed === FAILS) continue;
      const group = groups[at] ?? 0;
      const isFit = failed === PASSES;
      if (isFit) total.add(ALL, group);
      if (isFit || failed === KIND.category) categories.add(categoryIds[slot] ?? NONE, group);
      if (isFit || failed === KIND.type) types.add(typeOf[slot] ?? NONE, group);
      if (isFit || failed === KIND.brand) brands.add(brandOf[slot] ?? NONE, group);
      if ((isFit || failed === KIND.stock) && isInStock[slot] === 1) inStock.add(ALL, group);
      if ((isFit || failed === KIND.discount) && (discounts[slot] ?? 0) > 0) discounted.add(ALL, group);
      if (isFit || failed === KIND.price) {
        this.prices[this.priced] = price;
        this.pricedGroups[this.priced] = group;
        this.priced += 1;
      }
      if (isFit || failed >= KIND.option) this.addOptions(slot, group, failed);
    }
  }

  private addOptions(slot: number, group: number, failed: number): void {
    const { values, valuesFrom, optionOfValue } = this.index;
    const end = valuesFrom[slot + 1] ?? 0;
    for (let place = valuesFrom[slot] ?? 0; place < end; place += 1) {
      const value = values[place] ?? NONE;
      const isCounted = failed === PASSES || failed === KIND.option + (optionOfValue[value] ?? NONE);
      if (isCounted) this.options.add(value, group);
    }
  }

  facets(): Omit<Facets, 'understood'> {
    const { index, categories } = this;
    const prices = this.prices.subarray(0, this.priced);
    const whole = this.isNarrowed ? this.whole.subarray(0, this.ofKind) : prices;
    return {
      total: this.total.of(ALL),
      categories: mostFirst(
        index.categories.map(({ id, name }) => ({ value: name, count: categories.of(id) })),
      ),
      types: mostFirst(named(this.types, (number) => index.types.nameOf(number))),
      brands: mostFirst(named(this.brands, (number) => index.brands.nameOf(number))),
      options: optionsOf(index, this.options),
      price: priceFacet(prices, this.pricedGroups, whole),
      in_stock: this.inStock.of(ALL),
      discounted: this.discounted.of(ALL),
    };
  }
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

/** The most common options come first; sizes are in numerical order. */
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
