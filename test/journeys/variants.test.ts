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
const MAX_SHIFT = 0.005;

const choiceLink = (page: Page, option: string, name: string | RegExp) =>
  page.getByRole('group', { name: option }).getByRole('link', { name });
const waitForTitle = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Whether the browser has painted text, and what would keep it from painting. */
const readPaintState = (page: Page) =>
  page.evaluate(() => ({
    isPainted: performance.getEntriesByName('first-contentful-paint').length > 0,
    visibility: document.visibilityState,
    missingStyles: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet === null)
      .map(({ href }) => href),
  }));

/** Waits until the frames after a change have been painted. */
const waitForFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });

it('choosing by keyboard keeps the scroll position, and the choice keeps the focus', async () => {
  // With reduced motion the page would scroll at once.
  const page = await chromium.visit(MIDNIGHT, { width: PHONE });
  await choiceLink(page, 'Storage', /^1 TB/).focus();
  const graphite = choiceLink(page, 'Colour', 'Graphite');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await waitForFocus(choiceLink(page, 'Colour', 'Midnight'));
  await page.evaluate(() => window.scrollTo({ top: 240, behavior: 'instant' }));
  await graphite.focus();
  const scrollBefore = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await waitForTitle(page, /Graphite$/);
  await waitForFrames(page);
  await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(scrollBefore));
  await waitForFocus(graphite);
  await page.goBack();
  await waitForTitle(page, /Midnight$/);
  await waitForFrames(page);
  await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(scrollBefore));
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
    await choiceLink(page, 'Colour', 'Graphite, Sold out').waitFor();
    expect(await axeViolationsAtBothWidths(page, 'main')).toEqual([]);
  }
});

it.each([360, 412, 1280])('the layout does not shift at %d px when the font loads late', async (width) => {
  const page = await (await chromium.openNewBrowser({ width })).newPage();
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/woff2/, async (route) => {
    await gate;
    await route.continue();
  });
  // The load event would wait for the font.
  await page.goto(MIDNIGHT, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await eventually(async () => expect(await readPaintState(page)).toMatchObject({ isPainted: true }));
  release();
  await page.waitForFunction(() => document.fonts.check('16px "Geologica Variable"'));
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('load');
  await waitForFrames(page);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
});

it('without scripts the variants are links', async () => {
  const page = await chromium.openTab({ width: PHONE, javaScriptEnabled: false });
  await page.goto(MIDNIGHT);
  await page.getByRole('group', { name: 'Storage' }).getByRole('link', { name: /^1 TB/ }).click();
  await waitForTitle(page, /1 TB, Sand$/);
  expect(new URL(page.url()).pathname).toBe('/product-details/15');
});

it('the colour swatches show their colours, and no style is refused', async () => {
  const page = await chromium.openTab({});
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security/i.test(message.text())) violations.push(message.text());
  });
  await page.goto(MIDNIGHT);
  const swatches = page.getByRole('group', { name: 'Colour' }).locator('circle');
  await eventually(async () => {
    const fills = await swatches.evaluateAll((all) => all.map((disc) => getComputedStyle(disc).fill));
    expect(new Set(fills).size).toBe(4);
  });
  expect(violations).toEqual([]);
});
