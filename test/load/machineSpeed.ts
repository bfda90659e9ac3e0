import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Browser } from 'playwright-core';

/**
 * Lighthouse's benchmark index, of a page that is not slowed down: figures of two days compare only where it is alike.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
export async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  // The compiler of this file makes each function call it.
  await page.evaluate('globalThis.__name = (named) => named');
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return index;
}
