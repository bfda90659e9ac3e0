import type { BrowserContext, Page } from 'playwright-core';
import { cartItemOf, fetchProduct } from '../support/cartItems';
import { eventually } from '../support/patience';
import { orderProduct } from '../support/orderProduct';
import { shopInChromium, type BrowserOptions } from '../support/shopInChromium';
import { signedIn } from '../support/signedIn';

const { shop, openBrowser, openNewBrowser } = shopInChromium();

const KEYS = ['access_token', 'refresh_token', 'userId', 'session'];

/** Two tabs of one browser, each at its address. */
async function openTwoTabs(
  paths: [string, string],
  visit?: BrowserOptions,
): Promise<[Page, Page, BrowserContext]> {
  const context = await openBrowser(visit);
  const tabs: [Page, Page] = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab, at) => tab.goto(paths[at] ?? '/')));
  return [...tabs, context];
}

function bannerLink(tab: Page, name: string) {
  return tab.getByRole('banner').getByRole('link', { name, exact: true });
}

/** Records the method and path of each call that reaches the server from now on. */
function recordServerCalls(path: string): string[] {
  const calls: string[] = [];
  shop().app.server.on('request', ({ method = '', url = '' }) => {
    if (url.startsWith(path)) calls.push(`${method} ${url}`);
  });
  return calls;
}

/** Holds the first call of the path in each of two tabs until both have made it. */
async function holdUntilBoth(context: BrowserContext, path: string): Promise<void> {
  let releaseBoth: () => void;
  const pages = new Set<Page>();
  const bothRequested = new Promise<void>((resolve) => (releaseBoth = resolve));
  await context.route(`**${path}`, async (route) => {
    pages.add(route.request().frame().page());
    if (pages.size === 2) releaseBoth();
    await bothRequested;
    await route.continue();
  });
}

async function openStaleTabs(prepare: (context: BrowserContext) => Promise<unknown>) {
  const ada = await signedIn(shop().address);
  const context = await openNewBrowser({ stored: { ...ada.stored, access_token: 'stale' } });
  await holdUntilBoth(context, '/api/user/orders/');
  await prepare(context);
  const refreshes = recordServerCalls('/api/token/refresh/');
  const tabs = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/user/orders')));
  for (const tab of tabs) await tab.getByText('No orders found.').waitFor();
  return { ada, tabs, refreshes };
}

async function expectSignedIn(tabs: readonly Page[], username: string): Promise<void> {
  for (const tab of tabs) {
    await tab.reload();
    await tab.getByText('No orders found.').waitFor();
    await tab.getByRole('banner').getByText(username).waitFor();
  }
}

it('AUTHREFRESH-08 calls that are refused at once in two tabs refresh once, and both stay signed in', async () => {
  const { ada, tabs, refreshes } = await openStaleTabs(() => Promise.resolve());
  expect(refreshes).toHaveLength(1);
  await expectSignedIn(tabs, ada.user.username);
  expect(refreshes).toHaveLength(1);
});

it('AUTHREFRESH-08 in a browser without locks both tabs present the same token, and both recover', async () => {
  const { ada, tabs, refreshes } = await openStaleTabs(async (context) => {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    await holdUntilBoth(context, '/api/token/refresh/');
  });
  expect(refreshes).toHaveLength(2);
  await expectSignedIn(tabs, ada.user.username);
});

it('CART-23 WISHLIST-12 cart and wishlist follow the other tab in both directions, and no tab writes back what it received', async () => {
  const context = await openNewBrowser();
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      document.documentElement.dataset.written = `${document.documentElement.dataset.written ?? ''} ${key}`;
      setItem.call(this, key, text);
    };
  });
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const [tab, id] of [
    [first, 1],
    [second, 22],
  ] as const) {
    await tab.goto(`/product-details/${id}`);
    // If both tabs opened at once, the first would receive what the second writes on opening.
    await tab.waitForFunction(() => {
      const writtenKeys = document.documentElement.dataset.written?.split(' ');
      return writtenKeys?.includes('cartData') && writtenKeys.includes('wishlist');
    });
  }
  await first.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await bannerLink(second, 'Cart, 1 item').waitFor();
  await first.getByRole('main').getByRole('button', { name: 'Add to Wishlist' }).first().click();
  await bannerLink(second, 'Wishlist, 1 item').waitFor();

  await second.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await bannerLink(first, 'Cart, 2 items').waitFor();
  await Promise.all(
    [first, second].map((tab) => tab.getByRole('link', { name: 'View cart' }).waitFor({ state: 'detached' })),
  );
  const countWrites = async (tab: Page, key: string) =>
    (await tab.locator('html').getAttribute('data-written'))?.split(' ').filter((one) => one === key).length;
  // Each tab writes once on opening and once for its own change.
  expect([await countWrites(first, 'cartData'), await countWrites(second, 'cartData')]).toEqual([2, 2]);
  expect([await countWrites(first, 'wishlist'), await countWrites(second, 'wishlist')]).toEqual([2, 1]);
});

