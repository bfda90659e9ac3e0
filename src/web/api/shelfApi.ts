import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import * as calls from '@contract/calls/catalog';
import { idOf } from '../shared/guards';
import { KEEP_SECONDS, tagsOf } from './catalogApi';
import { fromCall } from './fromCall';
import { readFacets } from './readFacets';
import { readProducts } from './readProduct';
import { LIST, shopApi } from './shopApi';

const TOTAL_HEADER = 'x-total-count';

/** One page of a list, and how long the whole list is. */
interface ProductPage {
  products: ReturnType<typeof readProducts>;
  total: number;
}

function readPage(reply: unknown, meta: FetchBaseQueryMeta | undefined): ProductPage {
  const products = readProducts(reply);
  return { products, total: idOf(meta?.response?.headers.get(TOTAL_HEADER)) ?? products.length };
}

/** The calls of a list with its filters, apart from the catalogue's: home has no use for them. */
const shelfApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listPage: build.query({
      ...fromCall(calls.listProducts),
      transformResponse: readPage,
      providesTags: (page) => tagsOf(page?.products),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    productFacets: build.query({
      ...fromCall(calls.productFacets),
      transformResponse: readFacets,
      providesTags: [{ type: 'Product', id: LIST }],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
  }),
});

export const { useListPageQuery, useProductFacetsQuery } = shelfApi;
