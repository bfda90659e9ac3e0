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
const WALKS = LISTS.flatMap((one) => [
  { ...one, place: 'in the column', width: 1280 },
  { ...one, place: 'in the sheet', width: 360 },
]);
const SWITCHES = ['In stock only', 'Discounted', 'Show every colour'];

/** The filters in the column or in the sheet, and the status that screen readers announce there. */
interface Place {
  page: Page;
  isSheet: boolean;
  filters: Locator;
  status: Locator;
}

it.each(WALKS)(
  'by the keyboard alone, every filter of $list $place shows how many products remain, and Back undoes it',
  async ({ path, groups, width }) => {
    const page = await visit(path, { width });
    const place = placeOf(page, width < 1024);
    if (place.isSheet) await openSheet(page);
    const whole = await heard(place);
    await eventually(async () => expect(await namesOfGroups(place)).toEqual(groups));
    for (const name of groups) {
      await unfold(place, name);
      await chooseAndGoBack(place, await oneThatNarrows(place, name, whole), whole);
    }
    for (const name of SWITCHES) {
      await chooseAndGoBack(place, place.filters.getByRole('checkbox', { name, exact: true }), whole);
    }
    await typePrices(place, whole);
    await chipsAndLink(place, whole);
  },
);

function placeOf(page: Page, isSheet: boolean): Place {
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

const groupsIn = ({ filters }: Place) => filters.locator('details [role=group]');
const namesOfGroups = (place: Place) =>
  groupsIn(place).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);
const heard = async ({ status }: Place) =>
  numberIn(await status.filter({ hasText: /^\d+ product/ }).textContent());
const hears = ({ status }: Place, count: number) =>
  status.filter({ hasText: new RegExp(`^${count} products?$`) }).waitFor({ state: 'attached' });
/** All chips, also those under the open sheet. */
const chipsOf = ({ page }: Place) => page.locator('[aria-label^="Remove "]');
const hasChips = (place: Place, count: number) =>
  eventually(async () => expect(await chipsOf(place).count()).toBe(count));
const listed = (page: Page) => page.getByRole('article').getByRole('link').allTextContents();

async function unfold({ page, filters }: Place, name: string): Promise<void> {
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

async function oneThatNarrows(place: Place, group: string, whole: number): Promise<Locator> {
  const boxes = place.filters.getByRole('group', { name: group, exact: true }).getByRole('checkbox');
  for (const box of await boxes.all()) if (((await countOf(box)) ?? whole) < whole) return box;
  throw new Error(`Nothing of ${group} narrows the list.`);
}

async function chooseAndGoBack(place: Place, box: Locator, whole: number): Promise<void> {
  const { page } = place;
  const left = await countOf(box);
  const before = page.url();
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await page.waitForURL((url) => url.href !== before);
  if (left === null)
    await place.status.filter({ hasNotText: new RegExp(`^${whole} `), hasText: /\d/ }).waitFor();
  else await hears(place, left);
  await hasChips(place, left === null ? 0 : 1);
  await eventually(async () => expect([await box.isChecked(), await hasFocus(box)]).toEqual([true, true]));
  await page.goBack();
  await hears(place, whole);
  await eventually(async () =>
    expect([page.url(), await chipsOf(place).count(), await box.isChecked()]).toEqual([before, 0, false]),
  );
}

async function typePrices(place: Place, whole: number): Promise<void> {
  const { page, filters, status } = place;
  await tabTo(page, filters.getByLabel('Price from (₦)'), 'Shift+Tab');
  await page.keyboard.type('50k');
  await page.keyboard.press('Tab');
  await page.waitForURL(/from=50000/);
  await waitForFocus(filters.getByLabel('Price to (₦)'));
  await page.keyboard.type('500,000');
  await page.keyboard.press('Enter');
  await page.waitForURL(/to=500000/);
  await status.filter({ hasNotText: new RegExp(`^${whole} `), hasText: /\d/ }).waitFor({ state: 'attached' });
  await eventually(async () =>
    expect(await chipsOf(place).allTextContents()).toEqual(['₦50,000 to ₦500,000']),
  );
  await page.goBack();
  await page.goBack();
  await hears(place, whole);
}

/** Chosen filters become chips, the address restores them, a chip removes its filter, and `Clear all` removes all. */
async function chipsAndLink(place: Place, whole: number): Promise<void> {
  const { page, filters, isSheet } = place;
  for (const [name, key] of [
    ['Discounted', 'Tab'],
    ['In stock only', 'Shift+Tab'],
  ] as const) {
    const box = filters.getByRole('checkbox', { name });
    const left = await countOf(box);
    await tabTo(page, box, key);
    await page.keyboard.press('Space');
    await page.locator(`[aria-label="Remove ${name}"]`).waitFor({ state: 'attached' });
    await hears(place, left ?? NaN);
  }
  if (isSheet) {
    await page.keyboard.press('Escape');
    await filters.waitFor({ state: 'detached' });
    await waitForFocus(page.getByRole('button', { name: 'Filters (2)' }));
  }
  await page.locator('main [aria-busy=false]').waitFor();
  const [names, address] = [await listed(page), page.url()];
  await page.goto('/faq');
  await page.goto(address);
  await waitForHydration(page);
  await eventually(async () => expect(await listed(page)).toEqual(names));
  const inPage = { ...place, status: page.getByRole('main').locator('[role=status]') };
  const remove = page.getByRole('button', { name: 'Remove Discounted' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await remove.waitFor({ state: 'detached' });
  await hasChips(place, 1);
  await tabTo(page, page.getByRole('button', { name: 'Clear all' }));
  await page.keyboard.press('Enter');
  await hears(inPage, whole);
  await hasChips(place, 0);
}
