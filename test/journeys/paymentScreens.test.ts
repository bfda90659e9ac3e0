import type { BrowserContext, Page, Route } from 'playwright-core';
import { getProduct } from '@contract/calls/catalog';
import { getOrder } from '@contract/calls/orders';
import { axeViolationsAtBothWidths } from '../support/axe';
import { devToolsScript, type DevToolsWindow } from '../support/devToolsInChromium';
import { CARD_PAGE } from '../support/paymentDriver';
import { orderProduct } from '../support/orderProduct';
import { shopInChromium } from '../support/shopInChromium';
import { shopperOn } from '../support/shopper';
import { signedIn, type Visitor } from '../support/signedIn';

const { shop, openBrowser, openNewBrowser } = shopInChromium();
/** A product with plenty of stock, not from abroad. */
const PRODUCT = 22;

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

/** A tab on the card page of an order, with the navigation state that checkout passes. */
async function openCardPage(context: BrowserContext, state: object): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((usr) => {
    if (history.state === null) history.replaceState({ usr, key: 'checkout', idx: 0 }, '');
  }, state);
  await page.goto(CARD_PAGE);
  return page;
}

async function unpaidOrder() {
  const product = await ada.must(getProduct, { params: { productId: PRODUCT } });
  const orderId = await orderProduct(ada, product, { payment_method_id: 2 });
  return { orderId, email: 'ada@example.com', total: product.price * 2 + 5_000, shippingMethod: 'ikeja' };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('two tabs that pay one order open one pop-up and charge once, and both show success', async () => {
  const context = await openBrowser({ width: 360, stored: ada.stored });
  const intercepted: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST')
      intercepted.push(new URL(request.url()).pathname.split('/').at(-2) ?? '');
  });
  const order = await unpaidOrder();
  const first = await openCardPage(context, order);
  await first.getByRole('dialog', { name: 'Test checkout' }).waitFor();
  const charts = await context.newPage();
  await charts.goto('/__charts#cardPayment');
  const chart = charts.getByRole('region', { name: 'cardPayment' });
  await chart.getByText('Running: open.shown, after POPUP_LOADED').waitFor();
  const second = await openCardPage(context, order);
  await press(second, 'Pay Now Securely');
  await second.getByText(/^This order is being paid in another tab/).waitFor();
  await press(first, 'Approve payment');
  await first.getByText('Order Placed Successfully!').waitFor();
  await press(second, 'Pay Now Securely');
  await second.getByText('Order Placed Successfully!').waitFor();
  await chart.getByText('Runs in no tab').waitFor();
  expect(intercepted.filter((call) => call === 'test-checkout')).toHaveLength(1);
  const paidOrder = await ada.must(getOrder, { params: { orderId: order.orderId } });
  expect(paidOrder).toMatchObject({ payment_confirmed: true, status: 'Processing' });
});

it('Escape, however often, leaves the test checkout open while its request is pending', async () => {
  const context = await openBrowser({ width: 360, stored: ada.stored });
  const page = await openCardPage(context, await unpaidOrder());
  const intercepted = new Promise<Route>((resolve) => void page.route('**/test-checkout/', resolve));
  const popup = page.getByRole('dialog', { name: 'Test checkout' });
  await press(page, 'Approve payment');
  const call = await intercepted;
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await call.fulfill({ status: 500, json: {} });
  await popup.getByRole('alert').waitFor();
  await page.unroute('**/test-checkout/');
  await press(page, 'Approve payment');
  await page.getByText('Order Placed Successfully!').waitFor();
});

