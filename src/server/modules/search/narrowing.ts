import type { Kobo } from '@contract/entities/money';
import { NONE, type SearchIndex } from './searchIndex';

/** The filters of a list: a product needs one of the values of each filter that is given. */
export interface Narrowing {
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

/** Filters that leave the kind of product open. */
export const NARROWS = ['brands', 'options', 'isInStock', 'isDiscounted'] as const;

/** The filters for the kind of product, without brand, option, stock, discount and price. */
export function kindOf(narrowing: Narrowing): Narrowing {
  const { categoryIds, categoryNames, types, ids, isFeatured, isNew } = narrowing;
  return { categoryIds, categoryNames, types, ids, isFeatured, isNew };
}

/** Filters whose facet ignores the filter itself. Each option name adds one, from `option`. */
export const KIND = { category: 1, type: 2, brand: 3, price: 4, stock: 5, discount: 6, option: 7 } as const;
export const PASSES = 0;
/** Fails more than one filter, or one that has no facet. */
export const FAILS = -1;

const NO_SUCH = -2;

type Check = readonly [kind: number, passes: (slot: number) => boolean];

/** Whether a slot passes all filters; null if there are none. */
export function passesOf(index: SearchIndex, narrowing: Narrowing): ((slot: number) => boolean) | null {
  const [first, ...others] = checksOf(index, narrowing).map(([, passes]) => passes);
  if (!first || others.length === 0) return first ?? null;
  return (slot) => first(slot) && others.every((passes) => passes(slot));
}

/** PASSES, the only filter that the slot fails, or FAILS. */
export function failureOf(index: SearchIndex, narrowing: Narrowing): (slot: number) => number {
  const checks = checksOf(index, narrowing);
  if (checks.length === 0) return () => PASSES;
  return (slot) => {
    let failed: number = PASSES;
    for (const [kind, passes] of checks) {
      if (passes(slot)) continue;
      if (failed !== PASSES || kind === FAILS) return FAILS;
      failed = kind;
    }
    return failed;
  };
}

function checksOf(index: SearchIndex, narrowing: Narrowing): Check[] {
  const { ids, isFeatured, isNew, isInStock, isDiscounted, types, brands } = narrowing;
  const { minPriceKobo: least = 0, maxPriceKobo: most = Infinity } = narrowing;
  const checks: Check[] = [];
  const add = (kind: number, isAsked: boolean, passes: (slot: number) => boolean) => {
    if (isAsked) checks.push([kind, passes]);
  };
  const wantedIds = new Set(ids);
  add(FAILS, ids !== undefined, (slot) => wantedIds.has(index.ids[slot] ?? NONE));
  add(FAILS, isFeatured !== undefined, (slot) => index.isFeatured[slot] === Number(isFeatured));
  add(FAILS, isNew !== undefined, (slot) => index.isNew[slot] === Number(isNew));
  const categories = categoriesOf(index, narrowing);
  add(
    KIND.category,
    categories !== null,
    (slot) => categories?.has(index.categoryIds[slot] ?? NONE) === true,
  );
  const wantedTypes = new Set(types?.map((type) => index.types.find(type)));
  add(KIND.type, types !== undefined, (slot) => wantedTypes.has(index.typeOf[slot] ?? NONE));
  const wantedBrands = new Set(brands?.map((brand) => index.brands.find(brand)));
  add(KIND.brand, brands !== undefined, (slot) => wantedBrands.has(index.brandOf[slot] ?? NONE));
  add(KIND.price, least > 0 || most < Infinity, (slot) => {
    const price = index.prices[slot] ?? 0;
    return price >= least && price <= most;
  });
  add(KIND.stock, isInStock !== undefined, (slot) => index.isInStock[slot] === Number(isInStock));
  add(KIND.discount, isDiscounted !== undefined, (slot) => (index.discounts[slot] ?? 0) > 0 === isDiscounted);
  return [...checks, ...optionChecks(index, narrowing.options ?? [])];
}

function optionChecks(index: SearchIndex, options: readonly { name: string; value: string }[]): Check[] {
  const byName = new Map<string, Set<number>>();
  for (const { name, value } of options) {
    const values = byName.get(name) ?? new Set<number>();
    byName.set(name, values.add(index.optionValues.find(`${name}:${value}`) ?? NO_SUCH));
  }
  return [...byName].map(([name, values]) => {
    const option = index.optionNames.find(name);
    if (option === undefined) return [FAILS, () => false];
    return [KIND.option + option, (slot) => values.has(index.valueOfOption(slot, option))];
  });
}

function categoriesOf(
  { categories }: SearchIndex,
  { categoryIds, categoryNames }: Narrowing,
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
