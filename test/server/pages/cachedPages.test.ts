import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { ROUTE_NAMES, ROUTES } from '@contract/routes';
import { buildApp } from '../../../src/server/app';
import { products } from '../../../src/server/db/schema';
import { eventually } from '../../support/patience';
import { makeShop } from '../../support/shop';
import { shopFixture } from '../../support/shopFixture';
import { sourceRenderer } from '../../support/sourceRenderer';

const PUBLIC_URL = 'https://shop.example';
const SEARCH = '/search?query=phone&category=All';
const CATEGORY = '/shop/Cases%20%26%20Screen%20Protector%2FGuard';
const shop = shopFixture(async () => makeShop({ PUBLIC_URL }, await sourceRenderer()));

/** The pages that are the same for everybody. */
const PUBLIC_URLS = [
  ...['/', '/products', '/product-catalog', '/product-details/22', CATEGORY, SEARCH],
  ...['/faq', '/about', '/contact', '/privacy-policy', '/return-refund-policy'],
];
/** Every route once, with values for its parameters. */
const ALL_URLS = [
  ...ROUTE_NAMES.map((name) => ROUTES[name].replace(/:\w+/g, '22').replace('*', 'Powerbanks')),
  '/no/such/page',
];

const get = (url: string, headers = {}) => shop().app.inject({ url, headers });

function textOf(html: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  return main
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ');
}

