import * as calls from '@contract/calls/catalog';
import * as schemas from '@contract/calls/catalog.schemas';
import { ALL_CATEGORIES } from '@contract/entities/category';
import type { Api } from '../../http/api';
import { readyAnswer } from '../../http/readyAnswer';
import { serveCall, serveReady } from '../../http/serveCall';
import { listAnswer } from './listAnswer';
import { readProductQuery, searchedFirst } from './productQuery';
import type { Catalog } from './openCatalog';
import { suggestProducts } from './suggestProducts';

/** What helps to find and to narrow. */
export function findingRoutes(api: Api, { memory, counter, ...finding }: Omit<Catalog, 'now'>): void {
  serveReady(api, calls.listProducts, schemas.listProducts, async ({ query }) => {
    const asked = readProductQuery(query);
    const answer = await memory.answer(JSON.stringify(asked), () => listAnswer(finding, asked));
    const searched = searchedFirst(asked);
    if (searched !== null) counter.searched(searched, Number(answer.headers['x-total-count']));
    return answer;
  });

  serveReady(api, calls.productFacets, schemas.productFacets, async ({ query }) => {
    const { filter } = readProductQuery(query);
    return memory.answer(`facets ${JSON.stringify(filter)}`, async () => {
      const { facets, isLate } = await finding.search.facets(filter);
      // How many are in stock is counted.
      return { answer: readyAnswer(facets), products: [], kind: 'stock_list', isLate };
    });
  });

  serveReady(api, calls.productSuggestions, schemas.productSuggestions, ({ query: { text, category } }) => {
    const asked = { text: text.trim().toLowerCase(), category: category ?? ALL_CATEGORIES };
    return memory.answer(`suggestions ${JSON.stringify(asked)}`, async () => {
      const { suggestions, isLate } = await suggestProducts(finding, asked);
      // Those in stock come first.
      return { answer: readyAnswer(suggestions), products: [], kind: 'stock_list', isLate };
    });
  });

  serveCall(api, calls.chooseFound, schemas.chooseFound, async ({ body: { text, product_id: id } }) => {
    await counter.chose(text, id);
    return { status: 204, body: null };
  });
}
