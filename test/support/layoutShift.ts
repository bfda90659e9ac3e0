import type { Page, Request } from 'playwright-core';
import { eventually } from './patience';
import { waitForHydration } from './browsers';

/** A line of text that comes or goes shifts more; a font that arrives, less. */
export const VISIBLE_SHIFT = 0.01;

/** Opens the page, and says how far things have moved by themselves until all that it asked for is there. */
export async function openAndMeasureShift(page: Page, path: string): Promise<number> {
  const calls = new Set<Request>();
  const isOver = (request: Request) => void calls.delete(request);
  page.on('request', (request) => request.url().includes('/api/') && calls.add(request));
  page.on('requestfinished', isOver).on('requestfailed', isOver);
  await page.goto(path);
  await waitForHydration(page);
  // React may take over what stands in the page after the page around it.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.evaluate(() => document.fonts.ready);
  await eventually(async () => {
    await waitUntilIdle(page);
    return calls.size === 0;
  });
  await waitUntilIdle(page);
  return layoutShiftOf(page);
}

/** What a script has found or begun is told before the browser is idle again. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** How far things have moved by themselves since the page was opened, as browsers score it. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
}
