import type { Page, Route } from 'playwright-core';
import type { Product } from '@contract/entities/product';
import { cancelOrder } from '@contract/calls/orders';
import { confirmTransfer } from '../../src/server/modules/payments';
import { axeViolationsAtBothWidths } from '../support/axe';
import { cartItemOf, fetchProduct } from '../support/cartItems';
import { eventually } from '../support/patience';
import { orderProduct } from '../support/orderProduct';
import { shopInChromium } from '../support/shopInChromium';
import { signedIn, type Visitor } from '../support/signedIn';

const { shop, visit } = shopInChromium();

let ada: Visitor;
let lines: Product[];
let orders: Record<'waiting' | 'byCard' | 'paid' | 'cancelled', number>;

beforeAll(async () => {
  const { address, database } = shop();
  ada = await signedIn(address);
  lines = await Promise.all([22, 1].map((id) => fetchProduct(address, id)));
  const place = async (changes = {}) => orderProduct(ada, await fetchProduct(address, 1), changes);
  orders = {
    waiting: await place({ order_note: 'Call at the gate' }),
    byCard: await place({ payment_method_id: 2 }),
    paid: await place(),
    cancelled: await place(),
  };
  await confirmTransfer(database.db, { by: { kind: 'cli' }, orderId: orders.paid, reference: 'T-1' });
  await ada.must(cancelOrder, { params: { orderId: orders.cancelled } });
});

const NIGHT = { width: 1280, colorScheme: 'dark' } as const;
const PHONE = { width: 360 };
type Appearance = typeof NIGHT | typeof PHONE;

/** Checks the main content alone: the frame around every page has its own tests. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolationsAtBothWidths(page, 'main')).toEqual([]);
  await fitsAt(page, 320);
}

async function fitsAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await eventually(async () => expect(await overflow()).toBeLessThanOrEqual(0));
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** Half of the screens are checked light on a phone, half dark on a wide screen, so both colour schemes are covered. */
const forms: [path: string, look: Appearance, submit: string, asked: string][] = [
  ['/signin', PHONE, 'Sign In', 'Enter your password'],
  ['/login', NIGHT, 'Sign In', 'Enter your password'],
  ['/signup', NIGHT, 'Create account', 'Enter a username'],
  ['/request-password-reset', PHONE, 'Send reset link', 'Enter your email'],
  ['/reset-password/MQ/abc', PHONE, 'Reset password', 'Enter a password'],
];

it.each(forms)(
  'A11Y-01 RESPONSIVE-01 %s, refused, is accessible',
  async (path, appearance, submit, expected) => {
    const page = await visit(path, appearance);
    await press(page, submit);
    await page.getByText(expected).waitFor();
    await expectAccessible(page);
  },
);

it('A11Y-01 RESPONSIVE-01 the empty cart is accessible and fits at 320 px', async () => {
  const page = await visit('/cart', NIGHT);
  await page.getByRole('link', { name: 'Return to Shop' }).waitFor();
  await expectAccessible(page);
});

