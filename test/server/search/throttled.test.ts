import { testShop } from '../../support/testShop';

const shop = testShop({ RATE_LIMIT: 'on' });
const get = async (url: string) => (await shop().app.inject({ url, remoteAddress: '192.0.2.7' })).statusCode;

it('searches, facets and suggestions share one limit, which does not affect lists', async () => {
  const searchUrls = [
    '/api/products/?query=tv&limit=1',
    '/api/products/facets/?query=tv',
    '/api/products/facets/?category=Electronics',
    '/api/products/suggestions/?text=tv',
  ];
  for (let count = 0; count < 600; count += 1)
    expect(await get(searchUrls[count % searchUrls.length] ?? '')).toBe(200);
  for (const url of searchUrls) expect(await get(url)).toBe(429);
  expect(await get('/api/products/?category=Electronics&limit=1')).toBe(200);
});
