import { PRODUCT_LIMIT, type ProductQuery } from '@contract/calls/catalog';
import { ALL_CATEGORIES } from '@contract/entities/category';
import type { Product } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { findProducts, type ProductFilter } from './productsRepository';
import { toProduct } from './toProduct';

/** Products by any combination of filters. @throws ShopError invalid_request for ids that are no numbers */
export async function listProducts(
  db: Database,
  query: ProductQuery,
): Promise<{ products: Product[]; total: number }> {
  const { rows, total } = await findProducts(db, filterOf(query), {
    sort: query.sort ?? 'relevance',
    limit: query.limit ?? PRODUCT_LIMIT,
    offset: query.offset ?? 0,
  });
  return { products: rows.map(toProduct), total };
}

function filterOf(query: ProductQuery): ProductFilter {
  const text = (query.query ?? query.searchQuery)?.trim();
  return {
    categoryId: query.category_id,
    categoryName: query.category === ALL_CATEGORIES || !query.category ? undefined : query.category,
    text: text ? text : undefined,
    ids: query.ids === undefined ? undefined : idsOf(query.ids),
    isFeatured: query.is_featured,
    inStock: query.in_stock,
    minPriceNaira: query.min_price,
    maxPriceNaira: query.max_price,
  };
}

function idsOf(list: string): number[] {
  const ids = list.split(',').map((id) => (/^\d{1,9}$/.test(id.trim()) ? Number(id) : NaN));
  if (ids.some(Number.isNaN)) {
    throw new ShopError('invalid_request', 'ids: This wants numbers with commas between them.', {
      fields: { ids: 'This wants numbers with commas between them.' },
    });
  }
  return ids;
}
