import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Facets, ValueCount } from '@contract/entities/facets';
import { toNaira } from '@contract/entities/money';
import { Tally, type GroupedSlots } from './groups';
import { FAILS, failureOf, FACET, scopeOf, REFINEMENTS, PASSES, type Filters } from './filters';
import { priceBands } from './priceBands';
import { NONE, type SearchIndex } from './searchIndex';

const ALL = 0;
/** Slots counted before yielding to the event loop, so that other requests wait for milliseconds at most. */
const CHUNK_SIZE = 20_000;

/**
 * The number of products for each value. Each facet is counted as if none of its own values were chosen. Price bands
 * are computed before brand, option and stock filters, so that they stay the same while a shopper filters.
 */
export async function countFacets(
  index: SearchIndex,
  grouped: GroupedSlots,
  filters: Filters,
): Promise<Omit<Facets, 'understood'>> {
  const count = new FacetCount(index, filters, grouped.slots.length);
  for (let start = 0; start < grouped.slots.length; start += CHUNK_SIZE) {
    if (start > 0) await yieldToEventLoop();
    count.add(grouped, start, Math.min(grouped.slots.length, start + CHUNK_SIZE));
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
  private readonly scopePrices: Float64Array;
  private pricedCount = 0;
  private scopeCount = 0;
  private readonly isRefined: boolean;

  constructor(
    private readonly index: SearchIndex,
    private readonly filters: Filters,
    size: number,
  ) {
    this.categories = new Tally(index.categoryIdLimit);
    this.types = new Tally(index.types.count);
    this.brands = new Tally(index.brands.count);
    this.options = new Tally(index.optionValues.count);
    this.prices = new Float64Array(size);
    this.pricedGroups = new Int32Array(size);
    this.isRefined = REFINEMENTS.some((one) => filters[one] !== undefined);
    this.scopePrices = new Float64Array(this.isRefined ? size : 0);
  }

  add({ slots, groups }: GroupedSlots, from: number, to: number): void {
    // Read once here, since the loop runs for every product.
    const { index, total, categories, types, brands, inStock, discounted } = this;
    const { prices, categoryIds, typeOf, brandOf, isInStock, discounts } = index;
    const failureAt = failureOf(index, this.filters);
    const scopeFailureAt = failureOf(index, scopeOf(this.filters));
    for (let at = from; at < to; at += 1) {
      const slot = slots[at] ?? 0;
      const price = prices[slot] ?? 0;
      const failure = failureAt(slot);
      if (this.isRefined && scopeFailureAt(slot) === PASSES) {
        this.scopePrices[this.scopeCount] = price;
        this.scopeCount += 1;
      }
      if (failure === FAILS) continue;
      const group = groups[at] ?? 0;
      const isMatch = failure === PASSES;
      if (isMatch) total.add(ALL, group);
      if (isMatch || failure === FACET.category) categories.add(categoryIds[slot] ?? NONE, group);
      if (isMatch || failure === FACET.type) types.add(typeOf[slot] ?? NONE, group);
      if (isMatch || failure === FACET.brand) brands.add(brandOf[slot] ?? NONE, group);
      if ((isMatch || failure === FACET.stock) && isInStock[slot] === 1) inStock.add(ALL, group);
      if ((isMatch || failure === FACET.discount) && (discounts[slot] ?? 0) > 0) discounted.add(ALL, group);
      if (isMatch || failure === FACET.price) {
        this.prices[this.pricedCount] = price;
        this.pricedGroups[this.pricedCount] = group;
        this.pricedCount += 1;
      }
      if (isMatch || failure >= FACET.option) this.addOptions(slot, group, failure);
    }
  }

  private addOptions(slot: number, group: number, failure: number): void {
    const { values, valuesFrom, optionOfValue } = this.index;
    const end = valuesFrom[slot + 1] ?? 0;
    for (let at = valuesFrom[slot] ?? 0; at < end; at += 1) {
      const value = values[at] ?? NONE;
      const isCounted = failure === PASSES || failure === FACET.option + (optionOfValue[value] ?? NONE);
      if (isCounted) this.options.add(value, group);
    }
  }

  facets(): Omit<Facets, 'understood'> {
    const { index, categories } = this;
    const prices = this.prices.subarray(0, this.pricedCount);
    const scopePrices = this.isRefined ? this.scopePrices.subarray(0, this.scopeCount) : prices;
    return {
      total: this.total.of(ALL),
      categories: sortByCount(
        index.categories.map(({ id, name }) => ({ value: name, count: categories.of(id) })),
      ),
      types: sortByCount(countsByName(this.types, (number) => index.types.nameOf(number))),
      brands: sortByCount(countsByName(this.brands, (number) => index.brands.nameOf(number))),
      options: optionCounts(index, this.options),
      price: priceFacet(prices, this.pricedGroups, scopePrices),
      in_stock: this.inStock.of(ALL),
      discounted: this.discounted.of(ALL),
    };
  }
}

function countsByName(tally: Tally, nameOf: (number: number) => string | undefined): ValueCount[] {
  return Array.from(tally.counts, (count, number) => ({ value: nameOf(number) ?? '', count }));
}

function sortByCount(values: readonly ValueCount[]): ValueCount[] {
  return values
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || byText(one.value, other.value));
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The most common options come first; sizes are in numerical order. */
function optionCounts(index: SearchIndex, tally: Tally): Facets['options'] {
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
      .map(([name, values]) => [name, values.every(isSize) ? values.sort(bySize) : sortByCount(values)]),
  );
}

const isSize = ({ value }: ValueCount) => /^\d/.test(value);
const UNIT_FACTORS: Readonly<Record<string, number>> = { TB: 1_000 };

function numericSize({ value }: ValueCount): number {
  const [, number = '', unit = ''] = /^([\d.,]+)\s*(\S*)/.exec(value) ?? [];
  return Number(number.replaceAll(',', '')) * (UNIT_FACTORS[unit] ?? 1);
}

const bySize = (one: ValueCount, other: ValueCount) =>
  numericSize(one) - numericSize(other) || byText(one.value, other.value);

function priceFacet(prices: Float64Array, groups: Int32Array, scopePrices: Float64Array): Facets['price'] {
  if (prices.length === 0) return { min: null, max: null, bands: [] };
  let [min, max] = [Infinity, -Infinity];
  for (const price of prices) {
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return { min: toNaira(min), max: toNaira(max), bands: priceBands(prices, groups, scopePrices) };
}
