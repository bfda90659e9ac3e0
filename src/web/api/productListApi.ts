import * as calls from '@contract/calls/catalog';
import type { FamilyFields, ListedProduct } from '@contract/entities/product';
import { fromCall } from '@ui/api/request';
import type { ResponseMeta } from '@ui/api/request';
import { distinctBy, idOf, isRecord, readList, nonEmptyTextOf } from '@ui/guards';
import { freeze, KEEP_SECONDS, tagsOf } from './catalogApi';
import { LIST, shopApi } from './shopApi';
import { readFacets } from './readFacets';
import { idOfProduct, readProduct } from './readProduct';

const TOTAL_HEADER = 'x-total-count';
const KIND_HEADER = 'x-kind-count';

/** One page of a list, and the total. */
interface ProductListPage {
  products: ListedProduct[];
  total: number;
  /** how many products at the start are what the search names; null if none follow that only mention it */
  ofKind: number | null;
}

function readListPage(response: unknown, meta: ResponseMeta | undefined): ProductListPage {
  const products = distinctBy(readList(response, readListedProduct), idOfProduct);
  const headers = meta?.response?.headers;
  const total = idOf(headers?.get(TOTAL_HEADER)) ?? products.length;
  const ofKind = idOf(headers?.get(KIND_HEADER)) ?? 0;
  return freeze({ products, total, ofKind: ofKind > 0 && ofKind < total ? ofKind : null });
}

/** The calls of filtered lists; apart from catalogApi, since home does not need them. */
export const productListApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listPage: build.query({
      ...fromCall(calls.listProducts, readListPage),
      providesTags: (page) => tagsOf(page?.products),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    productFacets: build.query({
      ...fromCall(calls.productFacets, readFacets),
      providesTags: [{ type: 'Product', id: LIST }],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
  }),
});

export const { useListPageQuery, useProductFacetsQuery } = productListApi;

/** A product, with the family fields that a list adds if the response has them. */
function readListedProduct(value: unknown): ListedProduct | null {
  const product = readProduct(value);
  const size = isRecord(value) ? idOf(value.family_size) : null;
  if (!product || !isRecord(value) || size === null) return product;
  return {
    ...product,
    family_size: size,
    swatches: distinctBy(readList(value.swatches, readSwatch), idOfProduct),
  };
}

function readSwatch(value: unknown): FamilyFields['swatches'][number] | null {
  if (!isRecord(value)) return null;
  const [id, text] = [idOf(value.product_id), nonEmptyTextOf(value.value)];
  return id === null || text === null
    ? null
    : { product_id: id, value: text, sold_out: value.sold_out === true };
}
