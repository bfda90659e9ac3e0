import * as calls from '@contract/calls/catalog';
import * as schemas from '@contract/calls/catalog.schemas';
import type { ProductDetail } from '@contract/entities/product';
import { PRODUCT_FIELDS } from '@contract/entities/product.schemas';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import type { Api } from '../../http/api';
import { toCachedResponse } from '../../http/cachedResponse';
import { serveCached } from '../../http/serveCall';
import { lagosDay } from '../../lagosTime';
import { findCategories } from './categoriesRepository';
import { parseFields } from './productQuery';
import { findDeals, findFamily, findProduct } from './productsRepository';
import type { Catalog } from './openCatalog';
import { pickFields, toProduct, toVariant } from './toProduct';

const DEALS_PER_DAY = 12;

/** One product, the deals and the categories. */
export function productRoutes(api: Api, { db, cache, now }: Pick<Catalog, 'db' | 'cache' | 'now'>): void {
  serveCached(api, calls.getProduct, schemas.getProduct, ({ params: { productId } }) =>
    cache.getResponse(`product ${productId}`, async () => {
      const product = await findProductDetail(db, productId);
      if (!product) throw new ShopError('not_found', 'Product not found.');
      return {
        response: toCachedResponse(product),
        products: [productId, ...product.variants.map(({ product_id: id }) => id)],
        // Any product may join the family.
        kind: product.family === null ? 'product' : 'list',
      };
    }),
  );

  serveCached(api, calls.dealsOfTheDay, schemas.dealsOfTheDay, ({ query }) => {
    const { day, endsAt } = lagosDay(now());
    const fields = query.fields === undefined ? PRODUCT_FIELDS : parseFields(query.fields);
    return cache.getResponse(`deals ${day} ${fields.join()}`, async () => {
      const rows = await findDeals(db, day, DEALS_PER_DAY);
      const deals = rows.map((row) => ({
        ...pickFields(toProduct(row), fields),
        deal_ends_at: endsAt.toISOString(),
      }));
      // The choice reads every discounted product, so an order alone does not invalidate it.
      return { response: toCachedResponse(deals), products: [], kind: 'stock_list' };
    });
  });

  serveCached(api, calls.listCategories, schemas.listCategories, () =>
    cache.getResponse('categories', async () => ({
      response: toCachedResponse(await findCategories(db)),
      products: [],
      kind: 'list',
    })),
  );
}

/** A product with the variants of its family. */
async function findProductDetail(db: Database, id: number): Promise<ProductDetail | null> {
  const row = await findProduct(db, id);
  if (!row) return null;
  const { family } = row.product;
  const members = family === null ? [] : await findFamily(db, family);
  return { ...toProduct(row), variants: members.map(toVariant) };
}
