import {
  defaultSerializeQueryArgs,
  QueryStatus,
  type CombinedState,
  type EndpointDefinitions,
} from '@reduxjs/toolkit/query';
import { idOf, isRecord, readList, textOf } from '@ui/guards';

/** RTK Query tags: a change invalidates them, and cached data with these tags is fetched again. */
export const TAG_TYPES = ['Product', 'Order', 'Account', 'Session', 'Promotion'] as const;

export type ApiState = CombinedState<EndpointDefinitions, (typeof TAG_TYPES)[number], 'api'>;

/** A query result passed from the server's store to the browser's, without derived fields. */
export interface CachedAnswer {
  endpoint: string;
  arg: unknown;
  data: unknown;
}

/** Widened to a string for comparing with `QueryEntry.status`. */
const FULFILLED: string = QueryStatus.fulfilled;

interface QueryEntry {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
}

/** The query results that a page was rendered from, sorted by key so that every server sends the same bytes. */
export function cachedAnswersOf(queries: Readonly<Record<string, QueryEntry | undefined>>): CachedAnswer[] {
  return Object.keys(queries)
    .sort()
    .flatMap((key) => {
      const { status, endpointName, originalArgs, data } = queries[key] ?? {};
      if (status !== FULFILLED || endpointName === undefined) return [];
      return [{ endpoint: endpointName, arg: originalArgs, data }];
    });
}

function readCachedAnswer(value: unknown): CachedAnswer | null {
  const endpoint = isRecord(value) ? textOf(value.endpoint) : null;
  return isRecord(value) && endpoint !== null ? { endpoint, arg: value.arg, data: value.data } : null;
}

/** RTK Query's state as if the browser had made the calls. @param answers of `cachedAnswersOf`, parsed from JSON */
export function apiStateOf(answers: unknown): Pick<ApiState, 'queries' | 'mutations' | 'provided'> {
  const entries = readList(answers, readCachedAnswer).map(({ endpoint, arg, data }) => {
    const key = defaultSerializeQueryArgs({
      endpointName: endpoint,
      queryArgs: arg,
      endpointDefinition: { type: 'query' } as never,
    });
    const entry = {
      status: QueryStatus.fulfilled,
      endpointName: endpoint,
      requestId: '',
      originalArgs: arg,
      startedTimeStamp: 0,
      // Frozen, so that the store does not freeze it deeply (catalogApi.ts).
      data: Object.freeze(data),
      fulfilledTimeStamp: 1,
    };
    return { key, entry };
  });
  return {
    queries: Object.fromEntries(entries.map(({ key, entry }) => [key, entry])) as ApiState['queries'],
    mutations: {},
    provided: providedTagsOf(entries.map(({ key, entry: { data } }) => [key, data])),
  };
}

/** Which cache keys show which products; a list also has the list tag (`providesTags` in catalogApi.ts). */
function providedTagsOf(answers: [key: string, data: unknown][]): ApiState['provided'] {
  const keys = Object.fromEntries(answers.map(([key, data]) => [key, productIdsIn(data).map(productTag)]));
  const keysByProduct: Record<string, string[]> = {};
  for (const [key, data] of answers)
    for (const id of productIdsIn(data)) (keysByProduct[id] ??= []).push(key);
  return { tags: { Product: keysByProduct }, keys } as ApiState['provided'];
}

function productTag(id: string | number) {
  return { type: 'Product', id } as const;
}

/** The products in a result: an array, or a page with the total. Facets depend on all products. */
function productIdsIn(data: unknown): (string | number)[] {
  if (!isRecord(data) && !Array.isArray(data)) return [];
  if (isRecord(data) && 'product_id' in data) return idsOfProducts([data]);
  return ['LIST', ...idsOfProducts(isRecord(data) ? data.products : data)];
}

function idsOfProducts(products: unknown): number[] {
  return readList(products, (product) => (isRecord(product) ? idOf(product.product_id) : null));
}
