import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const PHONE_WIDTH = 360;
const DESKTOP_WIDTH = 1280;

/**
 * What axe finds wrong with the page as it is now, one line each: the rule and where.
 * @param within a selector; the whole page takes about three times as long as its `main`
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  // A page of its own for the summing up would be a second tab of the shopper; what is right is thousands of lines.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** The same on a phone and on a wide screen; the page has its own width again afterwards. */
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
