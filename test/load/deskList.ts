import type { Browser } from 'playwright-core';
import { newCustomer } from '../support/customer';
import { insertOrders } from '../support/deskOrders';
import type { TestShop } from '../support/shop';
import { newStaff } from '../support/staff';

const ORDER_COUNT = 50;
const LOADS = 7;

declare global {
  interface Window {
    /** when the frame with all rows was painted, on the page's clock */
    listPaintedAt?: number;
  }
}

/**
 * How long the desk takes to show 50 orders once their answer has arrived: the median of several loads, in ms.
 * @param cpuSlowdown how many times slower than this machine the phone is
 */
export async function deskListDelay(browser: Browser, shop: TestShop, cpuSlowdown: number): Promise<number> {
  const { address, database } = shop;
  const { stored } = await newStaff({ address, db: database.db }, 'owner');
  await insertOrders(database.db, (await newCustomer(address)).id, ORDER_COUNT);
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 360, height: 740 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  await context.addInitScript((count) => {
    new MutationObserver((_records, observer) => {
      if (document.querySelectorAll('a[data-row]').length < count) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.listPaintedAt = performance.now())));
    }).observe(document, { childList: true, subtree: true });
  }, ORDER_COUNT);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const delays: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    await page.goto('/desk/orders');
    await page.waitForFunction(() => window.listPaintedAt !== undefined);
    const delay = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answeredAt = calls.find(({ name }) => name.includes('/api/desk/orders/'))?.responseEnd ?? 0;
      return (window.listPaintedAt ?? Infinity) - answeredAt;
    });
    delays.push(delay);
  }
  await context.close();
  return delays.sort((one, other) => one - other)[Math.floor(LOADS / 2)] ?? Infinity;
}
