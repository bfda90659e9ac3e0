import fastify, { type FastifyRequest } from 'fastify';
import { useThrottling } from '../../../src/server/plugins/throttling';
import { isSearch } from '../../../src/server/modules/catalog';
import { openCounters } from '../../../src/server/plugins/throttlingCounters';
import { testShop } from '../../support/testShop';
import { statusesOf } from './repeatedCalls';

const shop = testShop({ RATE_LIMIT: 'on' });

const MAX_READS = 6_000;
const MAX_SEARCHES = 600;
const MAX_OTHERS = 600;

let lastAddress = 0;
/** An IP address that has made no request yet. */
const newAddress = () => `198.51.100.${(lastAddress += 1)}`;

const get = (url: string, remoteAddress: string) => ({ method: 'GET' as const, url, remoteAddress });
const statusOf = async (url: string, from: string) => (await shop().app.inject(get(url, from))).statusCode;

/** Uses up the limit of an IP address, in rounds that each go through all the given URLs. */
async function useUpLimit(max: number, urls: readonly string[], from: string): Promise<void> {
  let counted = 0;
  while (counted < max) {
    const round = Array.from({ length: Math.min(100, max - counted) }, (_none, at) =>
      statusOf(urls[(counted + at) % urls.length] ?? '', from),
    );
    expect(await Promise.all(round)).not.toContain(429);
    counted += round.length;
  }
}

it('ASVS 2.4.1 allows an IP address 6,000 reads a minute: calls, pages, the sitemap, robots and unknown URLs', async () => {
  const from = newAddress();
  const urls = [
    ...['/api/categories/', '/api/products/22/', '/sitemap.xml', '/robots.txt'],
    ...['/account', '/nothing', '/nothing.png', '/api/nothing/'],
  ];
  await useUpLimit(MAX_READS, urls, from);
  for (const url of urls) expect([url, await statusOf(url, from)]).toEqual([url, 429]);
  expect(await statusOf('/api/categories/', newAddress())).toBe(200);
});

it('ASVS 2.4.1 allows an IP address 600 searches a minute, and goes on answering its other reads', async () => {
  const from = newAddress();
  const urls = [
    ...['/api/products/?query=phone', '/api/products/?searchQuery=phone&limit=2'],
    ...[
      '/products?searchQuery=phone',
      '/search?query=phone',
      '/nothing?query=phone',
      '/robots.txt?query=phone',
    ],
  ];
  await useUpLimit(MAX_SEARCHES, urls, from);
  for (const url of urls) expect([url, await statusOf(url, from)]).toEqual([url, 429]);
  for (const url of ['/api/products/?limit=1', '/api/categories/', '/robots.txt'])
    expect([url, await statusOf(url, from)]).toEqual([url, 200]);
});

it('ASVS 2.4.1 counts every URL with a text to search for as a search, pages and unknown ones, too', async () => {
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
  for (let counted = 0; counted < MAX_SEARCHES; counted += 1)
    expect(await statusOfPage(searches[counted % searches.length] ?? '')).not.toBe(429);
  for (const url of searches) expect([url, await statusOfPage(url)]).toEqual([url, 429]);
  for (const url of ['/search', '/search?query=%20', '/products?category=x', '/faq'])
    expect([url, await statusOfPage(url)]).toEqual([url, 200]);
  expect(await statusOfPage('/nothing?searchQuery=')).toBe(404);
  await app.close();
});

it('ASVS 2.4.1 allows an IP address 600 other requests a minute, unknown URLs among them', async () => {
  const from = newAddress();
  const { app } = shop();
  const send = (url: string) => ({ method: 'POST' as const, url, payload: {}, remoteAddress: from });
  const calls = [send('/api/orders/'), send('/api/logout/'), send('/api/nothing/'), send('/nothing')];
  for (let callCount = 0; callCount < MAX_OTHERS; callCount += calls.length)
    for (const call of calls) expect((await app.inject(call)).statusCode).not.toBe(429);
  for (const call of calls) expect(await statusesOf(app, 1, call)).toEqual([429]);
  expect(await statusOf('/api/categories/', from)).toBe(200);
});

it('never throttles health, ready and files, and gives the metrics a limit of their own', async () => {
  const from = newAddress();
  await useUpLimit(MAX_READS, ['/api/categories/'], from);
  for (const url of ['/api/health/', '/api/ready/', '/api/health', '/%61pi/ready/', '/favicon.ico'])
    expect([url, await statusOf(url, from)]).toEqual([url, 200]);
  await useUpLimit(MAX_READS + 1, ['/api/health/'], from);
  expect(await statusOf('/metrics', '127.0.0.1')).toBe(200);
  expect((await statusesOf(shop().app, 60, get('/metrics', '127.0.0.1'))).at(-1)).toBe(429);
});

it('keeps the counters of at most 50,000 keys per limit, however many addresses come', async () => {
  const app = fastify();
  const counterOf = await openCounters(app, null);
  const counter = counterOf({ name: 'once', max: 1, windowMs: 60_000, keyOf: ({ ip }) => ip });
  const isExceeded = async (ip: string) => (await counter.count({ ip } as FastifyRequest)).isExceeded;
  expect([await isExceeded('first'), await isExceeded('first')]).toEqual([false, true]);
  for (let address = 0; address < 49_999; address += 1) await isExceeded(String(address));
  expect(await isExceeded('first')).toBe(true);
  for (let address = 50_000; address < 100_000; address += 1) await isExceeded(String(address));
  expect(await isExceeded('first')).toBe(false);
  await app.close();
});
