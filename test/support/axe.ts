import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const PHONE_WIDTH = 360;
const DESKTOP_WIDTH = 1280;

/**
 * The violations that axe finds on the page, one line each: the rule and the element.
 * @param within a selector; the whole page takes about three times as long as its `main`
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  // Without legacy mode axe would open a second tab of the shopper. The rules that pass would be thousands of lines.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** The violations on a phone and on a wide screen. The page has its own width again afterwards. */
export async function axeViolationsAtBothWidths(page: Page, within?: string): Promise<string[]> {
  const viewport = page.viewportSize();
  if (!viewport) throw new Error('The page has no width of its own.');
  const violations = await axeViolations(page, within);
  await page.setViewportSize({
    ...viewport,
    width: viewport.width < DESKTOP_WIDTH ? DESKTOP_WIDTH : PHONE_WIDTH,
  });
  const violationsAtOtherWidth = await axeViolations(page, within);
  await page.setViewportSize(viewport);
  return [...violations, ...violationsAtOtherWidth];
}