it('the page gives up a pop-up whose frame is blocked after 15 s, and can try again', async () => {
  const context = await openBrowser({ width: 360, stored: ada.stored });
  await context.route('**/payment_attempts/', async (route) => {
    const response = await route.fetch();
    const attempt = (await response.json()) as object;
    await route.fulfill({ response, json: { ...attempt, access_code: 'blocked' } });
  });
  await context.route('https://checkout.paystack.com/**', (route) => route.abort());
  const page = await context.newPage();
  await page.clock.install();
  const order = await unpaidOrder();
  await page.addInitScript((usr) => history.replaceState({ usr, key: 'checkout', idx: 0 }, ''), order);
  await page.goto(CARD_PAGE);
  await page.locator('#root[inert]').waitFor();
  await page.clock.fastForward(15_000);
  await page.getByText(/^The payment window didn't open/).waitFor();
  expect(await page.getByRole('button', { name: 'Pay Now Securely' }).isEnabled()).toBe(true);
});

it('A11Y-01 checkout works by keyboard alone, and it and every payment screen are accessible', async () => {
  const context = await openBrowser({ width: 360, stored: ada.stored });
  const { page, addToCart, main } = shopperOn(await context.newPage());
  await addToCart(PRODUCT);
  await page.goto('/checkout');
  const { keyboard } = page;
  const focusedName = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const labels =
        focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused.labels : null;
      return (
        labels?.[0]?.textContent ??
        focused?.getAttribute('aria-label') ??
        focused?.textContent ??
        ''
      ).trim();
    });
  const inputs: [label: RegExp, typed: string][] = [
    [/^Address$/, '3 Broad Street'],
    [/^City/, 'Lagos'],
    [/^State/, 'Lagos'],
    [/^Postal code/, '100001'],
    [/^Country/, 'Nigeria'],
    [/^Phone$/, '8035550126'],
    [/^Store Pickup/, ' '],
    [/^Bank Transfer/, 'ArrowDown'],
    [/^I agree/, ' '],
    [/^Place Order/, 'Enter'],
  ];
  await main().getByLabel('Last name', { exact: true }).focus();
  for (const [label, text] of inputs) {
    for (let tab = 0; tab < 6 && !label.test(await focusedName()); tab += 1) await keyboard.press('Tab');
    expect(await focusedName()).toMatch(label);
    if (/^(Place|I agree)/.test(label.source.slice(1)))
      expect(await axeViolationsAtBothWidths(page, 'main')).toEqual([]);
    if (text === ' ' || /^[A-Z][a-z]+Down$|^Enter$/.test(text))
      await keyboard.press(text === ' ' ? 'Space' : text);
    else await keyboard.type(text);
  }
  await page.waitForURL(`**${CARD_PAGE}`);
  await page.getByRole('dialog', { name: 'Test checkout' }).waitFor();
  expect(await axeViolationsAtBothWidths(page, 'dialog')).toEqual([]);
  await keyboard.press('Escape');
  await page.getByText(/^You closed the payment popup/).waitFor();
  expect(await axeViolationsAtBothWidths(page, 'main')).toEqual([]);
  await press(page, 'Cancel Order');
  await page.getByRole('dialog', { name: 'Cancel order' }).waitFor();
  expect(await focusedName()).toBe('No, Keep Order');
  expect(await axeViolationsAtBothWidths(page, 'dialog')).toEqual([]);
  await keyboard.press('Escape');
  await press(page, 'Pay Now Securely');
  await press(page, 'Approve payment');
  await page.getByText('Order Placed Successfully!').waitFor();
  expect(await axeViolationsAtBothWidths(page, 'main')).toEqual([]);
});

it('TIMETRAVEL-01 TIMETRAVEL-02 TIMETRAVEL-03 TIMETRAVEL-04 with the DevTools extension, the slider restores page and address', async () => {
  const context = await openNewBrowser({ stored: ada.stored });
  await context.addInitScript(await devToolsScript());
  const { page, main, addToCart } = shopperOn(await context.newPage());
  const inDevTools = <Result>(read: (tools: DevToolsWindow['devTools']) => Result) =>
    page.evaluate<Result>(`(${read.toString()})(window.devTools)`);
  await addToCart(PRODUCT);
  expect(await inDevTools(({ name }) => name)).toBe('Kanti');
  const productPosition = await inDevTools(({ place }) => place());
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  await press(page, 'Got it');
  await main().getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
  expect(await inDevTools(({ types }) => types())).toEqual(
    expect.arrayContaining(['cart/itemAdded', 'route/changed', 'machine/transitioned']),
  );
  expect(await inDevTools(({ isPlain }) => isPlain())).toBe(true);
  const checkoutPosition = await inDevTools(({ place }) => place());
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const historyLength = await page.evaluate(() => history.length);

  await page.evaluate(`window.devTools.jumpTo(${productPosition})`);
  await page.waitForURL(`**/product-details/${PRODUCT}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().waitFor();
  await page.evaluate('window.devTools.jumpTo(0)');
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }).waitFor();
  await page.evaluate(`window.devTools.jumpTo(${checkoutPosition})`);
  await page.waitForURL('**/checkout');
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(historyLength);
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});
