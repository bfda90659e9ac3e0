import { toCachedResponse, type CachedResponse } from '../../../src/server/http/cachedResponse';
import { buildApp } from '../../../src/server/app';
import { ResponseCache } from '../../../src/server/modules/catalog/responseCache';
import { CatalogueSearch } from '../../../src/server/modules/search';
import { eventuallyEquals } from '../catalog/getJson';
import { makeProduct } from '../../support/orders';
import { PATIENCE_MS } from '../../support/patience';
import { testShop } from '../../support/testShop';

const shop = testShop();
/** If each of these searches waited, they would exceed the test's time limit. */
const SEARCHES = 100;
const PAGE = { sort: 'relevance', limit: 5, offset: 0 } as const;

it(
  'a search does not wait long for changes to be read: it returns the previous result, marked as late',
  async () => {
    const { db } = shop().database;
    let isBlocked = false;
    let failRead: () => void = () => undefined;
    const blockedRead = new Promise<never>(
      (_resolve, reject) => (failRead = () => reject(new Error('gone'))),
    );
    const blockingDb = new Proxy(db, {
      get: (target, name) =>
        isBlocked && name === 'select'
          ? () => ({ from: () => ({ where: () => blockedRead }) })
          : (Reflect.get(target, name) as unknown),
    });
    const search = new CatalogueSearch(blockingDb);
    await search.prepare();
    await makeProduct(db, { name: 'Zambezi lamp' });
    isBlocked = true;
    const waits = jest.spyOn(serverGlobal, 'setTimeout');
    expect(await search.page({ text: 'zambezi' }, PAGE)).toMatchObject({ ids: [], isStale: true });
    expect(waits).toHaveBeenCalledWith(expect.any(Function), 500);
    waits.mockRestore();
    // Later searches do not wait again after the first one has waited.
    for (let searches = 0; searches < SEARCHES; searches += 1) {
      expect(await search.page({ text: 'zambezi' }, PAGE)).toMatchObject({ ids: [], isStale: true });
      expect(await search.facets({ text: 'zambezi' })).toMatchObject({ facets: { total: 0 }, isStale: true });
      expect(await search.suggest('zambezi', null)).toMatchObject({ productIds: [], isStale: true });
    }
    isBlocked = false;
    failRead();
    const currentResult = async () => {
      const { total, isStale } = await search.page({ text: 'zambezi' }, PAGE);
      return { total, isStale };
    };
    await eventuallyEquals({ total: 1, isStale: false }, currentResult);
  },
  PATIENCE_MS,
);

it('a late response is returned but not cached', async () => {
  const cache = new ResponseCache();
  cache.setConnected(true);
  const bodyOf = (response: CachedResponse) => response.identity.toString();
  const produce = (text: string, isLate: boolean) => () =>
    Promise.resolve({
      response: toCachedResponse(text),
      products: [],
      kind: 'list' as const,
      isStale: isLate,
    });
  expect(bodyOf(await cache.getResponse('key', produce('before', true)))).toBe('"before"');
  expect(bodyOf(await cache.getResponse('key', produce('after', false)))).toBe('"after"');
  expect(bodyOf(await cache.getResponse('key', produce('later', false)))).toBe('"after"');
});

it('a server with a shared database is ready after it has read the catalogue', async () => {
  const { config, database } = shop();
  let isDatabaseDown = true;
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (isDatabaseDown && name === 'select') throw new Error('gone');
      return Reflect.get(target, name) as unknown;
    },
  });
  const { app } = await buildApp({ config, database: { ...database, db, isShared: true } });
  const ready = async () => (await app.inject('/api/ready/')).statusCode;
  expect(await ready()).toBe(503);
  isDatabaseDown = false;
  expect(await ready()).toBe(200);
  await app.close();
});