it('CART-11 a changed quantity and a removed item in one tab show in the other', async () => {
  const lines = [1, 22].map(async (id) => cartItemOf(await fetchProduct(shop().address, id)));
  const stored = { cartData: JSON.stringify(await Promise.all(lines)) };
  const [first, second] = await openTwoTabs(['/cart', '/cart'], { stored });
  for (const tab of [first, second]) await tab.getByRole('button', { name: 'Got it' }).click();
  const increase = /^Increase quantity of/;
  await first.getByRole('button', { name: increase }).first().click();
  await second.getByRole('status').filter({ hasText: /^2$/ }).waitFor();
  await second
    .getByRole('button', { name: /^Remove / })
    .last()
    .click();
  await bannerLink(first, 'Cart, 1 item').waitFor();
  await eventually(async () => expect(await first.getByRole('button', { name: increase }).count()).toBe(1));
});

it('SESSION-07 signing out in one tab removes the account from the other tab', async () => {
  const ada = await signedIn(shop().address);
  const id = await orderProduct(ada, await fetchProduct(shop().address, 1));
  const [first, second] = await openTwoTabs(['/account', `/order/${id}`], { stored: ada.stored });
  await second.getByRole('heading', { level: 1, name: `Order #${id}` }).waitFor();
  await second.getByText('3 Broad Street').first().waitFor();

  await first.getByRole('link', { name: 'Log out' }).click();
  await second.getByText('Error fetching order details.').waitFor();
  await eventually(async () => expect(await second.getByText('3 Broad Street').count()).toBe(0));
  await bannerLink(second, 'Sign In Account').waitFor();
  await second.getByRole('main').getByRole('link', { name: 'Sign In' }).waitFor();
  for (const tab of [first, second]) {
    const readRemainingKeys = () =>
      tab.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), KEYS);
    await eventually(async () => expect(await readRemainingKeys()).toEqual([]));
  }
});

it('AUTHREFRESH-04 AUTHREFRESH-05 a session refused in one tab ends in both, and no tab brings storage back', async () => {
  const ada = await signedIn(shop().address);
  const cartData = JSON.stringify([cartItemOf(await fetchProduct(shop().address, 1))]);
  // The desk's session belongs to another app of this origin, and stays.
  const stored = { ...ada.stored, cartData, desk_session: '{}' };
  const [first, second] = await openTwoTabs(['/about', '/account/details'], { stored });
  await second.getByLabel('Current password').waitFor();
  await first.evaluate(() => {
    localStorage.setItem('access_token', 'stale');
    localStorage.setItem('refresh_token', 'revoked');
  });
  await first.goto('/user/orders');
  await first.waitForURL('/login');
  await second.waitForURL('/login');
  await bannerLink(second, 'Cart, 0 items').waitFor();
  // The first tab clears the storage once more after its last writes, which this tab may still see.
  await second.waitForFunction(() => Object.keys(localStorage).join() === 'desk_session');
  // What a tab writes now comes after all its pending writes.
  for (const [tab, query] of [
    [first, 'drone'],
    [second, 'fan'],
  ] as const) {
    const field = tab.getByRole('combobox', { name: 'Search products' });
    await field.fill(query);
    await field.press('Enter');
    await tab.waitForFunction((text) => localStorage.getItem('searches')?.includes(text), query);
    expect(await tab.evaluate(() => Object.keys(localStorage).sort())).toEqual(['desk_session', 'searches']);
  }
});
