import type { Page } from 'playwright-core';

/**
 * Gives the page another size, in px, and waits until it is laid out in it: a browser asks its media queries in the frame
 * after, and what is measured before stands in the former layout.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
