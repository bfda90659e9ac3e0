import type { BrowserContext, Page } from 'playwright-core';
import { listProducts } from '@contract/calls/catalog';
import { getOrder } from '@contract/calls/orders';
import { cardPaymentMachine } from '../../src/web/features/payment/cardPaymentMachine';
import { CARD_PAGE, PaymentDriver } from '../support/paymentDriver';
import { paymentWorld } from '../support/paymentWorld';
import { orderProduct } from '../support/orderProduct';
import { shopInChromium, waitForHydration } from '../support/shopInChromium';
import { signedIn, type Visitor } from '../support/signedIn';
import { shortestPathsOf, type Step } from '../web/machines/model';

const { shop, openBrowser } = shopInChromium();
const shortestPaths = shortestPathsOf(cardPaymentMachine, paymentWorld);

/** Waits for the screen of each state that lasts. */
const WAIT_FOR_STATE: Record<string, (page: Page) => Promise<unknown>> = {
  '"loading"': (page) => page.getByText(/^Loading payment details/).waitFor(),
  '"error"': (page) => page.getByRole('heading', { name: 'Error' }).waitFor(),
  '{"ready":"waiting"}': (page) => page.getByRole('button', { name: 'Pay Now Securely' }).waitFor(),
  '{"ready":"closed"}': (page) => page.getByText(/^You closed the payment popup/).waitFor(),
  '{"ready":"unopened"}': (page) => page.getByText(/^The payment could not be started/).waitFor(),
  '{"open":"shown"}': (page) => page.getByRole('dialog', { name: 'Test checkout' }).waitFor(),
  '"confirming"': (page) => page.getByText('Verifying payment with server... please wait.').waitFor(),
  '{"stillChecking":"asking"}': (page) => page.getByText(/^Your payment is still being checked/).waitFor(),
  '{"transferPending":"asking"}': (page) => page.getByText(/^Your transfer is being confirmed/).waitFor(),
  '"cancelAsked"': (page) => page.getByRole('dialog', { name: 'Cancel order' }).waitFor(),
  '"succeeded"': (page) => page.waitForURL('**/order-success'),
  '"failed"': (page) => page.waitForURL('**/order-failure'),
  '"cancelled"': (page) => page.waitForURL((url) => url.pathname === '/'),
};

let ada: Visitor;
let context: BrowserContext;
let driver: PaymentDriver;

async function openPage(): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/faq');
  await waitForHydration(page);
  return page;
}

/** Checks that a shopper who comes back to an order sees its status on the server. */
async function expectServerState(page: Page, orderId: number): Promise<void> {
  const paidMessage = page.getByText('Order Placed Successfully!');
  const cancelledMessage = page.getByText('This order has been cancelled and cannot be paid for.');
  const payable = page
    .getByRole('button', { name: 'Pay Now Securely', disabled: false })
    .or(page.getByRole('dialog', { name: 'Test checkout' }))
    .or(page.getByText(/^Your payment is still being checked/));
  await paidMessage.or(cancelledMessage).or(payable).first().waitFor();
  const { payment_confirmed, status } = await ada.must(getOrder, { params: { orderId } });
  const unpaidScreen = status === 'Cancelled' ? cancelledMessage : payable;
  await (payment_confirmed ? paidMessage : unpaidScreen).first().waitFor();
}

beforeAll(async () => {
  ada = await signedIn(shop().address);
});
beforeEach(async () => {
  context = await openBrowser({ width: 360, stored: ada.stored });
  driver = new PaymentDriver(await openPage());
  await driver.start();
});

async function unpaidOrder() {
  const products = await ada.must(listProducts, {});
  const product = products.find(({ is_abroad_order, stock }) => !is_abroad_order && stock > 40);
  if (!product) throw new Error('The catalogue has a product with stock');
  const orderId = await orderProduct(ada, product, { payment_method_id: 2 });
  const total = product.price * 2 + 5_000;
  return {
    orderId,
    email: 'ada@example.com',
    phone: '',
    address: '',
    total,
    products: [],
    shippingMethod: 'ikeja',
  };
}

async function expectStateAfterReopening(order: { orderId: number }): Promise<void> {
  await driver.page.close();
  const page = await openPage();
  await new PaymentDriver(page).openCardPage(order);
  await expectServerState(page, order.orderId);
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^(${CARD_PAGE}|/order-success)$`));
}

it('every lasting state on the paths has an expected screen', () => {
  const transientStates = ['"deciding"', '{"ready":"autoOpening"}', '"openingAttempt"', '{"open":"loading"}'];
  transientStates.push('{"open":"closing"}', '{"transferPending":"waiting"}', '{"stillChecking":"waiting"}');
  const states = new Set(
    shortestPaths.flatMap(({ steps }) => steps.map(({ value }) => JSON.stringify(value))),
  );
  expect(
    [...states].filter((state) => !(state in WAIT_FOR_STATE) && !transientStates.includes(state)),
  ).toEqual([]);
});

it.each(shortestPaths.map((path) => [path.name, path] as const))(
  'on the path to %s the page shows the server’s state after Back and Forward, and after a killed tab',
  async (name, { steps }) => {
    const { page } = driver;
    const order = await unpaidOrder();
    await driver.openCardPage(order);
    for (const step of steps) {
      await driver.perform(step);
      await WAIT_FOR_STATE[JSON.stringify(step.value)]?.(page);
    }
    await driver.resumeServer();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (name === '"failed"') return;
    await page.goForward();
    if (name !== '"cancelled"') await expectServerState(page, order.orderId);
    await expectStateAfterReopening(order);
  },
);

it.each(['"openingAttempt"', '"loading"', '"cancelAsked"', '"confirming"'])(
  'a tab that is killed in %s and opened again shows the server’s state',
  async (state) => {
    const order = await unpaidOrder();
    const isState = ({ value }: Step) => JSON.stringify(value) === state;
    const steps = shortestPaths.find((path) => path.steps.some(isState))?.steps ?? [];
    await driver.openCardPage(order);
    for (const step of steps.slice(0, steps.findIndex(isState) + 1)) await driver.perform(step);
    await WAIT_FOR_STATE[state]?.(driver.page);
    await expectStateAfterReopening(order);
  },
);
