import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { products } from '../../src/server/db/schema';
import { complaintsOf } from '../support/complaints';
import { ANY_ROUTE, everyRoute, type EveryRoute } from '../support/everyRoute';
import { shiftOf } from '../support/layoutShift';
import { shopInChromium, standing } from '../support/shopInChromium';

const chromium = shopInChromium();
let routes: EveryRoute;
beforeAll(async () => {
  routes = await everyRoute(chromium.shop().address);
});

const PRODUCT = '/product-details/22';
const CATEGORY = '/shop/Cases%20%26%20Screen%20Protector%2FGuard';
const SEARCH = '/search?query=phone&category=All';
/** A misspelling, a maker that is not sold, a price in words, a category, and nothing at all. */
const SEARCHES = ['phnoe', 'samsung phone', 'phone under 100000', 'case&category=Powerbanks', 'zzzz'].map(
  (words) => `/search?query=${words.replaceAll(' ', '+')}`,
);
/** Ordered, narrowed and turned; one whose filters leave nothing. */
const LISTS = [
  '/shop/Phones%20%26%20Tablets?brand=Ovra&sort=price_asc',
  '/shop/Phones%20%26%20Tablets?option=Colour%3ABlack&sort=cheapest&from=20000',
  '/search?query=phone&option=Colour%3ABlack&page=2',
  '/products?page=2&stock=in',
  '/products?to=1',
];
/** Pages that are the same for everybody. */
const PUBLIC = [
  ...['/', '/products', '/product-catalog', PRODUCT, CATEGORY, SEARCH, ...SEARCHES, ...LISTS],
  ...['/faq', '/about', '/contact', '/privacy-policy', '/return-refund-policy', '/no/such/page'],
];

/** Until React has taken over what stands in the page, which may be hydrated after the page around it. */
async function taken(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__react')),
  );
}

// On a phone and in light colours `routeTests.ts` looks at the same; the colours are the style sheet's alone.
it.each(ANY_ROUTE)(
  'a visitor’s page is hydrated without a mismatch, a refused style or a refused script, wide and dark: %s',
  async (name) => {
    const look = { width: 1280, colorScheme: 'dark', reducedMotion: 'reduce' } as const;
    const page = await chromium.tabOf(look);
    const complaints = complaintsOf(page);
    await page.goto(routes.openings[name].path, { waitUntil: 'domcontentloaded' });
    await standing(page);
    await taken(page);
    // What hydration found is reported before the browser is idle again.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(complaints).toEqual([]);
  },
);

// Each scheme once, each width once.
describe.each([
  [360, 'dark'],
  [1280, 'light'],
] as const)('%d px wide and %s', (width, colorScheme) => {
  it('what stands on a public page stands where the server drew it, and reads the same', async () => {
    const options = { width, colorScheme, reducedMotion: 'reduce' } as const;
    const [before, after] = await Promise.all([chromium.tabOf(options), chromium.tabOf(options)]);
    // Scripts are on their way: what needs them keeps its room.
    await before.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    for (const path of PUBLIC) {
      await Promise.all([before.goto(path), after.goto(path)]);
      await standing(after);
      for (const selector of [
        'h1',
        'img',
        'article a',
        'article p',
        '[aria-label="Sort and filter"]',
        'select',
        'h1 ~ p',
        'footer',
      ]) {
        if ((await before.locator(`main ${selector}`).count()) === 0) continue;
        const [one, other] = await Promise.all(
          [before, after].map((page) => page.locator(`main ${selector}`).first().boundingBox()),
        );
        expect([path, selector, one?.x, one?.y, one?.width]).toEqual([
          path,
          selector,
          other?.x,
          other?.y,
          other?.width,
        ]);
      }
      // Filters answer to a script; until then their place is kept.
      const nonEmptyTextOf = (page: Page) =>
        page.locator('main').evaluate((main) => {
          const seen = main.cloneNode(true) as HTMLElement;
          const filters = seen.querySelector('section[aria-label="Filters"]');
          filters?.previousElementSibling?.remove();
          filters?.remove();
          // Shown by the style sheet alone where the filters are no column.
          seen.querySelector('[aria-label="Sort and filter"] > button')?.remove();
          // What is chosen stands below the tools on a phone, beside them elsewhere.
          seen
            .querySelectorAll('ul:has(> li > button[aria-label^="Remove "])')
            .forEach((chips) => seen.append(chips));
          return seen.textContent.replace(/\s+/g, ' ');
        });
      const [drawn, hydrated] = await Promise.all([nonEmptyTextOf(before), nonEmptyTextOf(after)]);
      // The film's and the rotation's buttons have no words; the loading screen goes after two seconds.
      expect([path, drawn.replace('Loading the shop…', '')]).toEqual([
        path,
        hydrated.replace('Loading the shop…', ''),
      ]);
    }
  });
});

