import { setTimeout as sleep } from 'node:timers/promises';
import { toCachedResponse, type CachedResponse } from '../../../src/server/http/cachedResponse';
import { ResponseCache, type CacheEntry } from '../../../src/server/modules/catalog/responseCache';
import { EVERYTHING } from '../../../src/server/modules/catalog/changes/catalogChange';

const createEntry = (text: string, products = [1], kind: CacheEntry['kind'] = 'product'): CacheEntry => ({
  response: toCachedResponse(text),
  products,
  kind,
});
const creating =
  (...args: Parameters<typeof createEntry>) =>
  () =>
    Promise.resolve(createEntry(...args));

function connectedCache(limitBytes?: number): ResponseCache {
  const cache = new ResponseCache({ limitBytes });
  cache.setConnected(true);
  return cache;
}
const bodyOf = (answer: CachedResponse) => JSON.parse(answer.identity.toString()) as unknown;

describe('the response cache', () => {
  it('keeps a response until something changes', async () => {
    const cache = connectedCache();
    await cache.getResponse('key', creating('first'));
    expect(bodyOf(await cache.getResponse('key', creating('second')))).toBe('first');
    cache.invalidate(EVERYTHING);
    expect(bodyOf(await cache.getResponse('key', creating('third')))).toBe('third');
    expect(cache.counts).toEqual({ hits: 1, misses: 2 });
  });

  it.each([
    ['taken', ['product 1', 'a list that shows it']],
    ['returned', ['product 1', 'a list that shows it', 'a list by stock']],
    ['edited', ['product 1', 'a list that shows it', 'a list of others', 'a list by stock']],
  ] as const)(
    'invalidates what shows a product whose stock was %s, and lists it may join',
    async (kind, expected) => {
      const cache = connectedCache();
      const entries: [string, CacheEntry][] = [
        ['product 1', createEntry('old', [1])],
        ['product 2', createEntry('old', [2])],
        ['a list that shows it', createEntry('old', [2, 1], 'list')],
        ['a list of others', createEntry('old', [2, 3], 'list')],
        ['a list by stock', createEntry('old', [3], 'stock_list')],
      ];
      for (const [key, entry] of entries) await cache.getResponse(key, () => Promise.resolve(entry));
      cache.invalidate({ kind, ids: [1] });
      const forgotten: string[] = [];
      for (const [key] of entries) {
        if (bodyOf(await cache.getResponse(key, creating('new'))) === 'new') forgotten.push(key);
      }
      expect(forgotten).toEqual(expected);
    },
  );

  describe('as time passes', () => {
    let elapsedMs = 0;
    let clockSpy: jest.SpyInstance;
    beforeEach(() => {
      const clock = performance.now.bind(performance);
      elapsedMs = 0;
      clockSpy = jest.spyOn(performance, 'now').mockImplementation(() => clock() + elapsedMs);
    });
    afterEach(() => clockSpy.mockRestore());
    const advance = async (minutes: number) => {
      elapsedMs += minutes * 60_000;
      // The cache reads the clock once a millisecond.
      await sleep(10);
    };

    it('keeps a response for one second only while it is disconnected from change notifications', async () => {
      const cache = new ResponseCache();
      await cache.getResponse('key', creating('first'));
      await advance(0.9 / 60);
      expect(bodyOf(await cache.getResponse('key', creating('second')))).toBe('first');
      await advance(0.2 / 60);
      expect(bodyOf(await cache.getResponse('key', creating('third')))).toBe('third');
      cache.setConnected(true);
      expect(bodyOf(await cache.getResponse('key', creating('fourth')))).toBe('fourth');
      cache.setConnected(false);
      expect(bodyOf(await cache.getResponse('key', creating('fifth')))).toBe('fifth');
    });

    it('keeps an unchanged response for an hour, and one that depends on all stock for five seconds', async () => {
      const cache = connectedCache();
      await cache.getResponse('product', creating('old'));
      await cache.getResponse('by stock', creating('old', [2], 'stock_list'));
      const readBoth = async () =>
        Promise.all(
          ['product', 'by stock'].map(async (key) => bodyOf(await cache.getResponse(key, creating('new')))),
        );
      await advance(4.5 / 60);
      expect(await readBoth()).toEqual(['old', 'old']);
      await advance(0.5 / 60);
      expect(await readBoth()).toEqual(['old', 'new']);
      await advance(54);
      expect(await readBoth()).toEqual(['old', 'new']);
      await advance(6);
      expect(await readBoth()).toEqual(['new', 'new']);
    });

    it('refreshes a response once, in the background, in its last minutes', async () => {
      const cache = connectedCache();
      await cache.getResponse('key', creating('old'));
      await advance(56);
      const { promise, resolve } = deferred<CacheEntry>();
      const create = jest.fn(() => promise);
      for (let reader = 0; reader < 3; reader += 1)
        expect(bodyOf(await cache.getResponse('key', create))).toBe('old');
      resolve(createEntry('new'));
      await promise;
      await sleep(0);
      await advance(50);
      expect(bodyOf(await cache.getResponse('key', create))).toBe('new');
      expect(create).toHaveBeenCalledTimes(1);
    });

    it('keeps serving the old response when a background refresh fails, but not after a change', async () => {
      const cache = connectedCache();
      await cache.getResponse('key', creating('old'));
      await advance(56);
      const failing = () => Promise.reject(new Error('unreachable'));
      for (let reader = 0; reader < 2; reader += 1)
        expect(bodyOf(await cache.getResponse('key', failing))).toBe('old');
      cache.invalidate({ kind: 'taken', ids: [1] });
      expect(bodyOf(await cache.getResponse('key', creating('new')))).toBe('new');
    });

    it('refreshes an outdated list in the background, and one that depends on all stock before it answers', async () => {
      const cache = connectedCache();
      const isCurrent = ({ response }: CacheEntry) => bodyOf(response) === 'of now';
      const request = async (key: string, kind: CacheEntry['kind']) =>
        bodyOf((await cache.getOrCreate(key, creating('of now', [2], kind), isCurrent)).response);
      await cache.getResponse('list', creating('before', [2], 'list'));
      await cache.getResponse('by stock', creating('before', [2], 'stock_list'));
      expect([await request('list', 'list'), await request('by stock', 'stock_list')]).toEqual([
        'before',
        'of now',
      ]);
      expect(await request('list', 'list')).toBe('of now');
    });
  });

  it('neither stores nor gives to later requests what was read before a change of its products', async () => {
    const cache = connectedCache();
    const { promise, resolve } = deferred<CacheEntry>();
    const earlyRequest = cache.getResponse('key', () => promise);
    cache.invalidate({ kind: 'taken', ids: [1] });
    const lateRequest = cache.getResponse('key', creating('new'));
    resolve(createEntry('old'));
    expect(bodyOf(await earlyRequest)).toBe('old');
    expect(bodyOf(await lateRequest)).toBe('new');
    expect(bodyOf(await cache.getResponse('key', creating('newer')))).toBe('new');
  });

  it('stores what was read while another product changed', async () => {
    const cache = connectedCache();
    const { promise, resolve } = deferred<CacheEntry>();
    const requests = cache.getResponse('key', () => promise);
    cache.invalidate({ kind: 'taken', ids: [2] });
    resolve(createEntry('read'));
    await requests;
    expect(bodyOf(await cache.getResponse('key', creating('again')))).toBe('read');
  });

  it('lets concurrent requests share one read, and does not store a failure', async () => {
    const cache = connectedCache();
    let createCount = 0;
    const failing = () => {
      createCount += 1;
      return Promise.reject(new Error('unreachable'));
    };
    const requests = [cache.getResponse('key', failing), cache.getResponse('key', failing)];
    expect((await Promise.allSettled(requests)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    expect(createCount).toBe(1);
    expect(bodyOf(await cache.getResponse('key', creating('again')))).toBe('again');
  });

  it('stays within its size limit by removing the least recently used response first', async () => {
    const cache = connectedCache(10_000);
    const text = 'x'.repeat(2_000);
    await cache.getResponse('a', creating(text));
    await cache.getResponse('b', creating(text));
    await cache.getResponse('a', creating('not asked'));
    await cache.getResponse('c', creating(text));
    expect(bodyOf(await cache.getResponse('a', creating('again')))).toBe(text);
    expect(bodyOf(await cache.getResponse('b', creating('again')))).toBe('again');
    await cache.getResponse('huge', creating('x'.repeat(20_000)));
    expect(bodyOf(await cache.getResponse('huge', creating('again')))).toBe('again');
  });
});

function deferred<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value: Value) => settle(value) };
}
