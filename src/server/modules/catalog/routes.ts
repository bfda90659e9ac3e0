import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '@contract/calls/catalog';
import type { Deal } from '@contract/entities/product';
import type { OpenDatabase } from '../../db/client';
import type { StopListening } from '../../db/listen';
import { ShopError } from '../../errors';
import { readyAnswer } from '../../http/readyAnswer';
import { serveReady } from '../../http/serveCall';
import type {} from '../../plugins/metrics';
import { AnswerMemory } from './answerMemory';
import { findCategories } from './categoriesRepository';
import { lagosDay } from './dealsDay';
import { findProductDetail } from './findProductDetail';
import { findProducts } from './findProducts';
import { findingRoutes } from './findingRoutes';
import { readProductQuery, searchedFirst } from './productQuery';
import { findDeals } from './productsRepository';
import { pickFields, toListed, toProduct } from './toProduct';

const DEALS_OF_A_DAY = 12;
const CHANNEL = 'catalogue_changed';

/** PostgreSQL tells of a change a moment after it happened; whoever made it by a call of ours may ask before that. */
function takesStock({ method, routeOptions }: FastifyRequest): boolean {
  const tags = routeOptions.schema?.tags ?? [];
  return method === 'POST' && (tags.includes('orders') || tags.includes('payments'));
}

export interface CatalogOptions {
  database: OpenDatabase;
  /** what time it is */
  now?: () => Date;
}

/** The catalogue, answered from memory until something in it changes, on whichever server. */
export function catalogRoutes(
  app: FastifyInstance,
  { database, now = () => new Date() }: CatalogOptions,
): void {
  const { db } = database;
  const memory = new AnswerMemory();
  app.measure('catalogue_memory_hits_total', 'Catalogue answers given from memory', () => memory.counts.hits);
  app.measure('catalogue_memory_misses_total', 'Catalogue answers read anew', () => memory.counts.misses);
  let stopListening: StopListening | undefined;
  app.addHook('onReady', async () => {
    stopListening = await database.listen(CHANNEL, memory);
  });
  app.addHook('onClose', async () => stopListening?.());
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (takesStock(request)) memory.forget();
    done(null, payload);
  });

  const counter = findingRoutes(app, { database, memory });

  serveReady(app, calls.listProducts, async ({ query }) => {
    const wish = readProductQuery(query);
    const answer = await memory.answer(JSON.stringify(wish), async () => {
      const { rows, total } = await findProducts(db, wish.filter, wish.page);
      const products = rows.map(toListed);
      const { fields } = wish;
      const body = fields ? products.map((product) => pickFields(product, fields)) : products;
      return readyAnswer(body, { 'x-total-count': String(total) });
    });
    const searched = searchedFirst(wish);
    if (searched !== null) counter.searched(searched, Number(answer.headers['x-total-count']));
    return answer;
  });

  serveReady(app, calls.getProduct, ({ params: { productId } }) =>
    memory.answer(`product ${productId}`, async () => {
      const product = await findProductDetail(db, productId);
      if (!product) throw new ShopError('not_found', 'Product not found.');
      return readyAnswer(product);
    }),
  );

  serveReady(app, calls.dealsOfTheDay, () => {
    const { day, endsAt } = lagosDay(now());
    return memory.answer(`deals ${day}`, async () => {
      const rows = await findDeals(db, day, DEALS_OF_A_DAY);
      return readyAnswer(
        rows.map((row): Deal => ({ ...toProduct(row), deal_ends_at: endsAt.toISOString() })),
      );
    });
  });

  serveReady(app, calls.listCategories, () =>
    memory.answer('categories', async () => readyAnswer(await findCategories(db))),
  );
}
