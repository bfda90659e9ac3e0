import type { Page } from 'playwright-core';
import { axeViolations } from '../../support/axe';
import { waitForFocus, tabTo } from '../../support/byKeyboard';
import { eventually } from '../../support/patience';
import { shopInChromium } from '../../support/shopInChromium';

const { visit } = shopInChromium();

const LIST = '/search?query=phone&category=All';

/** The number of products that a filter shows it would leave. */
const countBeside = (box: Element) =>
  /\d+/.exec(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? '')?.[0];

/** Waits until the list shows so many products and the frames after it have been painted. */
async function waitForList(page: Page, count: number): Promise<void> {
  const status = page.getByRole('main').locator('[role=status]');
  await status.filter({ hasText: new RegExp(`^${count} products?$`) }).waitFor({ state: 'attached' });
  await page.locator('main [aria-busy=false]').waitFor();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

it('a filter beside the list, its chip and the skip button work by the keyboard alone', async () => {
  const page = await visit(LIST);
  const { keyboard } = page;
  const filters = page.getByRole('region', { name: 'Filters' });
  const skip = page.getByRole('button', { name: 'Skip to products' });
  await tabTo(page, skip);
  await tabTo(page, filters.getByRole('checkbox', { name: 'Senta' }));
  await keyboard.press('Space');
  await page.waitForURL(/brand=Senta/);
  await page.getByRole('status').getByText('4 products').waitFor();
  const remove = page.getByRole('button', { name: 'Remove Senta' });
  await tabTo(page, remove);
  await keyboard.press('Enter');
  await remove.waitFor({ state: 'detached' });
  await waitForFocus(page.getByRole('combobox', { name: 'Sort by' }));
  await tabTo(page, skip, 'Shift+Tab');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await waitForFocus(page.getByRole('article').first().getByRole('link'));
});

it('choosing a filter does not move the filters under the pointer, also after scrolling', async () => {
  const page = await visit('/shop/Phones%20%26%20Tablets');
  const filters = page.getByRole('region', { name: 'Filters' });
  for (const from of [0, 500]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), from);
    for (const name of ['Ovra', '256 GB']) {
      const box = filters.getByRole('checkbox', { name, exact: true });
      await box.scrollIntoViewIfNeeded();
      // Scroll positions are whole pixels.
      const topOf = async () => Math.round((await box.boundingBox())?.y ?? NaN);
      const topBefore = await topOf();
      const remaining = Number(await box.evaluate(countBeside));
      expect(topBefore).toBeGreaterThan(0);
      await box.click();
      await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
      await waitForList(page, remaining);
      await eventually(async () => expect([from, name, await topOf()]).toEqual([from, name, topBefore]));
    }
    await page.goBack();
    await page.goBack();
    await page
      .getByRole('list', { name: 'Chosen filters' })
      .locator('button')
      .first()
      .waitFor({ state: 'detached' });
  }
});

it('the sheet shows how many products a choice leaves, and keeps the focus when all filters are cleared', async () => {
  const page = await visit(LIST, { width: 360 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const isClipped = (foot: Element) =>
    (foot.parentElement?.scrollHeight ?? Infinity) > (foot.closest('dialog')?.clientHeight ?? 0);
  await eventually(async () =>
    expect(await sheet.locator('> div > :last-child').evaluate(isClipped)).toBe(false),
  );
  await sheet.getByRole('checkbox', { name: 'Ovra' }).check();
  await sheet.getByRole('status').getByText('8 products').waitFor();
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  await sheet.getByRole('status').getByText('15 products').waitFor();
  await waitForFocus(sheet.getByRole('heading', { name: 'Filters' }));
});

it('the sheet keeps the focus, and on the short screen of a zoomed page all of it scrolls', async () => {
  const page = await visit(`${LIST}&brand=Senta`, { width: 320 });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const [clear, show] = ['Clear all', 'Show 4 products'].map((name) => sheet.getByRole('button', { name }));
  if (!clear || !show) throw new Error('The sheet has no foot.');
  await tabTo(page, show);
  await eventually(async () => {
    const [one, other] = [await clear.boundingBox(), await show.boundingBox()];
    expect(one?.y).toBe(other?.y);
    expect((other?.y ?? NaN) + (other?.height ?? NaN)).toBeLessThanOrEqual(256);
  });
  // After the last control Tab goes to the browser, then to the first one; never to the page under the sheet.
  const isFocusBehindSheet = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest('dialog') === null;
    });
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusBehindSheet()).toBe(false);
  }
  await tabTo(page, clear);
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Show 15 products' }).waitFor();
  await waitForFocus(sheet.getByRole('heading', { name: 'Filters' }));
});

it.each([360, 768, 1280])(
  'filters and chips have no axe violation, and nothing is wider than the screen, at %d px',
  async (width) => {
    const filteredPath = `${LIST}&brand=Ovra&option=Colour:Black&stock=in`;
    const page = await visit(filteredPath, { width });
    await page.getByRole('list', { name: 'Chosen filters' }).waitFor();
    expect(await axeViolations(page, 'main')).toEqual([]);
    if (width < 1024) {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      expect(await axeViolations(page, 'dialog')).toEqual([]);
    }
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width),
    );
  },
);