it('A11Y-01 RESPONSIVE-01 the cart with a price alert, an unavailable line and Undo is accessible and fits at 320 px', async () => {
  const [phone, charger] = lines.map((product) => cartItemOf(product, { addedPrice: product.price - 500 }));
  const missingItem = { ...charger, product_id: 999_999, name: 'A product that the shop has no more' };
  const page = await visit('/cart', {
    ...PHONE,
    stored: { cartData: JSON.stringify([phone, charger, missingItem]) },
  });
  await page.getByRole('dialog', { name: 'Price alert' }).waitFor();
  expect(await axeViolationsAtBothWidths(page, 'dialog')).toEqual([]);
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByText('Unavailable').waitFor();
  await page.getByRole('button', { name: `Remove ${charger?.name}` }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await expectAccessible(page);
});

const tabs: [tab: string, look: Appearance][] = [
  ['', NIGHT],
  ['/orders', PHONE],
  ['/details', NIGHT],
  ['/wishlist', PHONE],
];

it.each(tabs)('A11Y-01 RESPONSIVE-01 WISHLIST-09 /account%s is accessible', async (tab, appearance) => {
  const wishlist = JSON.stringify(lines.map((product) => cartItemOf(product)));
  const page = await visit(`/account${tab}`, { ...appearance, stored: { ...ada.stored, wishlist } });
  await page.getByRole('navigation', { name: 'Account' }).waitFor();
  if (tab === '' || tab === '/orders') await page.getByRole('table').waitFor();
  if (tab === '/details') {
    await page.getByLabel('Last name').fill('');
    await press(page, 'Save changes');
    await page.getByText('Enter your last name').waitFor();
  }
  await expectAccessible(page);
  if (tab === '/wishlist') {
    await main(page).getByRole('article').first().locator('img').click({ force: true });
    await page.waitForURL('/product-details/22');
  }
});

it('A11Y-01 RESPONSIVE-01 /user/orders and its cancel dialog are accessible, and the page fits at 320 px', async () => {
  const page = await visit('/user/orders', { ...NIGHT, stored: ada.stored });
  await page.getByRole('button', { name: `Cancel order ${orders.waiting}` }).click();
  await page.getByRole('dialog', { name: 'Cancel order' }).waitFor();
  expect(await axeViolationsAtBothWidths(page, 'dialog')).toEqual([]);
  await page.getByRole('button', { name: 'No, Keep Order' }).click();
  await expectAccessible(page);
});

it('A11Y-01 /user/orders is accessible for a visitor', async () => {
  const page = await visit('/user/orders', PHONE);
  await page.getByText('You must be logged in to view your orders.').waitFor();
  await expectAccessible(page);
});

it.each([
  ['waiting', PHONE, 'Complete Your Payment'],
  ['byCard', NIGHT, 'Pay with Debit/Credit Card'],
  ['paid', NIGHT, 'Payment Confirmed'],
  ['cancelled', PHONE, 'Order Cancelled'],
] as const)('A11Y-01 RESPONSIVE-01 the %s order is accessible', async (status, appearance, sentence) => {
  const page = await visit(`/order/${orders[status]}`, { ...appearance, stored: ada.stored });
  await main(page).getByText(sentence).first().waitFor();
  await expectAccessible(page);
});

it('A11Y-01 RESPONSIVE-01 ORDERDETAIL-18 BANK-09 the bank transfer page is accessible, reached from the order and after a reload', async () => {
  const page = await visit(`/order/${orders.waiting}`, { ...PHONE, stored: ada.stored });
  await page.getByRole('link', { name: 'Pay via Bank Transfer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank You!' }).waitFor();
  await page.reload();
  await page.getByText(`Order #${orders.waiting}`).waitFor();
  await press(page, 'Cancel Order');
  await page.getByRole('dialog', { name: 'Cancel order' }).waitFor();
  expect(await axeViolationsAtBothWidths(page, 'dialog')).toEqual([]);
  await page.getByRole('button', { name: 'No, Keep' }).click();
  await expectAccessible(page);
});

it.each([NIGHT, PHONE])(
  'the notice of an unconfirmed email appears late without shifting the page',
  async (appearance) => {
    const page = await visit(`/order/${orders.waiting}`, { ...appearance, stored: ada.stored });
    await page.getByRole('link', { name: 'Pay via Bank Transfer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Thank You!' }).waitFor();
    const expected = new Promise<Route>((resolve) => void page.route('**/api/user/', resolve));
    await page.reload();
    const account = await expected;
    await main(page).getByRole('button', { name: 'Cancel Order' }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const readPositions = () =>
      Promise.all(
        ['Go Home', 'Cancel Order'].map((name) => main(page).getByText(name, { exact: true }).boundingBox()),
      );
    const positionsBefore = await readPositions();
    await account.continue();
    await main(page).getByText('Confirm your email to get every update about this order.').waitFor();
    expect(await readPositions()).toEqual(positionsBefore);
  },
);

it('ORDERDETAIL-20 a paid order prints as a receipt, without the header, footer and buttons', async () => {
  const page = await visit(`/order/${orders.paid}`, { stored: ada.stored });
  await page.getByRole('heading', { name: 'Payment Confirmed' }).waitFor();
  const paymentReference = page.getByText('Payment reference T-1', { exact: true });
  expect(await paymentReference.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await paymentReference.waitFor();
  expect(await main(page).getByText('Billing address').isVisible()).toBe(true);
  for (const role of ['banner', 'contentinfo', 'button'] as const) {
    expect(await page.getByRole(role).count()).toBe(0);
  }
});
