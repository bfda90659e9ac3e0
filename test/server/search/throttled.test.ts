import { testShop } from '../../support/testShop';

const shop = testShop({ RATE_LIMIT: 'on' });
const get = async (url: string) => (await shop().app.inject({ url, remoteAddress: '192.0.2.7' })).statusCode;

it('searches, their facets and suggestions count for one limit, apart from what is only read', async () => {
  const searching = [
    '/api/products/?query=tv&limit=1',
    '/api/products/facets/?query=tv',
    '/api/products/facets/?category=Electronics',
    '/api/products/suggestions/?text=tv',
  ];
  for (let asked = 0; asked < 600; asked += 1)
    expect(await get(searching[asked % searching.length] ?? '')).toBe(200);
  for (const url of searching) expect(await get(url)).toBe(429);
  expect(await get('/api/products/?category=Electronics&limit=1')).toBe(200);
});
