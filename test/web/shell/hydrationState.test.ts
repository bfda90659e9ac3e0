import type { CachedAnswer } from '../../../src/web/api/hydrationState';
import { cachedAnswersOf, apiStateOf } from '../../../src/web/api/hydrationState';
import { shopApi } from '../../../src/web/api/shopApi';
import { matchPage } from '../../../src/web/app/matchPage';
import { makeStore, type AppStore } from '../../../src/web/app/store';
import { appHydrated } from '../../../src/web/shared/state/seedSlice';
import { shopFixture } from '../../support/shopFixture';

shopFixture(() => openShop());

/** The answers that a page loads, as JSON as they go from the server's store to the browser's. */
async function cachedAnswersAt(address: string): Promise<CachedAnswer[]> {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  const { page, routeParams } = matchPage(pathname);
  const { loadData } = await page.load();
  if (!loadData) throw new Error(`${address} asks for nothing`);
  const store = makeStore();
  await store.dispatch(loadData({ routeParams, searchParams }));
  return JSON.parse(JSON.stringify(cachedAnswersOf(store.getState().api.queries))) as CachedAnswer[];
}

/** Queries and tags, without the id and the times of each call. */
function comparableState(store: AppStore) {
  const { queries, provided, mutations } = store.getState().api;
  const plain = Object.entries(queries).map(([key, query]) => {
    const { requestId, startedTimeStamp, fulfilledTimeStamp, ...rest } = query ?? {};
    expect(startedTimeStamp).toEqual(expect.any(Number));
    expect(fulfilledTimeStamp).toEqual(expect.any(Number));
    expect(requestId).toEqual(expect.any(String));
    return [key, rest] as const;
  });
  const keys = Object.entries(provided.keys).filter(([, tags]) => tags.length > 0);
  return {
    queries: Object.fromEntries(plain),
    tags: provided.tags,
    keys: Object.fromEntries(keys),
    mutations,
  };
}

const ADDRESSES = [
  '/',
  '/product-details/22',
  '/products',
  '/shop/Smartphones?sort=price',
  '/search?query=ovra',
  '/product-catalog',
];

it.each(ADDRESSES)(
  'the page %s puts into the store what Redux Toolkit makes of the same answers, with tags',
  async (address) => {
    const cachedAnswers = await cachedAnswersAt(address);
    expect(cachedAnswers.length).toBeGreaterThan(0);
    const hydrated = makeStore();
    hydrated.dispatch(appHydrated({ api: apiStateOf(cachedAnswers), seed: 1 }));
    const upserted = makeStore();
    const entries = cachedAnswers.map(({ endpoint, arg, data }) => ({
      endpointName: endpoint,
      arg,
      value: data,
    }));
    upserted.dispatch(shopApi.util.upsertQueryEntries(entries as never));
    expect(Object.keys(upserted.getState().api.queries)).toHaveLength(cachedAnswers.length);
    expect(comparableState(hydrated)).toEqual(comparableState(upserted));
  },
);
