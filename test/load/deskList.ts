import type { Browser, Page } from 'playwright-core';
import { newCustomer } from '../support/customer';
import { insertOrders } from '../support/deskOrders';
import type { TestShop } from '../support/shop';
import { newStaff } from '../support/staff';

const ORDER_COUNT = 50;
const LOADS = 7;
/** of a phone's network */
const LATENCY_MS = 150;

declare global {
  interface Window {
    /** when all rows were there, those on the screen painted and the page free to answer a touch, on the page's clock */
    listReadyAt?: number;
  }
}

/** Median delays from an answer until its rows can be used, in ms. */
export interface DeskListDelays {
  /** of the first list after the page was loaded */
  load: number;
  /** of the list after a change of sort */
  sort: number;
}

/** Waits for a list that is not there yet. https://www.w3.org/TR/element-timing/ says when the first row was painted. */
function watchList(count: number): void {
  window.listReadyAt = undefined;
  let wasEmpty = false;
  new MutationObserver((_records, mutations) => {
    const links = document.querySelectorAll('a[data-row]');
    wasEmpty ||= links.length === 0;
    if (!wasEmpty || links.length < count) return;
    mutations.disconnect();
    // The text belongs to the block around it.
    links[0]?.parentElement?.setAttribute('elementtiming', 'row');
    const isFree = new Promise<number>((resolve) => setTimeout(() => resolve(performance.now())));
    new PerformanceObserver((list, paints) => {
      const paintedAt = (list.getEntries()[0] as PerformanceEntry & { renderTime: number }).renderTime;
      paints.disconnect();
      void isFree.then((freeAt) => (window.listReadyAt = Math.max(paintedAt, freeAt)));
    }).observe({ type: 'element' });
  }).observe(document, { childList: true, subtree: true });
}

/** From the last answer with orders until the list could be used, in ms. */
async function readDelay(page: Page): Promise<number> {
  await page.waitForFunction(() => window.listReadyAt !== undefined);
  return page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answeredAt = calls.findLast(({ name }) => name.includes('/api/desk/orders/'))?.responseEnd ?? 0;
    return (window.listReadyAt ?? Infinity) - answeredAt;
  });
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity;
}

/**
 * How long the desk takes until 50 orders can be used once their answer has arrived.
 * @param cpuSlowdown how many times slower than this machine the phone is
 */
export async function deskListDelays(
  browser: Browser,
  shop: TestShop,
  cpuSlowdown: number,
): Promise<DeskListDelays> {
  const { address, database } = shop;
  const { stored } = await newStaff({ address, db: database.db }, 'owner');
  await insertOrders(database.db, (await newCustomer(address)).id, ORDER_COUNT);
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 360, height: 740 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  await context.addInitScript(watchList, ORDER_COUNT);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  // An answer at once would wait for the first paint of the page.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const loads: number[] = [];
  const sorts: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    await page.goto('/desk/orders');
    loads.push(await readDelay(page));
    await page.evaluate(watchList, ORDER_COUNT);
    await page.getByLabel('Sort').selectOption('created_at');
    sorts.push(await readDelay(page));
  }
  await context.close();
  return { load: median(loads), sort: median(sorts) };
}
