import type { Page, Request } from 'playwright-core';
import { eventually } from './patience';
import { waitForHydration } from './browsers';

/** A line of text that appears or disappears shifts more than this; a font that arrives, less. */
export const VISIBLE_SHIFT = 0.01;

/** Opens the page, waits until all its requests are done, and returns the layout shift until then. */
export async function openAndMeasureShift(page: Page, path: string): Promise<number> {
  const calls = new Set<Request>();
  const isOver = (request: Request) => void calls.delete(request);
  page.on('request', (request) => request.url().includes('/api/') && calls.add(request));
  page.on('requestfinished', isOver).on('requestfailed', isOver);
  await page.goto(path);
  await waitForHydration(page);
  // React may hydrate the content of `main` after the frame around it.
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

/** Waits until the browser is idle, by when its scripts have reacted to earlier events. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** The layout shift score since the page was opened. */
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
