import type { ListedProduct } from '@contract/entities/product';
import { toCachedResponse } from '../../http/cachedResponse';
import type { CacheEntry } from './responseCache';
import { findProducts, type SearchContext } from './findProducts';
import type { ListQuery } from './productQuery';
import { pickFields, toListedProduct } from './toProduct';

const STOCK_FIELDS: ReadonlySet<string> = new Set(['stock', 'swatches']);
const LONG_TEXT_FIELDS: ReadonlySet<string> = new Set(['description', 'specifications']);

/** The cache entry for one page of a product list. */
export async function createListEntry(
  context: SearchContext,
  { filter, page, fields }: ListQuery,
): Promise<CacheEntry> {
  const includeTexts = !fields || fields.some((field) => LONG_TEXT_FIELDS.has(field));
  const { rows, total, directMatches, isStale } = await findProducts(context, {
    query: filter,
    page,
    includeTexts,
  });
  const products = rows.map(toListedProduct);
  const body = fields ? products.map((product) => pickFields(product, fields)) : products;
  return {
    response: toCachedResponse(body, countHeaders(total, directMatches)),
    products:
      !fields || fields.some((field) => STOCK_FIELDS.has(field)) ? products.flatMap(shownProductIds) : [],
    kind: filter.isInStock === undefined ? 'list' : 'stock_list',
    isStale,
  };
}

function countHeaders(total: number, ofKind: number | null): Record<string, string> {
  return { 'x-total-count': String(total), ...(ofKind !== null && { 'x-kind-count': String(ofKind) }) };
}

/**
 * The ids whose stock one listed product shows: its own, and those of its swatches, each of which leads to the cheapest
 * variant in stock.
 */
function shownProductIds({ product_id, swatches = [] }: ListedProduct): number[] {
  return [product_id, ...swatches.map((swatch) => swatch.product_id)];
}
