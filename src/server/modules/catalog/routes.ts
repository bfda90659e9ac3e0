import type { FastifyInstance } from 'fastify';
import * as calls from '@contract/calls/catalog';
import * as schemas from '@contract/calls/catalog.schemas';
import type { ListedProduct } from '@contract/entities/product';
import { PRODUCT_FIELDS } from '@contract/entities/product.schemas';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { readyAnswer } from '../../http/readyAnswer';
import { serveReady } from '../../http/serveCall';
import { lagosDay } from '../../lagosTime';
import type {} from '../../plugins/metrics';
import { AnswerMemory, type MadeAnswer } from './answerMemory';
import { findCategories } from './categoriesRepository';
import type { ServerChanges } from './changes/openChanges';
import { findProductDetail } from './findProductDetail';
import { findProducts } from './findProducts';
import { findingRoutes } from './findingRoutes';
import { fieldsOf, readProductQuery, searchedFirst, type ListQuery } from './productQuery';
import { findDeals } from './productsRepository';
import { pickFields, toListed, toProduct } from './toProduct';

const DEALS_OF_A_DAY = 12;
const OF_STOCK: ReadonlySet<string> = new Set(['stock', 'swatches']);
const OF_TEXTS: ReadonlySet<string> = new Set(['description', 'specifications']);

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
  changes.changes.follow((change) => memory.forget(change));
  changes.watch((isTold) => memory.setTold(isTold));

  const counter = findingRoutes(app, { db, memory });

  const list = async ({ filter, page, fields }: ListQuery): Promise<MadeAnswer> => {
    const isWhole = !fields || fields.some((field) => OF_TEXTS.has(field));
    const { rows, total, ofKind, isLate } = await findProducts(db, filter, page, isWhole);
    const products = rows.map(toListed);
    const body = fields ? products.map((product) => pickFields(product, fields)) : products;
    return {
      answer: readyAnswer(body, countsOf(total, ofKind)),
      products: !fields || fields.some((field) => OF_STOCK.has(field)) ? products.flatMap(seenIn) : [],
      kind: filter.isInStock === undefined ? 'list' : 'stock_list',
      isLate,
    };
  };
  serveReady(app, calls.listProducts, schemas.listProducts, async ({ query }) => {
    const asked = readProductQuery(query);
    const answer = await memory.answer(JSON.stringify(asked), () => list(asked));
    const searched = searchedFirst(asked);
    if (searched !== null) counter.searched(searched, Number(answer.headers['x-total-count']));
    return answer;
  });

  serveReady(app, calls.getProduct, schemas.getProduct, ({ params: { productId } }) =>
    memory.answer(`product ${productId}`, async () => {
      const product = await findProductDetail(db, productId);
      if (!product) throw new ShopError('not_found', 'Product not found.');
      return {
        answer: readyAnswer(product),
        products: [productId, ...product.variants.map(({ product_id: id }) => id)],
        // Any product may join a family.
        kind: product.family === null ? 'product' : 'list',
      };
    }),
  );

  serveReady(app, calls.dealsOfTheDay, schemas.dealsOfTheDay, ({ query }) => {
    const { day, endsAt } = lagosDay(now());
    const fields = query.fields === undefined ? PRODUCT_FIELDS : fieldsOf(query.fields);
    return memory.answer(`deals ${day} ${fields.join()}`, async () => {
      const rows = await findDeals(db, day, DEALS_OF_A_DAY);
      const deals = rows.map((row) => ({
        ...pickFields(toProduct(row), fields),
        deal_ends_at: endsAt.toISOString(),
      }));
      // Choosing them reads every product that has a discount, so an order alone does not have them chosen again.
      return { answer: readyAnswer(deals), products: [], kind: 'stock_list' };
    });
  });

  serveReady(app, calls.listCategories, schemas.listCategories, () =>
    memory.answer('categories', async () => ({
      answer: readyAnswer(await findCategories(db)),
      products: [],
      kind: 'list',
    })),
  );
}

function countsOf(total: number, ofKind: number | null): Record<string, string> {
  return { 'x-total-count': String(total), ...(ofKind !== null && { 'x-kind-count': String(ofKind) }) };
}

/** The products that an answer shows of one: a swatch leads to the cheapest that is in stock. */
function seenIn({ product_id, swatches = [] }: ListedProduct): number[] {
  return [product_id, ...swatches.map((swatch) => swatch.product_id)];
}
