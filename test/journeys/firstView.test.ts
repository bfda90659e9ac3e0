import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { products } from '../../src/server/db/schema';
import { shopInChromium } from '../support/shopInChromium';

const chromium = shopInChromium();

const PRODUCT = '/product-details/22';
/** One of a family, so that its options are drawn, too. */
const SOLD_OUT = '/product-details/102';
const CATEGORY = '/shop/Cases%20%26%20Screen%20Protector%2FGuard';
/** As it was sent, or where the page keeps it. */
const FIRST_VIEW = '#first-view, [data-first-view]';
/** One whose first products are of families. */
const FAMILIES = '/shop/Phones%20%26%20Tablets';
const SEARCH = '/search?query=phone&category=All';
const CORRECTED = '/search?query=phnoe&category=All';
const NOT_SOLD = '/search?query=samsung+phone&category=All';
const PRICE_WORDS = '/search?query=phone+under+100000&category=All';
const IN_CATEGORY = '/search?query=case&category=Cases+%26+Screen+Protector%2FGuard';
const FILTERED = '/search?query=phone&option=Colour%3ABlack';
/** What a card says of its family. */
const FAMILY = 'article p:has(> span > svg)';
const CHIP = 'li:has(> .rounded-round)';
/** What each page has in common with what the server draws of it. */
const ALIKE: Record<string, string[]> = {
  '/': ['h1', '.film', 'a[href="/product-catalog"]'],
  [PRODUCT]: ['h1', 'img', 'h1 ~ div p', '[role=group]', '[role=group] + [role=group]'],
  [SOLD_OUT]: ['h1', '[role=group]'],
  [FAMILIES]: ['h1', FAMILY],
  [CATEGORY]: ['h1', 'article img', 'article a', 'article p'],
  [SEARCH]: ['h1', 'article img', 'article a', 'article p', FAMILY],
  [CORRECTED]: ['h1', 'p:has(> a[href*="exact=true"])', 'article img'],
  [NOT_SOLD]: ['h1', 'h1 ~ p', 'article img'],
  [PRICE_WORDS]: ['h1', CHIP, 'article img'],
  [IN_CATEGORY]: ['h1', CHIP, 'article img'],
  '/cart': ['h1', 'div:has(> h1) + p'],
  '/checkout': ['h1'],
  '/faq': ['h1'],
  '/signin': ['h1'],
};

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the first of its kind stands in the window. */
async function placeOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(`main ${selector}`).first().boundingBox();
  if (!box) throw new Error(`${selector} is not seen on ${page.url()}`);
  return box;
}

/** By how many pixels, in the side that differs most. */
function apart(one: Box, other: Box): number {
  const sides = ['x', 'y', 'width', 'height'] as const;
  return Math.max(...sides.map((side) => Math.abs(one[side] - other[side])));
}

it.each([360, 1280])('what the server draws stands where the page puts it, %d px wide', async (width) => {
  const before = await (await chromium.browserOf({ width, javaScriptEnabled: false })).newPage();
  const after = await (await chromium.browserOf({ width })).newPage();
  for (const [path, selectors] of Object.entries(ALIKE)) {
    await before.goto(path);
    await after.goto(path);
    await after.locator(FIRST_VIEW).waitFor({ state: 'detached' });
    for (const selector of selectors) {
      const moved = apart(await placeOf(before, selector), await placeOf(after, selector));
      expect([path, selector, moved < 1]).toEqual([path, selector, true]);
    }
  }
});

/** A line of text that comes or goes shifts more; a font that arrives, less. */
const SHIFT_SEEN = 0.01;

it('a search that is opened directly does not move while the page takes over', async () => {
  const page = await (await chromium.browserOf({ width: 360 })).newPage();
  await page.addInitScript(() => {
    const shift = { sum: 0 };
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [CORRECTED, NOT_SOLD, PRICE_WORDS, IN_CATEGORY, FILTERED]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('main article').first().waitFor();
    const { sum } = await page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift);
    expect([path, sum < SHIFT_SEEN]).toEqual([path, true]);
  }
});

it('without scripts the shelves can be read and walked', async () => {
  const page = await (await chromium.browserOf({ width: 360, javaScriptEnabled: false })).newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Discover cutting-edge technology.' }).click();
  await page.goto(CATEGORY);
  const [card] = await page.getByRole('article').all();
  const name = (await card?.getByRole('link').textContent()) ?? '';
  await card?.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText(/^₦[\d,]+$/).waitFor();
  await page.getByText('In Stock').waitFor();
  const picture = page.getByRole('img', { name });
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.locator('dl').waitFor();
});

it('the page takes over what is drawn: nothing comes twice, nothing of the view is left', async () => {
  const page = await (await chromium.browserOf({ width: 360 })).newPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const path of [PRODUCT, CATEGORY, '/checkout', '/']) {
    loaded.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator(FIRST_VIEW).waitFor({ state: 'detached' });
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await page.locator('h1').count()).toBe(1);
    const kept = loaded.filter((url) => /\.(webp|woff2|js|css)$/.test(url));
    expect([path, kept]).toEqual([path, [...new Set(kept)]]);
    expect(kept.length).toBeGreaterThan(3);
    expect([path, kept.filter((url) => url.endsWith('.woff2')).length]).toEqual([path, 1]);
  }
});

it('the view holds while the scripts are away, and whatever a product is called', async () => {
  const { database, app } = chromium.shop();
  const name = 'A <b>bold</b> "phone" & <img src=x onerror=alert(1)>';
  await database.db.update(products).set({ name }).where(eq(products.id, 24));
  const { body } = await app.inject('/product-details/24');
  expect(body).not.toContain('<b>bold');
  const page = await (await chromium.browserOf({ width: 360 })).newPage();
  await page.route('**/start.*.js', (route) => route.abort());
  await page.goto('/product-details/24');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});
