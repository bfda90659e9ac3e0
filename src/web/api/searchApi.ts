import type { productSuggestions } from '@contract/calls/catalog';
import * as calls from '@contract/calls/catalog';
import type { SuggestedProduct, Suggestions } from '@contract/entities/facets';
import { fromCall } from '@ui/api/request';
import { distinctBy, idOf, isRecord, readList, nonEmptyTextOf } from '@ui/guards';
import type { ArgOf } from '@ui/api/request';
import { readProducts } from './readProduct';
import { shopApi } from './shopApi';

export interface SuggestionsForText extends Omit<Suggestions, 'products'> {
  /** the text that was searched for */
  text: string;
  products: SuggestedProduct[];
}

function readSuggestions(
  response: unknown,
  _meta: unknown,
  { query }: ArgOf<typeof productSuggestions>,
): SuggestionsForText {
  const { categories, queries, products } = isRecord(response) ? response : {};
  return {
    text: query.text,
    categories: distinctBy(readList(categories, readSuggestedCategory), ({ id }) => id),
    queries: [...new Set(readList(queries, nonEmptyTextOf))],
    products: readProducts(products),
  };
}

function readSuggestedCategory(entry: unknown): Suggestions['categories'][number] | null {
  if (!isRecord(entry)) return null;
  const [id, name, count] = [idOf(entry.id), nonEmptyTextOf(entry.name), idOf(entry.count)];
  return id === null || name === null || count === null ? null : { id, name, count };
}

const KEEP_SECONDS = 300;

/** The calls of the search field; apart from catalogApi, so that they are loaded only when needed. */
const searchApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    productSuggestions: build.query({
      ...fromCall(calls.productSuggestions, readSuggestions),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    chooseFound: build.mutation(fromCall(calls.chooseFound)),
  }),
});

export const { useProductSuggestionsQuery, useChooseFoundMutation } = searchApi;
