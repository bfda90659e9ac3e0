import type { Locator, Page } from 'playwright-core';
import { waitForFocus, hasFocus, tabTo } from '../../support/byKeyboard';
import { eventually } from '../../support/patience';
import { shopInChromium, waitForHydration } from '../../support/shopInChromium';

const { visit } = shopInChromium();

const LISTS = [
  {
    list: 'a search',
    path: '/search?query=phone',
    groups: ['Category', 'Type', 'Brand', 'Price', 'Colour', 'Storage'],
  },
  {
    list: 'a category',
    path: '/shop/Phones%20%26%20Tablets',
    groups: ['Type', 'Brand', 'Price', 'Colour', 'Storage', 'Network'],
  },
];
const CASES = LISTS.flatMap((one) => [
  { ...one, place: 'in the column', width: 1280 },
  { ...one, place: 'in the sheet', width: 360 },
]);
const SWITCHES = ['In stock only', 'Discounted', 'Show every colour'];

/** The filters in the column or in the sheet, and the status that screen readers announce there. */
interface FilterView {
  page: Page;
  isSheet: boolean;
  filters: Locator;
  status: Locator;
}

it.each(CASES)(
  'by the keyboard alone, every filter of $list $place shows how many products remain, and Back undoes it',
  async ({ path, groups, width }) => {
    const page = await visit(path, { width });
    const view = filterViewOf(page, width < 1024);
    if (view.isSheet) await openSheet(page);
    const totalCount = await readCount(view);
    await eventually(async () => expect(await groupNames(view)).toEqual(groups));
    for (const name of groups) {
      await unfold(view, name);
      await chooseAndGoBack(view, await findNarrowingBox(view, name, totalCount), totalCount);
    }
    for (const name of SWITCHES) {
      await chooseAndGoBack(view, view.filters.getByRole('checkbox', { name, exact: true }), totalCount);
    }
    await checkPrices(view, totalCount);
    await checkChipsAndLink(view, totalCount);
  },
);

function filterViewOf(page: Page, isSheet: boolean): FilterView {
  const column = page.getByRole('region', { name: 'Filters' });
  const filters = isSheet ? page.getByRole('dialog', { name: 'Filters' }) : column;
  return {
    page,
    isSheet,
    filters,
    status: (isSheet ? filters : page.getByRole('main')).locator('[role=status]'),
  };
}

async function openSheet(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: /^Filters/ }));
  await page.keyboard.press('Enter');
}

const groupsIn = ({ filters }: FilterView) => filters.locator('details [role=group]');
const groupNames = (view: FilterView) =>
  groupsIn(view).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);
const readCount = async ({ status }: FilterView) =>
  numberIn(await status.filter({ hasText: /^\d+ product/ }).textContent());
const waitForCount = ({ status }: FilterView, count: number) =>
  status.filter({ hasText: new RegExp(`^${count} products?$`) }).waitFor({ state: 'attached' });
/** All chips, also those under the open sheet. */
const chipsOf = ({ page }: FilterView) => page.locator('[aria-label^="Remove "]');
const waitForChips = (view: FilterView, count: number) =>
  eventually(async () => expect(await chipsOf(view).count()).toBe(count));
const listedNames = (page: Page) => page.getByRole('article').getByRole('link').allTextContents();

async function unfold({ page, filters }: FilterView, name: string): Promise<void> {
  const box = filters.locator('details', { has: page.locator(`[role=group][aria-label="${name}"]`) });
  if ((await box.getAttribute('open')) !== null) return;
  await tabTo(page, box.locator('summary'));
  await page.keyboard.press('Enter');
}

/** The number of products that a filter shows it would leave. */
const countOf = (box: Locator) =>
  box.evaluate((input) => {
    const count = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    return count && Number.parseInt(count.textContent, 10);
  });

async function findNarrowingBox(view: FilterView, group: string, totalCount: number): Promise<Locator> {
  const boxes = view.filters.getByRole('group', { name: group, exact: true }).getByRole('checkbox');
  for (const box of await boxes.all()) if (((await countOf(box)) ?? totalCount) < totalCount) return box;
  throw new Error(`Nothing of ${group} narrows the list.`);
}

async function chooseAndGoBack(view: FilterView, box: Locator, totalCount: number): Promise<void> {
  const { page } = view;
  const remaining = await countOf(box);
  const urlBefore = page.url();
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await page.waitForURL((url) => url.href !== urlBefore);
  if (remaining === null)
    await view.status.filter({ hasNotText: new RegExp(`^${totalCount} `), hasText: /\d/ }).waitFor();
  else await waitForCount(view, remaining);
  await waitForChips(view, remaining === null ? 0 : 1);
  await eventually(async () => expect([await box.isChecked(), await hasFocus(box)]).toEqual([true, true]));
  await page.goBack();
  await waitForCount(view, totalCount);
  await eventually(async () =>
    expect([page.url(), await chipsOf(view).count(), await box.isChecked()]).toEqual([urlBefore, 0, false]),
  );
}

async function checkPrices(view: FilterView, totalCount: number): Promise<void> {
  const { page, filters, status } = view;
  await tabTo(page, filters.getByLabel('Price from (₦)'), 'Shift+Tab');
  await page.keyboard.type('50k');
  await page.keyboard.press('Tab');
  await page.waitForURL(/from=50000/);
  await waitForFocus(filters.getByLabel('Price to (₦)'));
  await page.keyboard.type('500,000');
  await page.keyboard.press('Enter');
  await page.waitForURL(/to=500000/);
  await status
    .filter({ hasNotText: new RegExp(`^${totalCount} `), hasText: /\d/ })
    .waitFor({ state: 'attached' });
  await eventually(async () =>
    expect(await chipsOf(view).allTextContents()).toEqual(['₦50,000 to ₦500,000']),
  );
  await page.goBack();
  await page.goBack();
  await waitForCount(view, totalCount);
}

/** Chosen filters become chips, the address restores them, a chip removes its filter, and `Clear all` removes all. */
async function checkChipsAndLink(view: FilterView, totalCount: number): Promise<void> {
  const { page, filters, isSheet } = view;
  for (const [name, key] of [
    ['Discounted', 'Tab'],
    ['In stock only', 'Shift+Tab'],
  ] as const) {
    const box = filters.getByRole('checkbox', { name });
    const remaining = await countOf(box);
    await tabTo(page, box, key);
    await page.keyboard.press('Space');
    await page.locator(`[aria-label="Remove ${name}"]`).waitFor({ state: 'attached' });
    await waitForCount(view, remaining ?? NaN);
  }
  if (isSheet) {
    await page.keyboard.press('Escape');
    await filters.waitFor({ state: 'detached' });
    await waitForFocus(page.getByRole('button', { name: 'Filters (2)' }));
  }
  await page.locator('main [aria-busy=false]').waitFor();
  const [names, address] = [await listedNames(page), page.url()];
  await page.goto('/faq');
  await page.goto(address);
  await waitForHydration(page);
  await eventually(async () => expect(await listedNames(page)).toEqual(names));
  const pageView = { ...view, status: page.getByRole('main').locator('[role=status]') };
  const remove = page.getByRole('button', { name: 'Remove Discounted' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await remove.waitFor({ state: 'detached' });
  await waitForChips(view, 1);
  await tabTo(page, page.getByRole('button', { name: 'Clear all' }));
  await page.keyboard.press('Enter');
  await waitForCount(pageView, totalCount);
  await waitForChips(view, 0);
}
