import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Product } from '@contract/entities/product';
import { buildApp } from '../../../src/server/app';
import { readConfig } from '../../../src/server/config';
import type { OpenDatabase } from '../../../src/server/db/client';
import { products } from '../../../src/server/db/schema';
import { makeDatabase } from '../../support/database';
import { getJson, eventuallyEquals } from './getJson';

let database: OpenDatabase;
let server: FastifyInstance;
let otherServer: FastifyInstance;

beforeAll(async () => {
  database = await makeDatabase();
  const config = readConfig({ JWT_SECRET: 'a secret of these tests, long enough', LOG_LEVEL: 'silent' });
  ({ app: server } = await buildApp({ config, database }));
  ({ app: otherServer } = await buildApp({ config, database }));
  await Promise.all([server.ready(), otherServer.ready()]);
});
afterAll(async () => {
  await Promise.all([server.close(), otherServer.close()]);
  await database.close();
});

const ADDRESSES = [
  '/api/products/',
  '/api/products/?category_id=2&limit=30',
  '/api/products/22/',
  '/api/deals_of_the_day/',
  '/api/categories/',
];

describe.each(ADDRESSES)('GET %s', (url) => {
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.inject({ method, url, headers });

  it('carries a strong ETag, and tells caches to revalidate it', async () => {
    const { headers } = await get();
    expect(headers.etag).toMatch(/^"[\w-]{20,}"$/);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('answers 304 to a request that has its ETag', async () => {
    const { headers } = await get();
    const etag = String(headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get({ 'if-none-match': tag });
      expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', etag]);
      expect(response.headers['cache-control']).toBe('public, no-cache');
      expect(response.headers['x-total-count']).toBe(headers['x-total-count']);
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('comes in Brotli or gzip with the same content, and an ETag for each encoding', async () => {
    const plain = await get();
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get({ 'accept-encoding': 'gzip;q=1.0, br;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    const etags = [plain, brotli, gzip].map(({ headers }) => headers.etag);
    expect(new Set(etags).size).toBe(3);
    const revalidated = await get({ 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) });
    expect(revalidated.statusCode).toBe(304);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const [full, head] = [await get(), await get({}, 'HEAD')];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBe(full.headers.etag);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
  });
});

const stockOn = async (app: FastifyInstance, url: string) => {
  const { body } = await getJson<Product | Product[]>(app, url);
  return (Array.isArray(body) ? body : [body]).find((product) => product.product_id === 22)?.stock;
};

describe('cached responses', () => {
  const URLS = ['/api/products/22/', '/api/products/', '/api/products/?query=ovra&limit=5&sort=-price'];

  it('follow every change of a product on every server, even one made directly in the database', async () => {
    for (const [round, url] of [...URLS, ...URLS].entries()) {
      await Promise.all([stockOn(server, url), stockOn(otherServer, url)]);
      const stock = 1_000 + round;
      await database.db.update(products).set({ stock }).where(eq(products.id, 22));
      await eventuallyEquals(stock, () => stockOn(server, url));
      await eventuallyEquals(stock, () => stockOn(otherServer, url));
    }
  });

  it('show nothing of a change that is rolled back', async () => {
    const before = await stockOn(server, '/api/products/22/');
    await database.db
      .transaction(async (tx) => {
        await tx.update(products).set({ stock: 5_555 }).where(eq(products.id, 22));
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await stockOn(server, '/api/products/22/')).toBe(before);
  });

  it('follow added and deleted products, and renamed categories', async () => {
    const count = async () =>
      Number((await getJson(server, '/api/products/?limit=1')).headers['x-total-count']);
    const before = await count();
    await database.db.insert(products).values({ name: 'Guest', categoryId: 2, priceKobo: 1 });
    await eventuallyEquals(before + 1, count);
    await database.db.delete(products).where(eq(products.name, 'Guest'));
    await eventuallyEquals(before, count);
    await getJson(server, '/api/categories/');
    await database.db.execute(sql`update categories set name = 'Phones' where id = 2`);
    await eventuallyEquals(
      0,
      async () =>
        (await getJson<Product[]>(server, '/api/products/?category=Phones%20%26%20Tablets')).body.length,
    );
    await database.db.execute(sql`update categories set name = 'Phones & Tablets' where id = 2`);
  });

  it('depend on the values of the query parameters, and not on their order', async () => {
    const etagOf = async (url: string) => (await getJson(server, url)).headers.etag;
    expect(await etagOf('/api/products/?limit=3&category_id=2')).toBe(
      await etagOf('/api/products/?category_id=2&limit=3'),
    );
    expect(await etagOf('/api/products/?limit=3')).not.toBe(await etagOf('/api/products/?limit=4'));
  });
});
