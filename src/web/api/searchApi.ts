import * as calls from '@contract/calls/catalog';
import { fromCall } from './fromCall';
import { readSuggestions } from './readSuggestions';
import { shopApi } from './shopApi';

const KEEP_SECONDS = 300;

/** The calls of a search, apart from the catalogue's: they are loaded with what needs them. */
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
