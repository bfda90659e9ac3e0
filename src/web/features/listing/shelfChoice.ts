import type { ProductQuery } from '@contract/calls/catalog';
import type { ProductSort } from '@contract/calls/catalog.limits';
import { categoriesOf } from './lists';
import { typedPrice } from './typedPrice';

/** The sort orders beside the list's default, by their value in the address. */
const ORDERS = {
  cheapest: 'price',
  dearest: '-price',
  saving: 'discount',
  newest: 'newest',
} as const satisfies Record<string, ProductSort>;

export type ShelfOrder = keyof typeof ORDERS;

const KINDS = ['categories', 'types', 'brands', 'options'] as const;

/** The filters that take several values. */
export type ValueKind = (typeof KINDS)[number];

/** Their parameter, the same in the address and in the call. */
const PARAMS = { categories: 'category', types: 'type', brands: 'brand', options: 'option' } as const;

/** The call's limits: values per filter, and letters per value. */
const MOST_VALUES = 50;
const LONGEST = 200;

/** The chosen filters and the sort order of a list. They live in the address. */
export interface ShelfChoice extends Record<ValueKind, readonly string[]> {
  /** null for the list's default */
  order: ShelfOrder | null;
  /** naira a unit; null for no limit */
  fromNaira: number | null;
  toNaira: number | null;
  inStock: boolean;
  discounted: boolean;
  /** one card per variant instead of one per product family */
  everyColour: boolean;
}

export type Filters = Omit<ShelfChoice, 'order' | 'everyColour'>;

export const NO_FILTERS: Filters = {
  categories: [],
  types: [],
  brands: [],
  options: [],
  fromNaira: null,
  toNaira: null,
  inStock: false,
  discounted: false,
};

export function isShelfOrder(word: string): word is ShelfOrder {
  return word in ORDERS;
}

/** Values in the address that are not valid are ignored. */
export function readChoice(params: URLSearchParams): ShelfChoice {
  const order = params.get('sort') ?? '';
  const [from, to] = [typedPrice(params.get('from')), typedPrice(params.get('to'))];
  const isTurned = from !== null && to !== null && from > to;
  return {
    order: isShelfOrder(order) ? order : null,
    categories: categoriesOf(params.getAll('category')),
    types: valuesIn(params, 'types'),
    brands: valuesIn(params, 'brands'),
    options: valuesIn(params, 'options').filter((option) => /^[^:]*[^:\s][^:]*:.*\S/.test(option)),
    fromNaira: isTurned ? to : from,
    toNaira: isTurned ? from : to,
    inStock: params.get('stock') === 'in',
    discounted: params.get('discounted') === 'yes',
    everyColour: params.get('colours') === 'all',
  };
}

function valuesIn(params: URLSearchParams, kind: ValueKind): string[] {
  const values = params.getAll(PARAMS[kind]).filter((value) => value !== '' && value.length <= LONGEST);
  return [...new Set(values)].slice(0, MOST_VALUES);
}

/** The address for this choice, at its first page. */
export function withChoice(params: URLSearchParams, choice: ShelfChoice): URLSearchParams {
  const words: Record<string, string | null> = {
    sort: choice.order,
    from: choice.fromNaira === null ? null : String(choice.fromNaira),
    to: choice.toNaira === null ? null : String(choice.toNaira),
    stock: choice.inStock ? 'in' : null,
    discounted: choice.discounted ? 'yes' : null,
    colours: choice.everyColour ? 'all' : null,
    page: null,
  };
  const next = new URLSearchParams(params);
  for (const [name, word] of Object.entries(words)) {
    if (word === null) next.delete(name);
    else next.set(name, word);
  }
  const before = readChoice(params);
  for (const kind of KINDS) {
    if (isSame(before[kind], choice[kind])) continue;
    next.delete(PARAMS[kind]);
    for (const value of choice[kind]) next.append(PARAMS[kind], value);
  }
  return next;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

/** The query parameters that the choice adds to the list's own, its categories included. */
export function askedOf(choice: ShelfChoice): ProductQuery {
  const { brands, options, fromNaira, toNaira } = choice;
  return {
    ...(choice.order && { sort: ORDERS[choice.order] }),
    ...typesAskedOf(choice),
    ...(brands.length > 0 && { brand: [...brands] }),
    ...(options.length > 0 && { option: [...options] }),
    ...(fromNaira !== null && { min_price: fromNaira }),
    ...(toNaira !== null && { max_price: toNaira }),
    ...(choice.inStock && { in_stock: true }),
    ...(choice.discounted && { discounted: true }),
    ...(choice.everyColour && { group: undefined }),
  };
}

export function typesAskedOf({ types }: ShelfChoice): ProductQuery {
  return types.length > 0 ? { type: [...types] } : {};
}

/** Whether any filter is set, apart from the category, which is part of what is searched. */
export function isNarrowed(choice: ShelfChoice): boolean {
  const { types, brands, options, fromNaira, toNaira, inStock, discounted } = choice;
  const hasValues = [types, brands, options].some((values) => values.length > 0);
  return hasValues || fromNaira !== null || toNaira !== null || inStock || discounted;
}

export function toggled(choice: ShelfChoice, kind: ValueKind, value: string): ShelfChoice {
  const values = choice[kind];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { ...choice, [kind]: next };
}
