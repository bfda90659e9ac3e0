import type { Page } from 'playwright-core';
import { formatAmount, formatPrice } from '@contract/entities/money';
import type { Product } from '@contract/entities/product';
import { axeViolationsAtBothWidths } from '../support/axe';
import { cartItemOf, fetchProduct } from '../support/cartItems';
import { eventually } from '../support/patience';
import { orderProduct } from '../support/orderProduct';
import { makeCode, countUses } from '../support/promotions';
import { shopInChromium } from '../support/shopInChromium';
import { shopperOn } from '../support/shopper';
import { signedIn, type Visitor } from '../support/signedIn';

const { shop, visit, openNewBrowser, openBrowser } = shopInChromium();
const db = () => shop().database.db;

let ada: Visitor;
let phone: Product;
beforeAll(async () => {
  phone = await fetchProduct(shop().address, 1);
  ada = await signedIn(shop().address);
});

const cartData = () => JSON.stringify([cartItemOf(phone, { quantity: 2 })]);
const storageWith = (code?: string) => ({
  ...{ ...ada.stored, cartData: cartData() },
  ...(code && { promotionCode: code }),
});
const main = (page: Page) => page.getByRole('main');
const closePriceAlert = (page: Page) =>
  page.getByRole('dialog', { name: 'Price alert' }).getByRole('button', { name: 'Got it' }).click();
const applyCode = async (page: Page, code: string) => {
  await main(page).getByLabel('Promotion code').fill(code);
  await main(page).getByRole('button', { name: 'Apply code' }).click();
};

/** Checks that the page has no axe violation and fits the smallest phone. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolationsAtBothWidths(page, 'main')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await eventually(async () => expect(await overflow()).toBeLessThanOrEqual(0));
}

const PHONE = { width: 360 };
const NIGHT = { width: 1280, colorScheme: 'dark' } as const;

it('on a phone the refusal of a code is visible above the navigation', async () => {
  const page = await visit('/cart', { ...PHONE, stored: storageWith() });
  await closePriceAlert(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await applyCode(page, 'nobody knows');
  const alert = main(page).getByRole('alert');
  await alert.getByText('This code is not known.').waitFor();
  const alertBottom = async () => (await alert.evaluate((element) => element.getBoundingClientRect())).bottom;
  const navigation = page.getByRole('navigation', { name: 'Mobile' });
  const navigationTop = async () => (await navigation.boundingBox())?.y ?? 0;
  await eventually(async () => expect(await alertBottom()).toBeLessThanOrEqual(await navigationTop()));
});

it.each([
  ['/cart', PHONE],
  ['/checkout', NIGHT],
])(
  'A11Y-01 RESPONSIVE-01 %s is accessible with a refused code and an applied one',
  async (path, appearance) => {
    const code = await makeCode(db(), {
      code: `A-LONG-CODE-OF-THIRTY-TWO-${path.slice(1, 5).toUpperCase()}22`,
    });
    const page = await visit(path, { ...appearance, stored: storageWith() });
    if (path === '/cart') await closePriceAlert(page);
    await applyCode(page, 'nobody knows');
    await main(page).getByRole('alert').getByText('This code is not known.').waitFor();
    await expectAccessible(page);
    await applyCode(page, code);
    await main(page).getByText(`Discount (${code})`).waitFor();
    await expectAccessible(page);
  },
);

it('a code stays from the cart through checkout to an order that costs nothing, and is then cleared', async () => {
  const code = await makeCode(db(), { value: 100, limitTotal: 1 });
  const browser = await openBrowser({ width: 360, stored: storageWith() });
  const shopper = shopperOn(await browser.newPage());
  const { page } = shopper;
  await shopper.openCart();
  await applyCode(page, code.toLowerCase());
  await main(page)
    .getByText(`−${formatPrice(phone.price * 2)}`)
    .waitFor();
  await page.reload();
  await closePriceAlert(page);
  await shopper.fillCheckout({ shipping: 'Store Pickup' });
  await main(page)
    .getByText(`−${formatAmount(phone.price * 2)}`)
    .waitFor();
  await shopper.placeOrder();
  await page.waitForURL('/order-success');
  // Persisted slices are written a moment after their change.
  const storedCode = () => page.evaluate(() => localStorage.getItem('promotionCode'));
  await eventually(async () => expect(await storedCode()).toBeNull());
  await page.getByRole('link', { name: 'View My Order' }).click();
  await main(page).getByText('There is nothing to pay for this order.').waitFor();
  expect(await countUses(db(), code)).toEqual({ counted: 1, held: 1 });
});

it('another tab takes over the code, and without a connection it stays and says when it is checked', async () => {
  const code = await makeCode(db());
  const browser = await openNewBrowser({ stored: storageWith() });
  const [cart, checkout] = [await browser.newPage(), await browser.newPage()];
  await cart.goto('/cart');
  await closePriceAlert(cart);
  await checkout.goto('/checkout');
  await applyCode(cart, code);
  await main(checkout).getByText(`Discount (${code})`).waitFor();
  await browser.setOffline(true);
  await main(cart).getByText("We'll check this code when you're back online.").waitFor();
  await main(cart)
    .getByRole('button', { name: /^Increase quantity/ })
    .click();
  await main(cart).getByText(`Discount (${code})`).waitFor();
  await browser.setOffline(false);
  await main(cart)
    .getByText(`−${formatPrice((phone.price * 3) / 10)}`)
    .waitFor();
  await main(cart).getByText("We'll check this code when you're back online.").waitFor({ state: 'detached' });
  await main(cart).getByRole('button', { name: 'Remove code' }).click();
  await main(checkout).getByLabel('Promotion code').waitFor();
});

it('the receipt prints the discount', async () => {
  const promotion_code = await makeCode(db(), { value: 100 });
  const id = await orderProduct(ada, phone, {
    ...{ promotion_code, shipping_method: 'store_pickup', shipping_cost: 0, total_amount: 0 },
  });
  const page = await visit(`/order/${id}`, { stored: ada.stored });
  await page.emulateMedia({ media: 'print' });
  await main(page).getByText('Discount', { exact: true }).waitFor();
  await main(page)
    .getByText(`−${formatAmount(phone.price * 2)}`)
    .waitFor();
});
