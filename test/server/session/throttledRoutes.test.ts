import fastify, { type FastifyRequest } from 'fastify';
import { useThrottling } from '../../../src/server/plugins/throttling';
import { isSearch } from '../../../src/server/modules/catalog';
import { openCounters } from '../../../src/server/plugins/throttlingCounters';
import { testShop } from '../../support/testShop';
import { statusesOf } from './repeatedCalls';

const shop = testShop({ RATE_LIMIT: 'on' });

const READING = 6_000;
const SEARCHES = 600;
const OTHERS = 600;

let lastAddress = 0;
/** Nobody has counted anything for it yet. */
const newAddress = () => `198.51.100.${(lastAddress += 1)}`;

const get = (url: string, remoteAddress: string) => ({ method: 'GET' as const, url, remoteAddress });
const statusOf = async (url: string, from: string) => (await shop().app.inject(get(url, from))).statusCode;

/** Uses up a limit by one address, in rounds that each go through all of the given ways. */
async function useUp(max: number, ways: readonly string[], from: string): Promise<void> {
  let counted = 0;
  while (counted < max) {
    const round = Array.from({ length: Math.min(100, max - counted) }, (_none, at) =>
      statusOf(ways[(counted + at) % ways.length] ?? '', from),
    );
    expect(await Promise.all(round)).not.toContain(429);
    counted += round.length;
  }
}

it('ASVS 2.4.1 lets 6,000 readings a minute through for an address: calls, pages, the sitemap, robots and unknown addresses', async () => {
  const from = newAddress();
  const ways = [
    ...['/api/categories/', '/api/products/22/', '/sitemap.xml', '/robots.txt'],
    ...['/account', '/nothing', '/nothing.png', '/api/nothing/'],
  ];
  await useUp(READING, ways, from);
  for (const url of ways) expect([url, await statusOf(url, from)]).toEqual([url, 429]);
  expect(await statusOf('/api/categories/', newAddress())).toBe(200);
});

it('ASVS 2.4.1 lets 600 searches a minute through for an address, and goes on answering what else it reads', async () => {
  const from = newAddress();
  const ways = [
    ...['/api/products/?query=phone', '/api/products/?searchQuery=phone&limit=2'],
    ...[
      '/products?searchQuery=phone',
      '/search?query=phone',
      '/nothing?query=phone',
      '/robots.txt?query=phone',
    ],
  ];
  await useUp(SEARCHES, ways, from);
  for (const url of ways) expect([url, await statusOf(url, from)]).toEqual([url, 429]);
  for (const url of ['/api/products/?limit=1', '/api/categories/', '/robots.txt'])
    expect([url, await statusOf(url, from)]).toEqual([url, 200]);
});

it('ASVS 2.4.1 counts every address with a text to search for as a search, pages and unknown ones, too', async () => {
  const app = fastify();
  await useThrottling(app, { config: { rateLimit: true, redisUrl: null }, exempt: [], isSearch });
  for (const page of ['/search', '/products', '/faq']) app.get(page, () => 'a page');
  app.get('/*', (_request, reply) => reply.callNotFound());
  const from = newAddress();
  const searches = [
    ...['/search?query=x', '/products?searchQuery=x', '/products?sort=price&%73earchQuery=x', '/faq?query=x'],
    ...['/search?query=&query=x', '/products?query=%20&searchQuery=%20x', '/nothing?query=x'],
  ];
  const statusOfPage = async (url: string) => (await app.inject(get(url, from))).statusCode;
  for (let counted = 0; counted < SEARCHES; counted += 1)
    expect(await statusOfPage(searches[counted % searches.length] ?? '')).not.toBe(429);
  for (const url of searches) expect([url, await statusOfPage(url)]).toEqual([url, 429]);
  for (const url of ['/search', '/search?query=%20', '/products?category=x', '/faq'])
    expect([url, await statusOfPage(url)]).toEqual([url, 200]);
  expect(await statusOfPage('/nothing?searchQuery=')).toBe(404);
  await app.close();
});

it('ASVS 2.4.1 lets 600 of everything else a minute through for an address, unknown addresses among them', async () => {
  const from = newAddress();
  const { app } = shop();
  const send = (url: string) => ({ method: 'POST' as const, url, payload: {}, remoteAddress: from });
  const calls = [send('/api/orders/'), send('/api/logout/'), send('/api/nothing/'), send('/nothing')];
  for (let made = 0; made < OTHERS; made += calls.length)
    for (const call of calls) expect((await app.inject(call)).statusCode).not.toBe(429);
  for (const call of calls) expect(await statusesOf(app, 1, call)).toEqual([429]);
  expect(await statusOf('/api/categories/', from)).toBe(200);
});

it('never throttles health and ready, nor files; the measurements have a limit of their own', async () => {
  const from = newAddress();
  await useUp(READING, ['/api/categories/'], from);
  for (const url of ['/api/health/', '/api/ready/', '/api/health', '/%61pi/ready/', '/favicon.ico'])
    expect([url, await statusOf(url, from)]).toEqual([url, 200]);
  await useUp(READING + 1, ['/api/health/'], from);
  expect(await statusOf('/metrics', '127.0.0.1')).toBe(200);
  expect((await statusesOf(shop().app, 60, get('/metrics', '127.0.0.1'))).at(-1)).toBe(429);
});

it('keeps the counters of 50,000 keys a limit and no more, however many addresses come', async () => {
  const app = fastify();
  const counterOf = await openCounters(app, null);
  const once = counterOf({ name: 'once', max: 1, windowMs: 60_000, keyOf: ({ ip }) => ip });
  const isExceeded = async (ip: string) => (await once.count({ ip } as FastifyRequest)).isExceeded;
  expect([await isExceeded('first'), await isExceeded('first')]).toEqual([false, true]);
  for (let seen = 0; seen < 49_999; seen += 1) await isExceeded(String(seen));
  expect(await isExceeded('first')).toBe(true);
  for (let seen = 50_000; seen < 100_000; seen += 1) await isExceeded(String(seen));
  expect(await isExceeded('first')).toBe(false);
  await app.close();
});