it.each([...new Set([...ALL_URLS, ...PUBLIC_URLS, '/shop/Phones%20%26%20Tablets'])])(
  '%s has no inline script or style, and is within its size limit',
  async (url) => {
    const { body, headers } = await get(url);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch(/^<!DOCTYPE html><html lang="en-NG">/);
    const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts.filter((script) => !/ src="\/|type="application\/(ld\+)?json"/.test(script))).toEqual([]);
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+="/);
    expect(gzipSync(body, { level: 9 }).length).toBeLessThan(url === '/' ? 40_000 : 30_000);
  },
);

it.each([
  ['/', ['Discover cutting-edge technology.', 'Deals of the Day', 'Featured Laptops', 'Great Promos']],
  ['/product-details/22', ['In Stock', 'Description', 'Specifications', 'More in Phones']],
  [CATEGORY, ['Add to Cart', '₦']],
  [SEARCH, ['Results for &quot;phone&quot;', '₦']],
  ['/products', ['All products', '₦']],
  ['/product-catalog', ['All models. Take your pick.', 'See details']],
  ['/faq', ['Frequently asked questions', 'Lagos']],
  ['/about', ['Welcome to the About Page']],
  ['/contact', ['Welcome to the Contact Page']],
  ['/privacy-policy', ['We store your password only as a hash']],
  ['/return-refund-policy', ['Return and refund policy']],
] as const)('%s is complete without scripts', async (url, texts) => {
  const visibleText = textOf((await get(url)).body);
  for (const text of texts) expect(visibleText).toContain(text);
});

it('other addresses of a product redirect to its canonical one', async () => {
  const { statusCode, headers } = await get('/product-details/022?x=1');
  expect([statusCode, headers.location]).toEqual([301, '/product-details/22']);
  for (const url of ['/product-details/22/', '/PRODUCT-DETAILS/22', '/shop/powerbanks'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
});

describe('the page cache', () => {
  it('answers 304 to the page’s ETag until something on the page changes', async () => {
    const url = '/product-details/26';
    const first = await get(url);
    expect(first.headers['cache-control']).toBe('no-cache');
    const { etag = '' } = first.headers;
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    const { db } = shop().database;
    await db.update(products).set({ stock: 0 }).where(eq(products.id, 26));
    shop().changes.notifyStockReturned([26]);
    const second = await get(url, { 'if-none-match': etag });
    expect([second.statusCode, second.body.includes('Out of Stock')]).toEqual([200, true]);
  });

  it('counts hits, misses and bytes in the metrics', async () => {
    const { config, database } = shop();
    const { app } = await buildApp({ config, database, renderer: await sourceRenderer() });
    const metric = async (name: string) => {
      const { body } = await app.inject('/metrics');
      return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
    };
    const counts = async () => [
      await metric('page_memory_hits_total'),
      await metric('page_memory_misses_total'),
    ];
    expect([await counts(), await metric('page_memory_bytes')]).toEqual([[0, 0], 0]);
    for (const url of ['/faq', '/faq', '/faq?utm_source=x', '/about']) await app.inject(url);
    expect(await counts()).toEqual([2, 2]);
    const { body } = await app.inject('/faq');
    expect(await metric('page_memory_bytes')).toBeGreaterThan(body.length);
    await app.close();
  });

  it('ignores query parameters that the page does not read', async () => {
    const plain = await get('/faq');
    expect((await get('/faq?utm_source=x')).headers.etag).toBe(plain.headers.etag);
    expect((await get('/products?searchQuery=bask')).headers.etag).not.toBe(
      (await get('/products')).headers.etag,
    );
  });

  it('has the same bytes on two servers', async () => {
    const { config, database } = shop();
    const { app: otherServer } = await buildApp({ config, database, renderer: await sourceRenderer() });
    for (const url of PUBLIC_URLS)
      expect((await otherServer.inject(url)).body === (await get(url)).body).toBe(true);
    await otherServer.close();
  });

  it.each(['/products?searchQuery=phone', '/shop/Powerbanks?max_price=90000'])(
    'stores %s, which is rarely requested, only after the second request',
    async (url) => {
      const { config, database } = shop();
      const { app } = await buildApp({ config, database, renderer: await sourceRenderer() });
      const cachedBytes = async () => {
        await app.inject(url);
        const { body } = await app.inject('/metrics');
        return Number(/^page_memory_bytes (\d+)$/m.exec(body)?.[1]);
      };
      expect(await cachedBytes()).toBe(0);
      while ((await cachedBytes()) === 0);
      await app.close();
    },
  );

  it('stores a search only after the second request, and counts each request as a search', async () => {
    const { config, database } = shop();
    const { app, inProcessCalls } = await buildApp({ config, database, renderer: await sourceRenderer() });
    const call = inProcessCalls.get('listProducts');
    if (!call) throw new Error('Products are not answered in process.');
    const handler = jest.fn(call.handler);
    inProcessCalls.set('listProducts', { ...call, handler });
    for (let times = 1; times <= 4; times += 1) {
      expect((await app.inject(SEARCH)).body).toContain('Results for &quot;phone&quot;');
      expect(handler).toHaveBeenCalledTimes(times);
    }
    expect((await app.inject('/metrics')).body).toMatch(/^page_memory_misses_total 2$/m);
    await app.close();
  });

  it('does not store a page whose data was already stale', async () => {
    const { config, database } = shop();
    const { app, inProcessCalls } = await buildApp({ config, database, renderer: await sourceRenderer() });
    const call = inProcessCalls.get('productFacets');
    if (!call) throw new Error('Facets are not answered in process.');
    const staleHandler = async (...input: Parameters<typeof call.handler>) => {
      const result = await call.handler(...input);
      return { ...result, shownProducts: { products: [], kind: 'list' as const, isStale: true } };
    };
    inProcessCalls.set('productFacets', { ...call, handler: staleHandler });
    for (const url of ['/products', '/products']) await app.inject(url);
    expect((await app.inject('/metrics')).body).toMatch(/^page_memory_misses_total 2$/m);
    await app.close();
  });

  it('keeps pages until the full hour, then renders them with new random choices', async () => {
    const { config, database } = shop();
    let now = Date.parse('2026-11-22T10:30:00Z');
    const { app } = await buildApp({
      ...{ config, database, renderer: await sourceRenderer() },
      now: () => new Date(now),
    });
    const tagOf = async (url: string) => (await app.inject(url)).headers.etag;
    const [home, product] = [await tagOf('/'), await tagOf('/product-details/22')];
    now += 29 * 60_000;
    expect([await tagOf('/'), await tagOf('/product-details/22')]).toEqual([home, product]);
    now += 2 * 60_000;
    // Home shows the deals of the day, which must not be stale; a product's page is rendered again in the background.
    expect(await tagOf('/')).not.toBe(home);
    expect(await tagOf('/product-details/22')).toBe(product);
    await eventually(async () => (await tagOf('/product-details/22')) !== product);
    await app.close();
  });
});

it('a page whose data fails is sent without that part, with 503 and no-store', async () => {
  const { config, database } = shop();
  const { app, inProcessCalls } = await buildApp({ config, database, renderer: await sourceRenderer() });
  const call = inProcessCalls.get('getProduct');
  if (!call) throw new Error('A product is not answered in process.');
  inProcessCalls.set('getProduct', { ...call, handler: () => Promise.reject(new Error('planted')) });
  const broken = await app.inject('/product-details/22');
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(broken.headers['retry-after']).toBeDefined();
  expect(broken.body).toContain('Loading products…');
  expect(broken.body).toContain('"answers":[]');
  inProcessCalls.set('getProduct', call);
  expect((await app.inject('/product-details/22')).statusCode).toBe(200);
  await app.close();
});

it('a page whose data takes more than two seconds is sent without that part', async () => {
  const { config, database } = shop();
  const { app, inProcessCalls } = await buildApp({ config, database, renderer: await sourceRenderer() });
  const call = inProcessCalls.get('listProducts');
  if (!call) throw new Error('Products are not answered in process.');
  inProcessCalls.set('listProducts', { ...call, handler: () => new Promise(() => undefined) });
  const { statusCode, body } = await app.inject('/product-details/22');
  expect([statusCode, body.includes('In Stock'), body.includes('More in Phones')]).toEqual([
    503,
    true,
    false,
  ]);
  await app.close();
});

it('a changed heading in a page’s component is in the HTML of the server', async () => {
  const { config, database } = shop();
  const renderer = await sourceRenderer({
    'pages/FaqPage.tsx': (text) => text.replace('Frequently asked questions', 'A planted heading'),
  });
  const { app } = await buildApp({ config, database, renderer });
  const { body } = await app.inject('/faq');
  expect([body.includes('A planted heading'), body.includes('Frequently asked questions')]).toEqual([
    true,
    false,
  ]);
  await app.close();
});
