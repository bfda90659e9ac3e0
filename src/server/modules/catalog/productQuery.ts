import { type ProductQuery } from '@contract/calls/catalog';
import { PRODUCT_LIMIT } from '@contract/calls/catalog.limits';
import { ALL_CATEGORIES } from '@contract/entities/category';
import { toKobo } from '@contract/entities/money';
import { type FamilyField, type ProductField } from '@contract/entities/product';
import { FAMILY_FIELDS, PRODUCT_FIELDS } from '@contract/entities/product.schemas';
import { MAX_ID } from '@contract/entities/id.schemas';
import { ShopError } from '../../errors';
import type { PageOptions, SearchQuery } from '../search';

/** A product query in one canonical form, which is the key of its cached response. */
export interface ListQuery {
  filter: SearchQuery;
  page: PageOptions;
  /** null: all fields */
  fields: ListedField[] | null;
}

export type ListedField = ProductField | FamilyField;
const LISTED_FIELDS: readonly ListedField[] = [...PRODUCT_FIELDS, ...FAMILY_FIELDS];

/** @throws ShopError invalid_request for a malformed list, an unknown field, or a minimum price above the maximum */
export function parseProductQuery(query: ProductQuery): ListQuery {
  const text = (query.query?.trim() || query.searchQuery?.trim())?.toLowerCase();
  const minPriceKobo = query.min_price === undefined ? undefined : toKobo(query.min_price);
  const maxPriceKobo = query.max_price === undefined ? undefined : toKobo(query.max_price);
  if (minPriceKobo !== undefined && maxPriceKobo !== undefined && minPriceKobo > maxPriceKobo) {
    throw invalidParameter('min_price', 'This must not be more than max_price.');
  }
  const categories = valuesOf(query.category);
  return {
    filter: {
      categoryIds: valuesOf(query.category_id),
      categoryNames: categories?.includes(ALL_CATEGORIES) ? undefined : categories,
      text: text || undefined,
      isExact: query.exact === true ? true : undefined,
      byFamily: query.group === 'family' ? true : undefined,
      types: valuesOf(query.type),
      brands: valuesOf(query.brand),
      options: valuesOf(query.option)?.map(parseOption),
      ids: query.ids === undefined ? undefined : parseIds(query.ids),
      isFeatured: query.is_featured,
      isNew: query.new,
      isInStock: query.in_stock,
      isDiscounted: query.discounted,
      minPriceKobo,
      maxPriceKobo,
    },
    page: { sort: query.sort ?? 'relevance', limit: query.limit ?? PRODUCT_LIMIT, offset: query.offset ?? 0 },
    fields: query.fields === undefined ? null : parseFields(query.fields),
  };
}

/**
 * The search text of a query's first page, when nothing else is set: narrowing, sorting and paging are no new search.
 */
export function initialSearchText({ filter, page }: ListQuery): string | null {
  const isFirstPage = page.sort === 'relevance' && page.offset === 0;
  const isUnfiltered = Object.entries(filter).every(
    ([field, value]) => value === undefined || NON_NARROWING.has(field),
  );
  return isFirstPage && isUnfiltered ? (filter.text ?? null) : null;
}

const NON_NARROWING = new Set(['text', 'isExact', 'byFamily', 'categoryIds', 'categoryNames']);

/** The values of a repeatable parameter, sorted; undefined without any. */
function valuesOf<Value extends string | number>(
  parameter: Value | Value[] | undefined,
): Value[] | undefined {
  const values = [parameter ?? []].flat().filter((value): value is Value => value !== '');
  return values.length === 0 ? undefined : [...new Set(values)].sort();
}

function parseOption(text: string): { name: string; value: string } {
  const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  if (name.trim() === '' || value.trim() === '') {
    throw invalidParameter('option', 'Use the name and the value of an option, for example Colour:Black.');
  }
  return { name: name.trim(), value: value.trim() };
}

function parseIds(list: string): number[] {
  const ids = list.split(',').map((id) => (/^\d+$/.test(id.trim()) ? Number(id) : NaN));
  if (ids.some(Number.isNaN)) throw invalidParameter('ids', 'Use numbers separated by commas.');
  return [...new Set(ids)].filter((id) => id <= MAX_ID).sort((one, other) => one - other);
}

/** @throws ShopError invalid_request for an unknown field */
export function parseFields(list: string): ListedField[] {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !LISTED_FIELDS.some((field) => field === name));
  if (unknown !== undefined) throw invalidParameter('fields', `A product has no field "${unknown}".`);
  return LISTED_FIELDS.filter((field) => field === 'product_id' || names.includes(field));
}

function invalidParameter(field: string, sentence: string): ShopError {
  return new ShopError('invalid_request', `${field}: ${sentence}`, { fields: { [field]: sentence } });
}
