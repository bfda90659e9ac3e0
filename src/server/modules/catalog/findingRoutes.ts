import type { FastifyInstance } from 'fastify';
import * as calls from '@contract/calls/catalog';
import { ALL_CATEGORIES } from '@contract/entities/category';
import type { OpenDatabase } from '../../db/client';
import { readyAnswer } from '../../http/readyAnswer';
import { serveCall, serveReady } from '../../http/serveCall';
import { SearchCounter } from '../search';
import type { AnswerMemory } from './answerMemory';
import { searchOf } from './findProducts';
import { readProductQuery } from './productQuery';
import { suggestProducts } from './suggestProducts';

interface FindingOptions {
  database: OpenDatabase;
  memory: AnswerMemory;
}

/** What helps to find and to narrow. @returns what counts searches */
export function findingRoutes(app: FastifyInstance, { database, memory }: FindingOptions): SearchCounter {
  const { db, isShared } = database;
  app.addHook('onReady', (done) => {
    // Who asks meanwhile waits for the same; whoever asks after a failure tries again.
    if (isShared)
      searchOf(db)
        .prepare()
        .catch((error: unknown) => app.log.warn({ err: error }, 'the catalogue is not read'));
    done();
  });
  const counter = new SearchCounter(db, (error) => app.log.warn({ err: error }, 'searches are not counted'));
  app.addHook('onClose', () => counter.close());

  serveReady(app, calls.productFacets, async ({ query }) => {
    const { filter } = readProductQuery(query);
    return memory.answer(`facets ${JSON.stringify(filter)}`, async () => ({
      answer: readyAnswer(await searchOf(db).facets(filter)),
      products: [],
      // How many are in stock is counted.
      kind: 'stock_list',
    }));
  });

  serveReady(app, calls.productSuggestions, ({ query: { text, category } }) => {
    const wish = { text: text.trim().toLowerCase(), category: category ?? ALL_CATEGORIES };
    return memory.answer(`suggestions ${JSON.stringify(wish)}`, async () => ({
      answer: readyAnswer(await suggestProducts(db, wish)),
      products: [],
      // Those in stock come first.
      kind: 'stock_list',
    }));
  });

  serveCall(app, calls.chooseFound, async ({ body: { text, product_id: productId } }) => {
    await counter.chose(text, productId);
    return { status: 204, body: null };
  });
  return counter;
}
