import type { Kobo } from '@contract/entities/money';
import { NONE, type SearchIndex } from './searchIndex';

/** The filters of a list. A product passes if it has one of the values of every filter that is set. */
export interface Filters {
  categoryIds?: readonly number[];
  categoryNames?: readonly string[];
  types?: readonly string[];
  brands?: readonly string[];
  options?: readonly { name: string; value: string }[];
  ids?: readonly number[];
  isFeatured?: boolean;
  isNew?: boolean;
  isInStock?: boolean;
  isDiscounted?: boolean;
  minPriceKobo?: Kobo;
  maxPriceKobo?: Kobo;
}

/** Filters that refine a list within its scope. */
export const REFINEMENTS = ['brands', 'options', 'isInStock', 'isDiscounted'] as const;

/** The filters that set the scope: all but brand, option, stock, discount and price. */
export function scopeOf(filters: Filters): Filters {
  const { categoryIds, categoryNames, types, ids, isFeatured, isNew } = filters;
  return { categoryIds, categoryNames, types, ids, isFeatured, isNew };
}

/** Filters whose own facet ignores them. Each option name has its own number, counted from `option`. */
export const FACET = { category: 1, type: 2, brand: 3, price: 4, stock: 5, discount: 6, option: 7 } as const;
export const PASSES = 0;
/** The slot fails more than one filter, or one that has no facet. */
export const FAILS = -1;

const NO_SUCH_VALUE = -2;

type Check = readonly [kind: number, passes: (slot: number) => boolean];

/** Whether a slot passes all filters; null if there are none. */
export function slotFilterOf(index: SearchIndex, filters: Filters): ((slot: number) => boolean) | null {
  const [first, ...others] = checksOf(index, filters).map(([, passes]) => passes);
  if (!first || others.length === 0) return first ?? null;
  return (slot) => first(slot) && others.every((passes) => passes(slot));
}

/** PASSES, the only filter that the slot fails, or FAILS. */
export function failureOf(index: SearchIndex, filters: Filters): (slot: number) => number {
  const checks = checksOf(index, filters);
  if (checks.length === 0) return () => PASSES;
  return (slot) => {
    let failure: number = PASSES;
    for (const [facet, passes] of checks) {
      if (passes(slot)) continue;
      if (failure !== PASSES || facet === FAILS) return FAILS;
      failure = facet;
    }
    return failure;
  };
}

function checksOf(index: SearchIndex, filters: Filters): Check[] {
  const { ids, isFeatured, isNew, isInStock, isDiscounted, types, brands } = filters;
  const { minPriceKobo: minKobo = 0, maxPriceKobo: maxKobo = Infinity } = filters;
  const checks: Check[] = [];
  const add = (facet: number, isSet: boolean, passes: (slot: number) => boolean) => {
    if (isSet) checks.push([facet, passes]);
  };
  const idSet = new Set(ids);
  add(FAILS, ids !== undefined, (slot) => idSet.has(index.ids[slot] ?? NONE));
  add(FAILS, isFeatured !== undefined, (slot) => index.isFeatured[slot] === Number(isFeatured));
  add(FAILS, isNew !== undefined, (slot) => index.isNew[slot] === Number(isNew));
  const categories = categoriesOf(index, filters);
  add(
    FACET.category,
    categories !== null,
    (slot) => categories?.has(index.categoryIds[slot] ?? NONE) === true,
  );
  const typeNumbers = new Set(types?.map((type) => index.types.find(type)));
  add(FACET.type, types !== undefined, (slot) => typeNumbers.has(index.typeOf[slot] ?? NONE));
  const brandNumbers = new Set(brands?.map((brand) => index.brands.find(brand)));
  add(FACET.brand, brands !== undefined, (slot) => brandNumbers.has(index.brandOf[slot] ?? NONE));
  add(FACET.price, minKobo > 0 || maxKobo < Infinity, (slot) => {
    const price = index.prices[slot] ?? 0;
    return price >= minKobo && price <= maxKobo;
  });
  add(FACET.stock, isInStock !== undefined, (slot) => index.isInStock[slot] === Number(isInStock));
  add(
    FACET.discount,
    isDiscounted !== undefined,
    (slot) => (index.discounts[slot] ?? 0) > 0 === isDiscounted,
  );
  return [...checks, ...optionChecks(index, filters.options ?? [])];
}

function optionChecks(index: SearchIndex, options: readonly { name: string; value: string }[]): Check[] {
  const byName = new Map<string, Set<number>>();
  for (const { name, value } of options) {
    const values = byName.get(name) ?? new Set<number>();
    byName.set(name, values.add(index.optionValues.find(`${name}:${value}`) ?? NO_SUCH_VALUE));
  }
  return [...byName].map(([name, values]) => {
    const option = index.optionNames.find(name);
    if (option === undefined) return [FAILS, () => false];
    return [FACET.option + option, (slot) => values.has(index.valueOfOption(slot, option))];
  });
}

function categoriesOf(
  { categories }: SearchIndex,
  { categoryIds, categoryNames }: Filters,
): Set<number> | null {
  if (!categoryIds && !categoryNames) return null;
  return new Set(
    categories
      .filter(
        ({ id, name }) => (categoryIds?.includes(id) ?? true) && (categoryNames?.includes(name) ?? true),
      )
      .map(({ id }) => id),
  );
}
