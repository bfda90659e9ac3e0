import { setTimeout as sleep } from 'node:timers/promises';
import { toCachedResponse, type CachedResponse } from '../../../src/server/http/cachedResponse';
import { ResponseCache, type CacheEntry } from '../../../src/server/modules/catalog/responseCache';
import { EVERYTHING } from '../../../src/server/modules/catalog/changes/catalogChange';

const made = (text: string, products = [1], kind: CacheEntry['kind'] = 'product'): CacheEntry => ({
  response: toCachedResponse(text),
  products,
  kind,
});
const answers =
  (...told: Parameters<typeof made>) =>
  () =>
    Promise.resolve(made(...told));

function told(limitBytes?: number): ResponseCache {
  const memory = new ResponseCache({ limitBytes });
  memory.setConnected(true);
  return memory;
}
const bodyOf = (answer: CachedResponse) => JSON.parse(answer.identity.toString()) as unknown;

describe('the memory of answers', () => {
  it('keeps an answer until something changes', async () => {
    const memory = told();
    await memory.getResponse('key', answers('first'));
    expect(bodyOf(await memory.getResponse('key', answers('second')))).toBe('first');
    memory.invalidate(EVERYTHING);
    expect(bodyOf(await memory.getResponse('key', answers('third')))).toBe('third');
    expect(memory.counts).toEqual({ hits: 1, misses: 2 });
  });

  it.each([
    ['taken', ['product 1', 'a list that shows it']],
    ['returned', ['product 1', 'a list that shows it', 'a list by stock']],
    ['edited', ['product 1', 'a list that shows it', 'a list of others', 'a list by stock']],
  ] as const)('forgets what shows a product whose stock was %s, or what it may join', async (kind, gone) => {
    const memory = told();
    const kept: [string, CacheEntry][] = [
      ['product 1', made('old', [1])],
      ['product 2', made('old', [2])],
      ['a list that shows it', made('old', [2, 1], 'list')],
      ['a list of others', made('old', [2, 3], 'list')],
      ['a list by stock', made('old', [3], 'stock_list')],
    ];
    for (const [key, one] of kept) await memory.getResponse(key, () => Promise.resolve(one));
    memory.invalidate({ kind, ids: [1] });
    const forgotten: string[] = [];
    for (const [key] of kept) {
      if (bodyOf(await memory.getResponse(key, answers('new'))) === 'new') forgotten.push(key);
    }
    expect(forgotten).toEqual(gone);
  });

  describe('as time passes', () => {
    let passed = 0;
    let clocks: jest.SpyInstance;
    beforeEach(() => {
      const clock = performance.now.bind(performance);
      passed = 0;
      clocks = jest.spyOn(performance, 'now').mockImplementation(() => clock() + passed);
    });
    afterEach(() => clocks.mockRestore());
    const pass = async (minutes: number) => {
      passed += minutes * 60_000;
      // The memory looks at the clock once a millisecond.
      await sleep(10);
    };

    it('keeps an answer for a second while it is not told of every change', async () => {
      const memory = new ResponseCache();
      await memory.getResponse('key', answers('first'));
      await pass(0.9 / 60);
      expect(bodyOf(await memory.getResponse('key', answers('second')))).toBe('first');
      await pass(0.2 / 60);
      expect(bodyOf(await memory.getResponse('key', answers('third')))).toBe('third');
      memory.setConnected(true);
      expect(bodyOf(await memory.getResponse('key', answers('fourth')))).toBe('fourth');
      memory.setConnected(false);
      expect(bodyOf(await memory.getResponse('key', answers('fifth')))).toBe('fifth');
    });

    it('keeps what nothing has changed for an hour, and what ranges over all products for five seconds', async () => {
      const memory = told();
      await memory.getResponse('product', answers('old'));
      await memory.getResponse('by stock', answers('old', [2], 'stock_list'));
      const seen = async () =>
        Promise.all(
          ['product', 'by stock'].map(async (key) => bodyOf(await memory.getResponse(key, answers('new')))),
        );
      await pass(4.5 / 60);
      expect(await seen()).toEqual(['old', 'old']);
      await pass(0.5 / 60);
      expect(await seen()).toEqual(['old', 'new']);
      await pass(54);
      expect(await seen()).toEqual(['old', 'new']);
      await pass(6);
      expect(await seen()).toEqual(['new', 'new']);
    });

    it('makes it anew in its last minutes, behind the back of whoever reads it, once', async () => {
      const memory = told();
      await memory.getResponse('key', answers('old'));
      await pass(56);
      const { promise, resolve } = deferred<CacheEntry>();
      const make = jest.fn(() => promise);
      for (let reader = 0; reader < 3; reader += 1)
        expect(bodyOf(await memory.getResponse('key', make))).toBe('old');
      resolve(made('new'));
      await promise;
      await sleep(0);
      await pass(50);
      expect(bodyOf(await memory.getResponse('key', make))).toBe('new');
      expect(make).toHaveBeenCalledTimes(1);
    });

    it('gives nobody what has changed meanwhile, and goes on with the old where making it anew fails', async () => {
      const memory = told();
      await memory.getResponse('key', answers('old'));
      await pass(56);
      const failing = () => Promise.reject(new Error('unreachable'));
      for (let reader = 0; reader < 2; reader += 1)
        expect(bodyOf(await memory.getResponse('key', failing))).toBe('old');
      memory.invalidate({ kind: 'taken', ids: [1] });
      expect(bodyOf(await memory.getResponse('key', answers('new')))).toBe('new');
    });

    it('makes what is no longer current anew: a list behind the back, what ranges over all products at once', async () => {
      const memory = told();
      const isCurrent = ({ response }: CacheEntry) => bodyOf(response) === 'of now';
      const ask = async (key: string, kind: CacheEntry['kind']) =>
        bodyOf((await memory.getOrCreate(key, answers('of now', [2], kind), isCurrent)).response);
      await memory.getResponse('list', answers('before', [2], 'list'));
      await memory.getResponse('by stock', answers('before', [2], 'stock_list'));
      expect([await ask('list', 'list'), await ask('by stock', 'stock_list')]).toEqual(['before', 'of now']);
      expect(await ask('list', 'list')).toBe('of now');
    });
  });

  it('does not keep, nor give to whoever asks later, what was read before a change of what it shows', async () => {
    const memory = told();
    const { promise, resolve } = deferred<CacheEntry>();
    const early = memory.getResponse('key', () => promise);
    memory.invalidate({ kind: 'taken', ids: [1] });
    const late = memory.getResponse('key', answers('new'));
    resolve(made('old'));
    expect(bodyOf(await early)).toBe('old');
    expect(bodyOf(await late)).toBe('new');
    expect(bodyOf(await memory.getResponse('key', answers('newer')))).toBe('new');
  });

  it('keeps what was read while something else changed', async () => {
    const memory = told();
    const { promise, resolve } = deferred<CacheEntry>();
    const asked = memory.getResponse('key', () => promise);
    memory.invalidate({ kind: 'taken', ids: [2] });
    resolve(made('read'));
    await asked;
    expect(bodyOf(await memory.getResponse('key', answers('again')))).toBe('read');
  });

  it('lets those who ask at once share one reading, and a failure is not kept', async () => {
    const memory = told();
    let readings = 0;
    const failing = () => {
      readings += 1;
      return Promise.reject(new Error('unreachable'));
    };
    const asked = [memory.getResponse('key', failing), memory.getResponse('key', failing)];
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(readings).toBe(1);
    expect(bodyOf(await memory.getResponse('key', answers('again')))).toBe('again');
  });

  it('stays within its bounds: what was asked for longest ago goes first', async () => {
    const memory = told(10_000);
    const text = 'x'.repeat(2_000);
    await memory.getResponse('a', answers(text));
    await memory.getResponse('b', answers(text));
    await memory.getResponse('a', answers('not asked'));
    await memory.getResponse('c', answers(text));
    expect(bodyOf(await memory.getResponse('a', answers('again')))).toBe(text);
    expect(bodyOf(await memory.getResponse('b', answers('again')))).toBe('again');
    await memory.getResponse('huge', answers('x'.repeat(20_000)));
    expect(bodyOf(await memory.getResponse('huge', answers('again')))).toBe('again');
  });
});

function deferred<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value: Value) => settle(value) };
}
