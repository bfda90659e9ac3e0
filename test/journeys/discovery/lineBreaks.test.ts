import { everyRoute, openRoute, type EveryRoute } from '../../support/everyRoute';
import { findUnbreakablePairs } from '../../support/unbreakablePairs';
import { shopInChromium } from '../../support/shopInChromium';

const chromium = shopInChromium();
const WIDTHS = [320, 360, 768, 1280];

let routes: EveryRoute;
beforeAll(async () => {
  routes = await everyRoute(chromium.shop().address);
});

it.each([6, 11, 36, 71, 86, 96, 101, 131])(
  'a number stays in one line with its unit in name, text, specifications and options of product %d',
  async (productId) => {
    const page = await chromium.visit(`/product-details/${productId}`, { width: 1280 });
    await page.getByRole('heading', { name: 'Specifications' }).waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, broken: (await findUnbreakablePairs(page)).wrapped }).toEqual({ width, broken: [] });
    }
  },
);

it('a model number stays with its name on the cards of a list', async () => {
  const page = await chromium.visit('/shop/Phones%20%26%20Tablets', { width: 320 });
  await page.getByRole('link', { name: 'Ovra Tab 11 tablet, 256 GB, Silver' }).first().waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const { count, wrapped } = await findUnbreakablePairs(page);
    expect({ width, broken: wrapped }).toEqual({ width, broken: [] });
    expect(count).toBeGreaterThan(10);
  }
});

it('a name has its plain text for screen readers and copying', async () => {
  const page = await openRoute(chromium, routes, 'productDetails', 320);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.textContent()).toBe('Ovra One 12 Pro, 256 GB, Midnight');
  await page.getByRole('heading', { name: 'Ovra One 12 Pro, 256 GB, Midnight', exact: true }).waitFor();
});
