import type { BrowserContext, Page } from 'playwright-core';
import type { StateValue } from 'xstate';
import { getProduct } from '@contract/calls/catalog';
import { pathsIn } from '../../src/web/tools/inspection/steps';
import { devToolsScript, type DevToolsWindow } from '../support/devToolsInChromium';
import { CARD_PAGE } from '../support/paymentDriver';
import { orderProduct } from '../support/orderProduct';
import type { TestSettings } from '../support/shop';
import { shopInChromium } from '../support/shopInChromium';
import { signedIn, type Visitor } from '../support/signedIn';
import { standInInspector, type InspectorWindow } from '../support/standInInspector';

const PRODUCT = 22;
const SECRETS = { email: 'ada.obi@mail.example', phone: '08035550199', address: '14B Bourdillon Road' };

const settings: TestSettings = {};
let closeInspector: () => Promise<void>;
beforeAll(async () => {
  const { address, close } = await standInInspector();
  settings.INSPECTOR_URL = address;
  closeInspector = close;
});
const { shop, openBrowser } = shopInChromium(settings);
let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});
afterAll(() => closeInspector());

async function unpaidOrder() {
  const product = await ada.must(getProduct, { params: { productId: PRODUCT } });
  const orderId = await orderProduct(ada, product, { ...SECRETS, payment_method_id: 2 });
  return { orderId, ...SECRETS, total: product.price * 2 + 5_000, shippingMethod: 'ikeja' };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The card page of an order, with the navigation state that checkout passes, and with Redux DevTools. */
async function openCardPage(context: BrowserContext, order: object, query = ''): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(await devToolsScript());
  await page.addInitScript((usr) => {
    if (history.state === null) history.replaceState({ usr, key: 'checkout', idx: 0 }, '');
  }, order);
  await page.goto(CARD_PAGE + query);
  return page;
}

/** The states that the page's machine went through, as its store received them. */
async function statesOf(page: Page): Promise<string[]> {
  const transitions = await page.evaluate(() => (window as unknown as DevToolsWindow).devTools.transitions());
  const ownTransitions = transitions.filter(({ machine }) => machine === 'cardPayment');
  return withoutRepeats(ownTransitions.map(({ value }) => pathsIn(value).at(-1) ?? ''));
}

/** The same states as the inspector received them, by machine. */
async function inspectedStates(inspector: Page): Promise<string[][]> {
  const received = await inspector.evaluate(() => (window as unknown as InspectorWindow).received);
  const machines = received.filter(({ type, name }) => type === '@xstate.actor' && name === 'cardPayment');
  return machines.map(({ sessionId: id }) => {
    const snapshots = received.filter((entry) => entry.type === '@xstate.snapshot' && entry.sessionId === id);
    return withoutRepeats(
      snapshots.map(({ snapshot }) => pathsIn(snapshot?.value as StateValue).at(-1) ?? ''),
    );
  });
}

/** The same states as the log of the chart shows them. */
async function chartedStates(charts: Page): Promise<string[]> {
  const lines = await charts.getByRole('list', { name: 'Log' }).getByRole('button').allTextContents();
  return withoutRepeats(lines.map((line) => /(?:→|init:) ([\w.]+)/.exec(line)?.[1] ?? line));
}

/** The states that the machine of this payment goes through. */
const STATES = [
  ...['deciding', 'ready.autoOpening', 'openingAttempt', 'open.loading', 'open.shown', 'open.closing'],
  ...['ready.closed', 'openingAttempt', 'open.loading', 'open.shown', 'confirming', 'stillChecking.waiting'],
  ...['stillChecking.asking', 'succeeded'],
];

/** Removes a state that repeats the one before. */
function withoutRepeats(states: readonly string[]): string[] {
  return states.filter((state, at) => state !== states[at - 1]);
}

