import type { Page } from 'playwright-core';
import { eq } from 'drizzle-orm';
import { orders } from '../../../src/server/db/schema';
import { hasFocus, tabTo, waitForFocus } from '../../support/byKeyboard';
import { newCustomer } from '../../support/customer';
import { insertOrders, paidOrder } from '../../support/deskOrders';
import { expectSound } from '../../support/deskScreen';
import { shopInChromium } from '../../support/shopInChromium';
import { newStaff } from '../../support/staff';

const { shop, openTab } = shopInChromium();
const db = () => shop().database.db;
const PHONE = '0803 111 2233';
let stored: Record<string, string>;
let orderId: number;

beforeAll(async () => {
  ({ stored } = await newStaff({ address: shop().address, db: db() }, 'support'));
  const ada = await newCustomer(shop().address);
  orderId = await paidOrder(db(), ada);
  await db()
    .update(orders)
    .set({ phone: '+2348031112233', refundDueKobo: 2_000_000 })
    .where(eq(orders.id, orderId));
  await insertOrders(db(), ada.id, 3);
});

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const openList = async (width: number, query = '') => {
  const page = await openTab({ stored, width });
  await page.goto(`/desk/orders${query}`);
  await page.getByRole('table', { name: 'Orders' }).waitFor();
  return page;
};

/** The left edges and the tops of the controls with these labels. */
const placesOf = (page: Page, labels: readonly string[]) =>
  Promise.all(
    labels.map(async (label) => {
      const { x = NaN, y = NaN } = (await page.getByLabel(label, { exact: true }).boundingBox()) ?? {};
      return { x: Math.round(x), y: Math.round(y) };
    }),
  );

describe.each([360, 1280])('at %s px', (width) => {
  it('an order is found by its phone number, by keyboard alone, and Back keeps search and filters', async () => {
    const page = await openList(width, '?refund_due=true');
    await page.keyboard.press('/');
    expect(await hasFocus(search(page))).toBe(true);
    await page.keyboard.type(PHONE);
    await page.keyboard.press('Enter');
    await page.waitForURL('/desk/orders?q=0803+111+2233&refund_due=true');
    const link = page.getByRole('link', { name: String(orderId) });
    await page.getByRole('status').getByText('1 order is shown.').waitFor({ state: 'attached' });
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await waitForFocus(heading(page, `Order ${orderId}`));
    await page.goBack();
    await link.waitFor();
    expect(await search(page).inputValue()).toBe(PHONE);
    expect(await page.getByLabel('Refund due').inputValue()).toBe('true');
    await page.reload();
    await link.waitFor();
    expect(await search(page).inputValue()).toBe(PHONE);
  });

  it('the list is sound without filters, filtered, empty and refused at the field', async () => {
    const page = await openList(width);
    await page.getByText('Refund due ₦20,000.00').waitFor();
    await expectSound(page);
    await page.getByLabel('Paid').selectOption('Yes');
    await page.getByRole('button', { name: 'Clear filters' }).waitFor();
    await page.getByRole('status').getByText('1 order is shown.').waitFor({ state: 'attached' });
    await expectSound(page);
    await search(page).fill('Nobody');
    await search(page).press('Enter');
    await page.getByText('No orders match.').waitFor();
    await search(page).fill('No');
    await search(page).press('Enter');
    await page.getByText('Type at least three characters').waitFor();
    await expectSound(page);
  });

  it('a day that is typed key by key asks the API once it is whole', async () => {
    const page = await openList(width);
    const queries: string[] = [];
    page.on('request', (request) => {
      const { pathname, search: query } = new URL(request.url());
      if (pathname === '/api/desk/orders/') queries.push(query);
    });
    await page.getByLabel('From').focus();
    await page.keyboard.type('11222026');
    await page.waitForURL('/desk/orders?from=2026-11-22');
    await page.getByRole('table', { name: 'Orders' }).waitFor();
    expect(queries).toEqual(['?from=2026-11-22&sort=-created_at']);
    expect(await page.getByLabel('From').inputValue()).toBe('2026-11-22');
    expect(await hasFocus(page.getByLabel('From'))).toBe(true);
  });
});

const FILTERS = ['Status', 'Paid', 'Payment method', 'Refund due', 'From', 'To', 'Sort'];

it('the filters stand in two columns on a phone, and in one row of a wide screen', async () => {
  const page = await openList(360, '?q=Adaeze');
  const phone = await placesOf(page, FILTERS);
  expect(new Set(phone.map(({ x }) => x)).size).toBe(2);
  expect(new Set(phone.map(({ y }) => y)).size).toBe(4);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(new Set((await placesOf(page, FILTERS)).map(({ y }) => y)).size).toBe(1);
});

it('nothing is wider than a tablet or a small phone, with a large sum due', async () => {
  await db()
    .update(orders)
    .set({ subtotalKobo: 128_900_000, shippingKobo: 0, totalKobo: 128_900_000, refundDueKobo: 128_900_000 })
    .where(eq(orders.id, orderId));
  for (const width of [320, 720, 768, 1024]) {
    const page = await openList(width);
    await page.getByText('Refund due ₦1,289,000.00').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.close();
  }
});
