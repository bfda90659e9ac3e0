import { eq } from 'drizzle-orm';
import { products } from '../../src/server/db/schema';
import { consoleErrorsOf } from '../support/consoleErrors';
import { everyRoute, routesFor, type EveryRoute } from '../support/everyRoute';
import { openAndMeasureShift, VISIBLE_SHIFT } from '../support/layoutShift';
import { eventually } from '../support/patience';
import { shopInChromium } from '../support/shopInChromium';

const chromium = shopInChromium();
let routes: EveryRoute;
beforeAll(async () => {
  routes = await everyRoute(chromium.shop().address);
});

const PRODUCT = '/product-details/22';

// `publicPages` checks the public pages. `routeTests.ts` checks the same on a phone and in light colours; the colours
// come from the style sheet alone.
it.each(routesFor('everybody', 'visitors', 'customers'))(
  'the page %s hydrates without a mismatch, a refused style or a refused script, wide and dark',
  async (name) => {
    const appearance = { width: 1280, colorScheme: 'dark' } as const;
    const page = await chromium.openTab(appearance);
    const consoleErrors = consoleErrorsOf(page);
    await openAndMeasureShift(page, routes.visits[name].path);
    expect(consoleErrors).toEqual([]);
  },
);

describe.each([360, 800, 1280])('%d px wide', (width) => {
  it.each(['a customer with a cart', 'a visitor with a cart', 'a visitor without one'])(
    'the layout does not shift while the browser restores its storage, for %s',
    async (visitor) => {
      const { cartData = '', wishlist = '' } = routes.customer.stored;
      const visitorStorage: Record<string, string> =
        visitor === 'a visitor with a cart' ? { cartData, wishlist } : {};
      const stored = visitor === 'a customer with a cart' ? routes.customer.stored : visitorStorage;
      const page = await chromium.openTab({ width, stored });
      for (const path of ['/checkout', '/cart', '/wishlist', '/category-full-display']) {
        expect([path, (await openAndMeasureShift(page, path)) < VISIBLE_SHIFT]).toEqual([path, true]);
      }
    },
  );
});

it('SESSION-14 the calls that a page makes later carry the token', async () => {
  const page = await chromium.visit('/faq', { stored: routes.customer.stored });
  const calls: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.headers().authorization);
  });
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Powerbanks' })
    .click();
  await page.getByRole('article').first().waitFor();
  // The calls for the list and for its facets.
  const authorization = `Bearer ${routes.customer.stored.access_token}`;
  await eventually(() => expect(calls).toEqual([authorization, authorization]));
});

it('presses and typing before hydration take effect after it', async () => {
  const page = await chromium.openTab({ width: 1280 });
  let release: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/browser.*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takeEarlyPresses' in window);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('bask');
  release?.();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('bask');
  // A persisted slice is written a moment after its change.
  await page.waitForFunction(() => localStorage.getItem('cartData')?.includes('"quantity":2'));
});

it('the page is readable without its scripts, whatever markup a product’s name contains', async () => {
  const { database, changes } = chromium.shop();
  const name = 'A <b>bold</b> "phone" & <img src=x onerror=alert(1)>';
  await database.db.update(products).set({ name }).where(eq(products.id, 24));
  changes.notifyEdited([24]);
  const page = await chromium.openTab({ width: 360 });
  await page.route('**/browser.*.js', (route) => route.abort());
  await page.goto('/product-details/24');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});