/** A line of text that comes or goes shifts more; a font that arrives, less. */
const SHIFT_SEEN = 0.01;

/** Opens the page, and says how far things have moved once it is quiet. */
async function shiftAt(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await standing(page);
  await taken(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return shiftOf(page);
}

it.each([360, 1280])(
  'a list that is opened directly does not move while the page takes over, %d px wide',
  async (width) => {
    const page = await chromium.tabOf({ width });
    for (const path of [...SEARCHES, ...LISTS]) {
      expect([path, (await shiftAt(page, path)) < SHIFT_SEEN]).toEqual([path, true]);
    }
  },
);

describe.each([360, 800, 1280])('%d px wide', (width) => {
  it.each(['a customer with a cart', 'a visitor with a cart', 'a visitor without one'])(
    'nothing moves while the browser says what it has kept: %s',
    async (who) => {
      const { cartData = '', wishlist = '' } = routes.customer.stored;
      const kept: Record<string, string> = who === 'a visitor with a cart' ? { cartData, wishlist } : {};
      const stored = who === 'a customer with a cart' ? routes.customer.stored : kept;
      const page = await chromium.tabOf({ width, stored });
      for (const path of ['/checkout', '/cart', '/wishlist', '/category-full-display']) {
        expect([path, (await shiftAt(page, path)) < SHIFT_SEEN]).toEqual([path, true]);
      }
    },
  );
});

it('CATEGORY-04 SESSION-14 nothing that a page came with is asked for, and whatever is asked for later carries the token', async () => {
  const context = await chromium.browserOf({ stored: routes.customer.stored });
  const page = await context.newPage();
  const calls: [string, string | undefined][] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push([request.url(), request.headers().authorization]);
  });
  for (const path of PUBLIC) {
    await page.goto(path);
    await standing(page);
    await page.waitForLoadState('networkidle');
    expect([path, calls]).toEqual([path, []]);
  }
  await page.goto('/faq');
  await standing(page);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Powerbanks' })
    .click();
  await page.getByRole('article').first().waitFor();
  // The list, and how it can be narrowed.
  const bearer = `Bearer ${routes.customer.stored.access_token}`;
  expect(calls.map(([, authorization]) => authorization)).toEqual([bearer, bearer]);
});

it('what is pressed and typed before the page answers is done once it does', async () => {
  const page = await chromium.tabOf({ width: 1280 });
  let letCome: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/assets/browser.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takeEarlyPresses' in window);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('bask');
  letCome?.();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('bask');
  const kept = await page.evaluate(() => localStorage.getItem('cartData'));
  expect(kept).toContain('"quantity":2');
});

it('the page holds while the scripts are away, and whatever a product is called', async () => {
  const { database, app } = chromium.shop();
  const name = 'A <b>bold</b> "phone" & <img src=x onerror=alert(1)>';
  await database.db.update(products).set({ name }).where(eq(products.id, 24));
  app.catalogChanges.edited([24]);
  const page = await chromium.tabOf({ width: 360 });
  await page.route('**/browser.*.js', (route) => route.abort());
  await page.goto('/product-details/24');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});
