import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds wrong with the page as it is now, one line each: the rule and where.
 * @param within a selector; the whole page takes about three times as long as its `main`
 */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  // A page of its own for the summing up would be a second tab of the shopper.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
