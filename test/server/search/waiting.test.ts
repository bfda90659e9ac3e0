import { toCachedResponse, type CachedResponse } from '../../../src/server/http/cachedResponse';
import { buildApp } from '../../../src/server/app';
import { ResponseCache } from '../../../src/server/modules/catalog/responseCache';
import { CatalogueSearch } from '../../../src/server/modules/search';
import { soon } from '../catalog/ask';
import { makeProduct } from '../../support/orders';
import { PATIENCE_MS } from '../../support/patience';
import { testShop } from '../../support/testShop';

const shop = testShop();
/** Searches that would each wait anew would take longer than the test's patience. */
const SEARCHES = 100;
const PAGE = { sort: 'relevance', limit: 5, offset: 0 } as const;

it(
  'nobody waits long for changes to be read: the answer is the one before, and is not kept',
  async () => {
    const { db } = shop().database;
    let isHeld = false;
    let open: () => void = () => undefined;
    const held = new Promise<never>((_resolve, reject) => (open = () => reject(new Error('gone'))));
    const slow = new Proxy(db, {
      get: (there, name) =>
        isHeld && name === 'select'
          ? () => ({ from: () => ({ where: () => held }) })
          : (Reflect.get(there, name) as unknown),
    });
    const search = new CatalogueSearch(slow);
    await search.prepare();
    await makeProduct(db, { name: 'Zambezi lamp' });
    isHeld = true;
    const waits = jest.spyOn(serverGlobal, 'setTimeout');
    expect(await search.page({ text: 'zambezi' }, PAGE)).toMatchObject({ ids: [], isLate: true });
    expect(waits).toHaveBeenCalledWith(expect.any(Function), 500);
    waits.mockRestore();
    // Whoever comes when others have waited already does not wait anew.
    for (let searches = 0; searches < SEARCHES; searches += 1) {
      expect(await search.page({ text: 'zambezi' }, PAGE)).toMatchObject({ ids: [], isLate: true });
      expect(await search.facets({ text: 'zambezi' })).toMatchObject({ facets: { total: 0 }, isLate: true });
      expect(await search.suggest('zambezi', null)).toMatchObject({ productIds: [], isLate: true });
    }
    isHeld = false;
    open();
    const now = async () => {
      const { total, isLate } = await search.page({ text: 'zambezi' }, PAGE);
      return { total, isLate };
    };
    await soon({ total: 1, isLate: false }, now);
  },
  PATIENCE_MS,
);

it('an answer that is late is given, and not kept', async () => {
  const memory = new ResponseCache();
  memory.setConnected(true);
  const bodyOf = (answer: CachedResponse) => answer.identity.toString();
  const answer = (text: string, isLate: boolean) => () =>
    Promise.resolve({
      response: toCachedResponse(text),
      products: [],
      kind: 'list' as const,
      isStale: isLate,
    });
  expect(bodyOf(await memory.getResponse('key', answer('before', true)))).toBe('"before"');
  expect(bodyOf(await memory.getResponse('key', answer('after', false)))).toBe('"after"');
  expect(bodyOf(await memory.getResponse('key', answer('later', false)))).toBe('"after"');
});

it('a server beside a shared database is ready once it has read the catalogue', async () => {
  const { config, database } = shop();
  let isGone = true;
  const db = new Proxy(database.db, {
    get: (there, name) => {
      if (isGone && name === 'select') throw new Error('gone');
      return Reflect.get(there, name) as unknown;
    },
  });
  const { app } = await buildApp({ config, database: { ...database, db, isShared: true } });
  const ready = async () => (await app.inject('/api/ready/')).statusCode;
  expect(await ready()).toBe(503);
  isGone = false;
  expect(await ready()).toBe(200);
  await app.close();
});
