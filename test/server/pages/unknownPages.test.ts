import { buildApp } from '../../../src/server/app';
import { makeShop } from '../../support/shop';
import { shopFixture } from '../../support/shopFixture';
import { sourceRenderer } from '../../support/sourceRenderer';

const shop = shopFixture(async () => makeShop({}, await sourceRenderer()));

it('all unknown addresses share one cached page, which contains none of them', async () => {
  const { config, database } = shop();
  const { app } = await buildApp({ config, database, renderer: await sourceRenderer() });
  const pages = [];
  for (const url of ['/no/such/page', '/<x>?query=phone', '/%00', '/__charts/of/nothing'])
    pages.push(await app.inject({ url, headers: { accept: 'text/html' } }));
  const [first] = pages;
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400, 404]);
  expect(pages[1]?.body).toBe(first?.body);
  expect(pages[3]?.body).toBe(first?.body);
  expect(first?.body).not.toMatch(/such/);
  const misses = async () => /^page_memory_misses_total \d+$/m.exec((await app.inject('/metrics')).body)?.[0];
  // Pages are not cached until the server receives the changes of other servers.
  for (let round = 0, before; before !== (await misses()); round += 1) {
    before = await misses();
    await app.inject(`/no/such/page/${round}`);
  }
  const missing = await app.inject('/product-details/999999');
  expect([missing.statusCode, missing.body.includes('Product not found.')]).toEqual([404, true]);
  await app.close();
});

it('unknown addresses below /api get a JSON 404, never a page', async () => {
  for (const url of ['/api/docs/static/none', '/api/docs/static/none.css', '/api/none', '/api']) {
    const response = await shop().app.inject({ url, headers: { accept: 'text/html' } });
    expect([url, response.headers['content-type'], response.json<object>()]).toMatchObject([
      url,
      'application/json; charset=utf-8',
      { code: 'not_found' },
    ]);
  }
});
