import * as calls from '@contract/calls/catalog';
import type { Deal, Product } from '@contract/entities/product';
import { fromCall } from '@ui/api/request';
import { distinctBy, isRecord, readList, textOf } from '@ui/guards';
import { LIST, shopApi } from './shopApi';
import { idOfProduct, readProductDetail, readProduct, readProducts } from './readProduct';

/** The catalogue changes slowly, so responses stay cached for a while. */
export const KEEP_SECONDS = 300;

/** Frozen here, shallowly: the store would freeze a list of products deeply, which takes milliseconds. */
export const freeze = <Result extends object>(result: Result): Result => Object.freeze(result);

export function tagsOf(products: readonly Product[] = []) {
  return [
    { type: 'Product' as const, id: LIST },
    ...products.map(({ product_id: id }) => ({ type: 'Product' as const, id })),
  ];
}

function readDeal(value: unknown): Deal | null {
  const product = readProduct(value);
  return product && { ...product, deal_ends_at: (isRecord(value) && textOf(value.deal_ends_at)) || '' };
}

export const catalogApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query({
      ...fromCall(calls.listProducts, (response) => freeze(readProducts(response))),
      providesTags: (products) => tagsOf(products),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    getProduct: build.query({
      // The product gets the requested id, whatever the response says.
      ...fromCall(calls.getProduct, (response, _meta, { params }) =>
        isRecord(response) ? readProductDetail({ ...response, product_id: params.productId }) : null,
      ),
      providesTags: (_product, _error, { params }) => [{ type: 'Product', id: params.productId }],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    dealsOfTheDay: build.query({
      ...fromCall(calls.dealsOfTheDay, (response) =>
        freeze(distinctBy(readList(response, readDeal), idOfProduct)),
      ),
      providesTags: (deals) => tagsOf(deals),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
  }),
});

export const { useListProductsQuery, useGetProductQuery, useDealsOfTheDayQuery } = catalogApi;

/** A product from the cache, without a request. */
export const useCachedProduct = catalogApi.endpoints.getProduct.useQueryState;
/** Requests a product that is likely to be opened next. */
export const usePrefetchProduct = () => catalogApi.usePrefetch('getProduct');
