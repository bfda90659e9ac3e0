import { CATEGORIES } from '@contract/entities/category';
import { testShop } from '../../support/testShop';

const PUBLIC_URL = 'https://shop.example';
const shop = testShop({ PUBLIC_URL });

it('sitemap.xml names every category and every product, and nothing of a customer', async () => {
  const answer = await shop().app.inject('/sitemap.xml');
  expect(answer.headers['content-type']).toMatch(/^application\/xml/);
  const paths = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&').replace(PUBLIC_URL, ''),
  );
  const products = paths.filter((path) => path.startsWith('/product-details/'));
  const { headers } = await shop().app.inject('/api/products/?limit=1&fields=name');
  expect(products).toHaveLength(Number(headers['x-total-count']));
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/faq',
      ...CATEGORIES.map(({ name }) => `/shop/${encodeURIComponent(name)}`),
    ]),
  );
  expect(paths.filter((path) => /cart|account|order|signin/.test(path))).toEqual([]);
});

it('robots.txt closes what belongs to customers and points to the sitemap', async () => {
  const { body } = await shop().app.inject('/robots.txt');
  expect(body).toContain('Disallow: /account\n');
  expect(body).toContain('Disallow: /api/\n');
  expect(body).not.toMatch(/Disallow: \/\n/);
  expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
});
