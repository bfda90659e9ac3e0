import * as calls from '@contract/calls/catalog';
import * as schemas from '@contract/calls/catalog.schemas';
import { ALL_CATEGORIES } from '@contract/entities/category';
import type { Api } from '../../http/api';
import { toCachedResponse } from '../../http/cachedResponse';
import { serveCall, serveCached } from '../../http/serveCall';
import { createListEntry } from './createListEntry';
import { parseProductQuery, initialSearchText } from './productQuery';
import type { Catalog } from './openCatalog';
import { suggestProducts } from './suggestProducts';

/** The lists, facets and suggestions of the search. */
export function searchRoutes(api: Api, { cache, counter, ...context }: Omit<Catalog, 'now'>): void {
  serveCached(api, calls.listProducts, schemas.listProducts, async ({ query }) => {
    const criteria = parseProductQuery(query);
    const response = await cache.getResponse(JSON.stringify(criteria), () =>
      createListEntry(context, criteria),
    );
    const searchText = initialSearchText(criteria);
    if (searchText !== null) counter.countSearch(searchText, Number(response.headers['x-total-count']));
    return response;
  });

  serveCached(api, calls.productFacets, schemas.productFacets, async ({ query }) => {
    const { filter } = parseProductQuery(query);
    return cache.getResponse(`facets ${JSON.stringify(filter)}`, async () => {
      const { facets, isStale } = await context.search.facets(filter);
      // Facets count the products in stock.
      return { response: toCachedResponse(facets), products: [], kind: 'stock_list', isStale };
    });
  });

  serveCached(api, calls.productSuggestions, schemas.productSuggestions, ({ query: { text, category } }) => {
    const criteria = { text: text.trim().toLowerCase(), category: category ?? ALL_CATEGORIES };
    return cache.getResponse(`suggestions ${JSON.stringify(criteria)}`, async () => {
      const { suggestions, isStale } = await suggestProducts(context, criteria);
      // Products in stock come first.
      return { response: toCachedResponse(suggestions), products: [], kind: 'stock_list', isStale };
    });
  });

  serveCall(api, calls.chooseFound, schemas.chooseFound, async ({ body: { text, product_id: id } }) => {
    await counter.countChoice(text, id);
    return { status: 204, body: null };
  });
}
