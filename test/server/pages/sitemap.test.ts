import { CATEGORIES } from '@contract/entities/category';
import { buildApp } from '../../../src/server/app';
import { products } from '../../../src/server/db/schema';
import { testShop } from '../../support/testShop';

const PUBLIC_URL = 'https://shop.example';
const shop = testShop({ PUBLIC_URL });

/** The addresses in a sitemap or a sitemap index, without the shop's origin. */
async function pathsAt(url: string): Promise<string[]> {
  const { headers, body } = await shop().app.inject(url);
  expect(headers['content-type']).toMatch(/^application\/xml/);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(PUBLIC_URL, ''),
  );
}

it('sitemap.xml is an index whose files list every category and every product, and no page of a customer', async () => {
  const { body, headers } = await shop().app.inject('/sitemap.xml');
  expect(body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>');
  const files = await pathsAt('/sitemap.xml');
  const paths = (await Promise.all(files.map(pathsAt))).flat();
  const products = paths.filter((path) => path.startsWith('/product-details/'));
  const countResponse = await shop().app.inject('/api/products/?limit=1&fields=name');
  expect(new Set(products).size).toBe(Number(countResponse.headers['x-total-count']));
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/faq',
      ...CATEGORIES.map(({ name }) => `/shop/${encodeURIComponent(name)}`),
    ]),
  );
  expect(paths.filter((path) => /cart|account|order|signin/.test(path))).toEqual([]);
  const conditionalRequest = { url: '/sitemap.xml', headers: { 'if-none-match': headers.etag } };
  expect((await shop().app.inject(conditionalRequest)).statusCode).toBe(304);
});

it('each sitemap file has a range of ids and is cached for an hour, and only files in the index exist', async () => {
  const { config, database } = shop();
  const { db } = database;
  const { app } = await buildApp({ config, database });
  const ids = [4_999, 5_000, 5_001, 310_000, 2_147_483_647];
  const insert = async (values: number[]) => {
    const rows = values.map((id) => ({ id, name: `P ${id}`, categoryId: 2, priceKobo: 100, stock: 1 }));
    await db.insert(products).overridingSystemValue().values(rows);
  };
  await insert(ids);
  const get = async (file: string) => (await app.inject(`/sitemaps/${file}.xml`)).body;
  const index = (await app.inject('/sitemap.xml')).body;
  expect([...index.matchAll(/sitemaps\/([^.]+)\.xml/g)].map(([, name]) => name)).toEqual(
    ['pages', 1, 2, 62, 429_497].map((name) => (name === 'pages' ? name : `products-${name}`)),
  );
  expect(await get('products-1')).toMatch(/details\/4999<.*details\/5000<\/loc><\/url><\/urlset>$/);
  expect((await get('products-2')).match(/product-details\/\d+/g)).toEqual(['product-details/5001']);
  expect(await get('products-62')).toContain('/product-details/310000<');
  expect(await get('products-429497')).toContain('/product-details/2147483647<');
  for (const file of ['products-3', 'products-0', 'products-x', 'products-1e3', 'nothing'])
    expect((await app.inject(`/sitemaps/${file}.xml`)).statusCode).toBe(404);

  await insert([5_002]);
  expect(await get('products-2')).not.toContain('5002');
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 60 * 60 * 1000);
  expect(await get('products-2')).toContain('5002');
  clock.mockRestore();
  await app.close();
});

it('robots.txt disallows the pages of customers and names the sitemap', async () => {
  const { body } = await shop().app.inject('/robots.txt');
  expect(body).toContain('Disallow: /account\n');
  expect(body).toContain('Disallow: /api/\n');
  expect(body).not.toMatch(/Disallow: \/\n/);
  expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
});
