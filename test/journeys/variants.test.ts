import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { products } from '../../src/server/db/schema';
import { axeViolationsAtBothWidths } from '../support/axe';
import { waitForFocus } from '../support/byKeyboard';
import { layoutShiftOf } from '../support/layoutShift';
import { eventually } from '../support/patience';
import { shopInChromium, waitForHydration } from '../support/shopInChromium';

const chromium = shopInChromium();

const MIDNIGHT = '/product-details/22';
const PHONE = 360;
const FIRST_SCREEN = 740;
const MOST_SHIFT = 0.005;

const choice = (page: Page, option: string, name: string | RegExp) =>
  page.getByRole('group', { name: option }).getByRole('link', { name });
const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Whether the browser has painted text, and what would keep it from painting. */
const paintOf = (page: Page) =>
  page.evaluate(() => ({
    isPainted: performance.getEntriesByName('first-contentful-paint').length > 0,
    visibility: document.visibilityState,
    missingStyles: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet === null)
      .map(({ href }) => href),
  }));

/** Waits until the frames after a change have been painted. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });

it('choosing by keyboard keeps the scroll position, and the choice keeps the focus', async () => {
  // With reduced motion the page would scroll at once.
  const page = await chromium.visit(MIDNIGHT, { width: PHONE });
  await choice(page, 'Storage', /^1 TB/).focus();
  const graphite = choice(page, 'Colour', 'Graphite');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await waitForFocus(choice(page, 'Colour', 'Midnight'));
  await page.evaluate(() => window.scrollTo({ top: 240, behavior: 'instant' }));
  await graphite.focus();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await title(page, /Graphite$/);
  await drawn(page);
  await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(before));
  await waitForFocus(graphite);
  await page.goBack();
  await title(page, /Midnight$/);
  await drawn(page);
  await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(before));
});

it('the first screen of a phone shows Add to Cart, however many options there are', async () => {
  const page = await chromium.visit(MIDNIGHT, { viewport: { width: PHONE, height: FIRST_SCREEN } });
  const button = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox();
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(FIRST_SCREEN);
  for (const one of await page
    .getByRole('group', { name: /Colour|Storage/ })
    .getByRole('link')
    .all()) {
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE);
});

it('options have no axe violation, including those that are sold out or unavailable', async () => {
  const { database } = chromium.shop();
  await database.db.update(products).set({ stock: 0 }).where(eq(products.id, 14));
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await chromium.visit(MIDNIGHT, { width: PHONE, colorScheme });
    await choice(page, 'Colour', 'Graphite, Sold out').waitFor();
    expect(await axeViolationsAtBothWidths(page, 'main')).toEqual([]);
  }
});

it.each([360, 412, 1280])('the layout does not shift at %d px when the font loads late', async (width) => {
  const page = await (await chromium.openNewBrowser({ width })).newPage();
  let letCome: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/woff2/, async (route) => {
    await held;
    await route.continue();
  });
  // The load event would wait for the font.
  await page.goto(MIDNIGHT, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await eventually(async () => expect(await paintOf(page)).toMatchObject({ isPainted: true }));
  letCome();
  await page.waitForFunction(() => document.fonts.check('16px "Geologica Variable"'));
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('load');
  await drawn(page);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

it('without scripts the variants are links', async () => {
  const page = await chromium.openTab({ width: PHONE, javaScriptEnabled: false });
  await page.goto(MIDNIGHT);
  await page.getByRole('group', { name: 'Storage' }).getByRole('link', { name: /^1 TB/ }).click();
  await title(page, /1 TB, Sand$/);
  expect(new URL(page.url()).pathname).toBe('/product-details/15');
});

it('the colour swatches show their colours, and no style is refused', async () => {
  const page = await chromium.openTab({});
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(MIDNIGHT);
  const discs = page.getByRole('group', { name: 'Colour' }).locator('circle');
  await eventually(async () => {
    const paints = await discs.evaluateAll((all) => all.map((disc) => getComputedStyle(disc).fill));
    expect(new Set(paints).size).toBe(4);
  });
  expect(refused).toEqual([]);
});
