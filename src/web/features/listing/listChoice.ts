import type { ProductQuery } from '@contract/calls/catalog';
import type { ProductSort } from '@contract/calls/catalog.limits';
import { categoriesOf } from './lists';
import { parsePrice } from './parsePrice';

/** The sort orders besides the list's default: their value in the address, and the API's `sort` value. */
const SORT_PARAMS = {
  cheapest: 'price',
  dearest: '-price',
  saving: 'discount',
  newest: 'newest',
} as const satisfies Record<string, ProductSort>;

export type SortOrder = keyof typeof SORT_PARAMS;

const VALUE_KINDS = ['categories', 'types', 'brands', 'options'] as const;

/** The filters that take several values. */
export type ValueKind = (typeof VALUE_KINDS)[number];

/** Each filter's query parameter, the same in the address and in the API call. */
const FILTER_PARAMS = { categories: 'category', types: 'type', brands: 'brand', options: 'option' } as const;

/** The API's limits: values per filter, and characters per value. */
const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 200;

/** The chosen filters and the sort order of a list. They live in the address. */
export interface ListChoice extends Record<ValueKind, readonly string[]> {
  /** null for the list's default */
  order: SortOrder | null;
  /** naira a unit; null for no limit */
  fromNaira: number | null;
  toNaira: number | null;
  inStock: boolean;
  discounted: boolean;
  /** one card per variant instead of one per product family */
  everyColour: boolean;
}

export type Filters = Omit<ListChoice, 'order' | 'everyColour'>;

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

export function isSortOrder(value: string): value is SortOrder {
  return value in SORT_PARAMS;
}

/** Values in the address that are not valid are ignored. */
export function readChoice(params: URLSearchParams): ListChoice {
  const order = params.get('sort') ?? '';
  const [from, to] = [parsePrice(params.get('from')), parsePrice(params.get('to'))];
  const isReversed = from !== null && to !== null && from > to;
  return {
    order: isSortOrder(order) ? order : null,
    categories: categoriesOf(params.getAll('category')),
    types: valuesIn(params, 'types'),
    brands: valuesIn(params, 'brands'),
    options: valuesIn(params, 'options').filter((option) => /^[^:]*[^:\s][^:]*:.*\S/.test(option)),
    fromNaira: isReversed ? to : from,
    toNaira: isReversed ? from : to,
    inStock: params.get('stock') === 'in',
    discounted: params.get('discounted') === 'yes',
    everyColour: params.get('colours') === 'all',
  };
}

function valuesIn(params: URLSearchParams, kind: ValueKind): string[] {
  const values = params
    .getAll(FILTER_PARAMS[kind])
    .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH);
  return [...new Set(values)].slice(0, MAX_VALUES);
}

/** The address for this choice, at its first page. */
export function withChoice(params: URLSearchParams, choice: ListChoice): URLSearchParams {
  const entries: Record<string, string | null> = {
    sort: choice.order,
    from: choice.fromNaira === null ? null : String(choice.fromNaira),
    to: choice.toNaira === null ? null : String(choice.toNaira),
    stock: choice.inStock ? 'in' : null,
    discounted: choice.discounted ? 'yes' : null,
    colours: choice.everyColour ? 'all' : null,
    page: null,
  };
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(entries)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const previous = readChoice(params);
  for (const kind of VALUE_KINDS) {
    if (hasSameValues(previous[kind], choice[kind])) continue;
    next.delete(FILTER_PARAMS[kind]);
    for (const value of choice[kind]) next.append(FILTER_PARAMS[kind], value);
  }
  return next;
}

function hasSameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** The API query parameters that the choice adds to the list's own query, which already has the categories. */
export function filterParamsOf(choice: ListChoice): ProductQuery {
  const { brands, options, fromNaira, toNaira } = choice;
  return {
    ...(choice.order && { sort: SORT_PARAMS[choice.order] }),
    ...typeParamsOf(choice),
    ...(brands.length > 0 && { brand: [...brands] }),
    ...(options.length > 0 && { option: [...options] }),
    ...(fromNaira !== null && { min_price: fromNaira }),
    ...(toNaira !== null && { max_price: toNaira }),
    ...(choice.inStock && { in_stock: true }),
    ...(choice.discounted && { discounted: true }),
    ...(choice.everyColour && { group: undefined }),
  };
}

export function typeParamsOf({ types }: ListChoice): ProductQuery {
  return types.length > 0 ? { type: [...types] } : {};
}

/** Whether any filter besides the category is set; the category belongs to the search itself. */
export function hasFilters(choice: ListChoice): boolean {
  const { types, brands, options, fromNaira, toNaira, inStock, discounted } = choice;
  const hasValues = [types, brands, options].some((values) => values.length > 0);
  return hasValues || fromNaira !== null || toNaira !== null || inStock || discounted;
}

export function toggleValue(choice: ListChoice, kind: ValueKind, value: string): ListChoice {
  const values = choice[kind];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { ...choice, [kind]: next };
}