it('the inspector, opened during a card payment, and the charts show it state by state', async () => {
  const context = await openBrowser({ width: 1280, stored: ada.stored });
  const charts = await context.newPage();
  await charts.goto('/__charts#cardPayment');
  const refused: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy'))
      refused.push(message.text());
  });
  const pendingResponse = { status: 'pending', success: false, verified: false, payment_confirmed: false };
  await context.route(
    '**/confirm_payment/',
    (route) => route.fulfill({ status: 202, json: pendingResponse }),
    {
      times: 1,
    },
  );
  const page = await openCardPage(context, await unpaidOrder(), '?inspect');
  await page.getByRole('dialog', { name: 'Test checkout' }).waitFor();
  await press(page, 'Close');
  await page.getByText(/^You closed the payment popup/).waitFor();

  const [inspector] = await Promise.all([
    context.waitForEvent('page'),
    press(page, 'Open the Stately Inspector'),
  ]);
  await inspector.waitForLoadState();
  await page.bringToFront();
  await press(page, 'Pay Now Securely');
  await press(page, 'Decline payment');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await press(page, 'Approve payment');
  await page.getByText('Order Placed Successfully!').waitFor();

  const readReceived = () => inspector.evaluate(() => (window as unknown as InspectorWindow).received);
  await inspector.waitForFunction(() =>
    (window as unknown as InspectorWindow).received.some(({ snapshot }) => snapshot?.value === 'succeeded'),
  );
  const received = await readReceived();
  const machine = received.find(({ name }) => name === 'cardPayment');
  const { states } = JSON.parse(machine?.definition ?? '{}') as { states: object };
  expect(Object.keys(states)).toEqual(
    expect.arrayContaining(['stillChecking', 'transferPending', 'cancelAsked']),
  );
  expect(await statesOf(page)).toEqual(STATES);
  expect(await inspectedStates(inspector)).toEqual([STATES]);
  await charts.getByRole('list', { name: 'Log' }).getByText('→ succeeded').first().waitFor();
  expect(await chartedStates(charts)).toEqual(STATES);

  const visibleText = JSON.stringify(received) + (await charts.getByRole('main').innerHTML());
  const { access_token = '' } = ada.stored;
  for (const secret of [...Object.values(SECRETS), access_token]) expect(visibleText).not.toContain(secret);
  expect(refused).toEqual([]);
});

it('the inspector and the charts show two tabs that pay one order as two machines', async () => {
  const context = await openBrowser({ width: 1280, stored: ada.stored });
  const order = await unpaidOrder();
  const first = await openCardPage(context, order);
  await first.getByRole('dialog', { name: 'Test checkout' }).waitFor();
  const charts = await context.newPage();
  await charts.goto('/__charts#cardPayment');
  await charts.getByText('Running: open.shown, after POPUP_LOADED').waitFor();
  const [inspector] = await Promise.all([
    context.waitForEvent('page'),
    press(charts, 'Open the Stately Inspector'),
  ]);
  const second = await openCardPage(context, { ...order, autoOpen: false });
  await press(second, 'Pay Now Securely');
  await second.getByText(/^This order is being paid in another tab/).waitFor();
  await first.bringToFront();
  await press(first, 'Approve payment');
  await first.getByText('Order Placed Successfully!').waitFor();
  await second.bringToFront();
  await press(second, 'Pay Now Securely');
  await second.getByText('Order Placed Successfully!').waitFor();

  const tabStates = [await statesOf(first), await statesOf(second)];
  expect(tabStates[0]).toEqual(expect.arrayContaining(['open.shown', 'confirming', 'succeeded']));
  expect(tabStates[1]).toEqual(expect.arrayContaining(['ready.unopened', 'loading', 'succeeded']));
  await inspector.waitForFunction(() => {
    const { received } = window as unknown as InspectorWindow;
    const finished = received.filter(({ snapshot }) => snapshot?.value === 'succeeded');
    return new Set(finished.map(({ sessionId }) => sessionId)).size === 2;
  });
  expect(await inspectedStates(inspector)).toEqual(tabStates);
  const running = charts.getByLabel('Running in');
  const labels = await running.locator('option').allTextContents();
  expect(labels).toHaveLength(2);
  for (const [at, states] of tabStates.entries()) {
    await running.selectOption({ index: at });
    await charts.getByRole('list', { name: 'Log' }).getByText('→ succeeded').first().waitFor();
    expect(await chartedStates(charts)).toEqual(states);
  }
});
