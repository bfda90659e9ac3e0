import type { BrowserContext, Page } from 'playwright-core';
import { listProducts } from '@contract/calls/catalog';
import { getOrder } from '@contract/calls/orders';
import { cardPaymentMachine } from '../../src/web/features/payment/cardPaymentMachine';
import { CARD_PAGE, PaymentDriver } from '../support/paymentDriver';
import { paymentWorld } from '../support/paymentWorld';
import { orderProduct } from '../support/orderProduct';
import { shopInChromium, waitForHydration } from '../support/shopInChromium';
import { signedIn, type Visitor } from '../support/signedIn';
import { shortestWays, type Step } from '../web/machines/model';

const { shop, openBrowser } = shopInChromium();
const ways = shortestWays(cardPaymentMachine, paymentWorld);

/** Waits for the screen of each state that lasts. */
const SHOWS: Record<string, (page: Page) => Promise<unknown>> = {
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

async function open(): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/faq');
  await waitForHydration(page);
  return page;
}

/** Checks that a shopper who comes back to an order sees its status on the server. */
async function seesTheTruth(page: Page, orderId: number): Promise<void> {
  const paid = page.getByText('Order Placed Successfully!');
  const cancelled = page.getByText('This order has been cancelled and cannot be paid for.');
  const payable = page
    .getByRole('button', { name: 'Pay Now Securely', disabled: false })
    .or(page.getByRole('dialog', { name: 'Test checkout' }))
    .or(page.getByText(/^Your payment is still being checked/));
  await paid.or(cancelled).or(payable).first().waitFor();
  const { payment_confirmed, status } = await ada.must(getOrder, { params: { orderId } });
  const unpaid = status === 'Cancelled' ? cancelled : payable;
  await (payment_confirmed ? paid : unpaid).first().waitFor();
}

beforeAll(async () => {
  ada = await signedIn(shop().address);
});
beforeEach(async () => {
  context = await openBrowser({ width: 360, stored: ada.stored });
  driver = new PaymentDriver(await open());
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

async function killedAndOpenedAnew(given: { orderId: number }): Promise<void> {
  await driver.page.close();
  const again = await open();
  await new PaymentDriver(again).openCardPage(given);
  await seesTheTruth(again, given.orderId);
  expect(new URL(again.url()).pathname).toMatch(new RegExp(`^(${CARD_PAGE}|/order-success)$`));
}

it('every lasting state on the paths has an expected screen', () => {
  const passing = ['"deciding"', '{"ready":"autoOpening"}', '"openingAttempt"', '{"open":"loading"}'];
  passing.push('{"open":"closing"}', '{"transferPending":"waiting"}', '{"stillChecking":"waiting"}');
  const states = new Set(ways.flatMap(({ steps }) => steps.map(({ value }) => JSON.stringify(value))));
  expect([...states].filter((state) => !(state in SHOWS) && !passing.includes(state))).toEqual([]);
});

it.each(ways.map((way) => [way.name, way] as const))(
  'on the path to %s the page shows the server’s state after Back and Forward, and after a killed tab',
  async (name, { steps }) => {
    const { page } = driver;
    const given = await unpaidOrder();
    await driver.openCardPage(given);
    for (const step of steps) {
      await driver.perform(step);
      await SHOWS[JSON.stringify(step.value)]?.(page);
    }
    await driver.resumeServer();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (name === '"failed"') return;
    await page.goForward();
    if (name !== '"cancelled"') await seesTheTruth(page, given.orderId);
    await killedAndOpenedAnew(given);
  },
);

it.each(['"openingAttempt"', '"loading"', '"cancelAsked"', '"confirming"'])(
  'a tab that is killed in %s and opened again shows the server’s state',
  async (state) => {
    const given = await unpaidOrder();
    const place = ({ value }: Step) => JSON.stringify(value) === state;
    const steps = ways.find((way) => way.steps.some(place))?.steps ?? [];
    await driver.openCardPage(given);
    for (const step of steps.slice(0, steps.findIndex(place) + 1)) await driver.perform(step);
    await SHOWS[state]?.(driver.page);
    await killedAndOpenedAnew(given);
  },
);
