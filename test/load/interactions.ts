/**
 * Measures how soon the shop reacts to a touch, on a phone four times slower than this machine and with 10,000
 * products: `npm run bench:web`. The figures vary with the machine's load and with its speed, which is printed beside
 * them, so no test asserts them.
 */
import Table from 'cli-table3';
import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { makeShop } from '../support/shop';
import { waitForHydration } from '../support/shopInChromium';
import { shopperOn } from '../support/shopper';
import { deskListDelays } from './deskList';
import { benchmarkIndex } from './machineSpeed';
import { insertManyProducts } from './manyProducts';
import { recorderCost } from './recorderCost';

const PRODUCT_COUNT = 10_000;
const CPU_SLOWDOWN = 4;
/** https://web.dev/articles/inp calls 200 ms good */
const AIM_MS = 100;
/** percent of a checkout's scripting time */
const RECORDER_AIM = 1;
const PHONE = { width: 360, height: 740 };
const PRODUCT = 22;

declare global {
  interface Window {
    /** milliseconds from each touch to the next paint */
    touches?: number[];
  }
}

/** https://www.w3.org/TR/event-timing/: entries with an interaction are touches and key presses. */
async function observeInteractions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const touches: number[] = [];
    window.touches = touches;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && Number(entry.interactionId) > 0) touches.push(entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The slowest interaction of an action, in ms to the next paint; 0 when each took less than one frame. */
async function slowestInteraction(page: Page, action: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.touches?.splice(0));
  await action();
  // Entries come after the paint that they measure.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  return page.evaluate(() => Math.max(0, ...(window.touches ?? [])));
}

async function throttledPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

async function main(): Promise<void> {
  const [shop, browser] = await Promise.all([makeShop(), launchChromium()]);
  // First and with a context of its own: a page that is slowed down keeps a processor busy even when it is idle.
  const desk = await deskListDelays(browser, shop, CPU_SLOWDOWN);
  await insertManyProducts(shop.database.db, PRODUCT_COUNT);
  const context = await browser.newContext({ baseURL: shop.address, viewport: PHONE });
  await observeInteractions(context);
  const page = await throttledPage(context);
  const shopper = shopperOn(page);
  const figures: [string, number][] = [
    ['50 orders on the desk, from their answer', desk.load],
    ['the same in another order', desk.sort],
  ];
  const record = async (name: string, action: () => Promise<void>) => {
    figures.push([name, await slowestInteraction(page, action)]);
  };

  await page.goto('/faq');
  await waitForHydration(page);
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.click();
  await record('type in the search', async () => {
    await search.pressSequentially('ovra one', { delay: 120 });
    await page.getByRole('listbox').getByRole('option').first().waitFor();
  });
  await page.goto('/shop/Phones%20%26%20Tablets');
  await waitForHydration(page);
  await record('open the filters', () => page.getByRole('button', { name: /^Filter/ }).click());
  await record('filter by stock', () => page.getByLabel('In stock only').check());
  await record('sort by price', async () => {
    await page.getByLabel('Sort by').focus();
    await page.keyboard.press('ArrowDown');
  });
  await shopper.signUp('measured');
  await page.goto('/category-full-display/');
  await page.getByRole('article').first().waitFor();
  await record('choose a category', () => page.getByRole('button', { name: 'Powerbanks' }).click());
  await shopper.addToCart(PRODUCT);
  await shopper.openCart();
  await record('change a quantity', () =>
    page.getByRole('button', { name: /^Increase quantity of/ }).click(),
  );
  await shopper.fillCheckout();
  await record('place an order', async () => {
    await shopper.placeOrder();
    await page.waitForURL('/payment/bank-transfer');
  });

  const table = new Table({ head: ['', 'ms to next paint'], style: { head: [], border: [] } });
  table.push(...figures.map(([name, ms]) => [name, Math.round(ms)]));
  process.stdout.write(`${table.toString()}\n`);
  process.stdout.write(`Benchmark index of this machine: ${Math.round(await benchmarkIndex(browser))}\n`);
  const tooSlow = figures.filter(([, ms]) => ms > AIM_MS).map(([name]) => name);
  if (tooSlow.length > 0) process.stdout.write(`Over ${AIM_MS} ms: ${tooSlow.join(', ')}\n`);
  await shop.close();
  const cost = await recorderCost(browser);
  const share = (100 * cost.with.recorderMs) / cost.with.scriptMs;
  process.stdout.write(
    `Scripts of a checkout: ${cost.with.scriptMs.toFixed()} ms with the recorder, ${cost.without.scriptMs.toFixed()} ms without; ` +
      `in the recorder ${cost.with.recorderMs.toFixed(1)} ms, ${share.toFixed(2)} % (aim: under ${RECORDER_AIM} %)\n`,
  );
  await browser.close();
  process.exitCode = tooSlow.length > 0 || share >= RECORDER_AIM ? 1 : 0;
}

void main();
