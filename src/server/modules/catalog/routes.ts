import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as calls from '@contract/calls/catalog';
import type { Deal } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { readyAnswer } from '../../http/readyAnswer';
import { serveReady } from '../../http/serveCall';
import type {} from '../../plugins/metrics';
import { AnswerMemory, COUNTED_MS, type MadeAnswer } from './answerMemory';
import { findCategories } from './categoriesRepository';
import type { ServerChanges } from './changes/openChanges';
import { lagosDay } from './dealsDay';
import { findProducts } from './productListRepository';
import { readProductQuery, type ProductWish } from './productQuery';
import { findDeals, findProduct } from './productsRepository';
import { pickFields, toProduct } from './toProduct';

const DEALS_OF_A_DAY = 12;
const MOST_TOTALS = 1_000;

export interface CatalogOptions {
  db: Database;
  changes: ServerChanges;
  /** what time it is */
  now?: () => Date;
}

/** The catalogue, answered from memory until something that an answer shows changes, on whichever server. */
export function catalogRoutes(
  app: FastifyInstance,
  { db, changes, now = () => new Date() }: CatalogOptions,
): void {
  const memory = new AnswerMemory();
  app.measure('catalogue_memory_hits_total', 'Catalogue answers given from memory', () => memory.counts.hits);
  app.measure('catalogue_memory_misses_total', 'Catalogue answers read anew', () => memory.counts.misses);
  const totals = new LRUCache<string, number>({ max: MOST_TOTALS, ttl: COUNTED_MS });
  changes.changes.follow((change) => {
    memory.forget(change);
    if (change.kind !== 'taken' || change.ids === 'all') totals.clear();
  });
  changes.watch((isTold) => memory.setTold(isTold));

  const list = async ({ filter, page, fields }: ProductWish): Promise<MadeAnswer> => {
    const key = JSON.stringify(filter);
    const { rows, total } = await findProducts(db, filter, page, totals.get(key));
    totals.set(key, total, { noUpdateTTL: true });
    const products = rows.map(toProduct);
    const body = fields ? products.map((product) => pickFields(product, fields)) : products;
    return {
      answer: readyAnswer(body, { 'x-total-count': String(total) }),
      products: !fields || fields.includes('stock') ? products.map((product) => product.product_id) : [],
      kind: filter.inStock === undefined ? 'list' : 'stock_list',
    };
  };
  serveReady(app, calls.listProducts, async ({ query }) => {
    const wish = readProductQuery(query);
    return memory.answer(JSON.stringify(wish), () => list(wish));
  });

  serveReady(app, calls.getProduct, ({ params: { productId } }) =>
    memory.answer(`product ${productId}`, async () => {
      const row = await findProduct(db, productId);
      if (!row) throw new ShopError('not_found', 'Product not found.');
      return { answer: readyAnswer(toProduct(row)), products: [productId], kind: 'product' };
    }),
  );

  serveReady(app, calls.dealsOfTheDay, () => {
    const { day, endsAt } = lagosDay(now());
    return memory.answer(`deals ${day}`, async () => {
      const rows = await findDeals(db, day, DEALS_OF_A_DAY);
      const deals = rows.map((row): Deal => ({ ...toProduct(row), deal_ends_at: endsAt.toISOString() }));
      // Choosing them reads every product that has a discount, so an order alone does not have them chosen again.
      return { answer: readyAnswer(deals), products: [], kind: 'stock_list' };
    });
  });

  serveReady(app, calls.listCategories, () =>
    memory.answer('categories', async () => ({
      answer: readyAnswer(await findCategories(db)),
      products: [],
      kind: 'list',
    })),
  );
}
