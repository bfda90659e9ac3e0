import type { Page } from 'playwright-core';
import { axeViolations } from './axe';

/** The smallest width and height of what is pressed, in CSS pixels. */
const TARGET_SIZE = 44;

/**
 * The controls that are smaller than a finger wants, one line each. A link within a sentence may be (WCAG 2.5.8), and what covers
 * more than its text (`::after`) counts as a whole.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((size) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node instanceof Text && node.data.trim() !== '',
      );
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility() && !isInSentence(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const cover = getComputedStyle(element, '::after');
        const isCovering = cover.content !== 'none' && cover.position === 'absolute';
        const [wide, high] = isCovering
          ? [parseFloat(cover.width), parseFloat(cover.height)]
          : [width, height];
        return { element, wide: Math.max(width, wide), high: Math.max(height, high) };
      })
      .filter(({ wide, high }) => Math.min(wide, high) < size)
      .map(({ element, wide, high }) => `${wide} x ${high}: ${element.outerHTML.slice(0, 120)}`);
  }, TARGET_SIZE);
}

/** The screen is without violations, in a light and a dark look of its own; targets are large, and nothing is wider than the page. */
export async function expectSound(page: Page): Promise<void> {
  const backgrounds = new Set<string>();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
    backgrounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  }
  expect(backgrounds.size).toBe(2);
  expect(await smallTargets(page)).toEqual([]);
  const [content, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBe(width);
}

/** How a table and the first of its rows are laid out. */
export function tableLayout(page: Page, name: string): Promise<string[]> {
  return page.getByRole('table', { name }).evaluate((table) => {
    const parts = [table, table.querySelector('tbody'), table.querySelector('tbody tr')];
    return parts.map((part) => (part ? getComputedStyle(part).display : 'missing'));
  });
}
