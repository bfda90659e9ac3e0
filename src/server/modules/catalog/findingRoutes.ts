import type { FastifyInstance } from 'fastify';
import * as calls from '@contract/calls/catalog';
import * as schemas from '@contract/calls/catalog.schemas';
import { ALL_CATEGORIES } from '@contract/entities/category';
import type { Database } from '../../db/client';
import { readyAnswer } from '../../http/readyAnswer';
import { serveCall, serveReady } from '../../http/serveCall';
import { SearchCounter } from '../search';
import type { AnswerMemory } from './answerMemory';
import { searchOf } from './findProducts';
import { readProductQuery } from './productQuery';
import { suggestProducts } from './suggestProducts';

interface FindingOptions {
  db: Database;
  memory: AnswerMemory;
}

/** What helps to find and to narrow. @returns what counts searches */
export function findingRoutes(app: FastifyInstance, { db, memory }: FindingOptions): SearchCounter {
  const counter = new SearchCounter(db, (error) =>
    app.log.warn({ err: error }, 'searches could not be counted'),
  );
  app.addHook('onClose', () => counter.close());

  serveReady(app, calls.productFacets, schemas.productFacets, async ({ query }) => {
    const { filter } = readProductQuery(query);
    return memory.answer(`facets ${JSON.stringify(filter)}`, async () => {
      const { facets, isLate } = await searchOf(db).facets(filter);
      // How many are in stock is counted.
      return { answer: readyAnswer(facets), products: [], kind: 'stock_list', isLate };
    });
  });

  serveReady(app, calls.productSuggestions, schemas.productSuggestions, ({ query: { text, category } }) => {
    const asked = { text: text.trim().toLowerCase(), category: category ?? ALL_CATEGORIES };
    return memory.answer(`suggestions ${JSON.stringify(asked)}`, async () => {
      const { suggestions, isLate } = await suggestProducts(db, asked);
      // Those in stock come first.
      return { answer: readyAnswer(suggestions), products: [], kind: 'stock_list', isLate };
    });
  });

  serveCall(
    app,
    calls.chooseFound,
    schemas.chooseFound,
    async ({ body: { text, product_id: productId } }) => {
      await counter.chose(text, productId);
      return { status: 204, body: null };
    },
  );
  return counter;
}
