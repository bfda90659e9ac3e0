import type { Locator, Page } from 'playwright-core';

const MAX_PRESSES = 60;

/** Checks in one query, because the focused element may be replaced by an equal one between two queries. */
export const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.and(target.page().locator(':focus')).count()) > 0;

/** Waits until the target has the focus. */
export const waitForFocus = (target: Locator): Promise<void> =>
  target.and(target.page().locator(':focus')).waitFor({ state: 'attached' });

/** Presses Tab until the target has the focus, with a visible ring and nothing covering it (WCAG 2.4.7, 2.4.11). */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    if (!(await hasFocus(target))) continue;
    const focus = await page.evaluate(async () => {
      // A bar that covers it moves aside in the frame after the page was scrolled.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const element = document.activeElement ?? document.body;
      const hasRing = [element, element.closest('.rounded-field')].some((one) => {
        if (!one) return false;
        // A link that covers its card has its ring around the card.
        return [undefined, '::after'].some((part) => {
          const { outlineStyle, boxShadow } = getComputedStyle(one, part);
          return outlineStyle !== 'none' || boxShadow !== 'none';
        });
      });
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const isUncovered = top !== null && (element.contains(top) || top.contains(element));
      return { rings: hasRing, under: isUncovered ? null : top?.outerHTML.slice(0, 120) };
    });
    expect(focus).toEqual({ rings: true, under: null });
    return;
  }
  throw new Error(`${String(target)} is not reached with ${MAX_PRESSES} presses of ${key}`);
}

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
