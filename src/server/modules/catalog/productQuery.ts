import { PRODUCT_LIMIT, type ProductQuery, type ProductSort } from '@contract/calls/catalog';
import { ALL_CATEGORIES } from '@contract/entities/category';
import { toKobo, type Kobo } from '@contract/entities/money';
import { PRODUCT_FIELDS, type ProductField } from '@contract/entities/product';
import { ShopError } from '../../errors';

export interface ProductFilter {
  categoryId?: number;
  categoryName?: string;
  text?: string;
  ids?: number[];
  isFeatured?: boolean;
  inStock?: boolean;
  minPriceKobo?: Kobo;
  maxPriceKobo?: Kobo;
}

export interface ProductPage {
  sort: ProductSort;
  limit: number;
  offset: number;
}

/** A product query as the database is asked it: the same wish, however it is written, is the same value. */
export interface ProductWish {
  filter: ProductFilter;
  page: ProductPage;
  /** null: all of them */
  fields: ProductField[] | null;
}

const LARGEST_ID = 2_147_483_647;

/** @throws ShopError invalid_request for a list that is none, an unknown field, or prices the wrong way round */
export function readProductQuery(query: ProductQuery): ProductWish {
  const text = (query.query?.trim() || query.searchQuery?.trim())?.toLowerCase();
  const minPriceKobo = query.min_price === undefined ? undefined : toKobo(query.min_price);
  const maxPriceKobo = query.max_price === undefined ? undefined : toKobo(query.max_price);
  if (minPriceKobo !== undefined && maxPriceKobo !== undefined && minPriceKobo > maxPriceKobo) {
    throw refusal('min_price', 'This is more than max_price.');
  }
  return {
    filter: {
      categoryId: query.category_id,
      categoryName: query.category === ALL_CATEGORIES || !query.category ? undefined : query.category,
      text: text || undefined,
      ids: query.ids === undefined ? undefined : idsOf(query.ids),
      isFeatured: query.is_featured,
      inStock: query.in_stock,
      minPriceKobo,
      maxPriceKobo,
    },
    page: { sort: query.sort ?? 'relevance', limit: query.limit ?? PRODUCT_LIMIT, offset: query.offset ?? 0 },
    fields: query.fields === undefined ? null : fieldsOf(query.fields),
  };
}

function idsOf(list: string): number[] {
  const ids = list.split(',').map((id) => (/^\d+$/.test(id.trim()) ? Number(id) : NaN));
  if (ids.some(Number.isNaN)) throw refusal('ids', 'This wants numbers with commas between them.');
  return [...new Set(ids)].filter((id) => id <= LARGEST_ID).sort((one, other) => one - other);
}

function fieldsOf(list: string): ProductField[] {
  const wanted = list.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !PRODUCT_FIELDS.some((field) => field === name));
  if (unknown !== undefined) throw refusal('fields', `A product has no field "${unknown}".`);
  return PRODUCT_FIELDS.filter((field) => field === 'product_id' || wanted.includes(field));
}

function refusal(field: string, sentence: string): ShopError {
  return new ShopError('invalid_request', `${field}: ${sentence}`, { fields: { [field]: sentence } });
}
