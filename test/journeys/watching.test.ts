import type { Page } from 'playwright-core';
import type { StateValue } from 'xstate';
import { getProduct } from '@contract/calls/catalog';
import { pathsIn } from '../../src/web/app/watching/steps';
import { CARD_PAGE } from '../support/paymentDriver';
import { orderOf } from '../support/placedOrder';
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
const { shop, browserOf } = shopInChromium(settings);
let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});
afterAll(() => closeInspector());

async function unpaidOrder() {
  const product = await ada.must(getProduct, { params: { productId: PRODUCT } });
  const orderId = await orderOf(ada, product, { ...SECRETS, payment_method_id: 2 });
  return { orderId, ...SECRETS, total: product.price * 2 + 5_000, shippingMethod: 'ikeja' };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What the machine of this payment does, state by state. */
const STATES = [
  ...['deciding', 'ready.autoOpening', 'openingAttempt', 'open.loading', 'open.shown', 'open.closing'],
  ...['ready.closed', 'openingAttempt', 'open.loading', 'open.shown', 'confirming', 'stillChecking.waiting'],
  ...['stillChecking.asking', 'succeeded'],
];

/** Without the states that an event left as they were. */
function changes(states: readonly string[]): string[] {
  return states.filter((state, at) => state !== states[at - 1]);
}

it('a whole card payment is seen state by state by the inspector, opened in its middle, and by the charts', async () => {
  const context = await browserOf({ width: 1280, stored: ada.stored });
  const charts = await context.newPage();
  await charts.goto('/__charts#cardPayment');
  const page = await context.newPage();
  const refused: string[] = [];
  for (const tab of [page, charts])
    tab.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
        refused.push(message.text());
    });
  await page.addInitScript(
    (usr) => {
      if (history.state === null) history.replaceState({ usr, key: 'checkout', idx: 0 }, '');
    },
    await unpaidOrder(),
  );
  const undecided = { status: 'pending', success: false, verified: false, payment_confirmed: false };
  await page.route('**/confirm_payment/', (route) => route.fulfill({ status: 202, json: undecided }), {
    times: 1,
  });
  await page.goto(`${CARD_PAGE}?inspect`);
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

  const told = () => inspector.evaluate(() => (window as unknown as InspectorWindow).received);
  await inspector.waitForFunction(() =>
    (window as unknown as InspectorWindow).received.some(({ snapshot }) => snapshot?.value === 'succeeded'),
  );
  const received = await told();
  const machine = received.find(({ name }) => name === 'cardPayment');
  const { states } = JSON.parse(machine?.definition ?? '{}') as { states: object };
  expect(Object.keys(states)).toEqual(
    expect.arrayContaining(['stillChecking', 'transferPending', 'cancelAsked']),
  );
  const seen = received
    .filter(({ type, sessionId }) => type === '@xstate.snapshot' && sessionId === machine?.sessionId)
    .map(({ snapshot }) => pathsIn(snapshot?.value as StateValue).at(-1) ?? '');
  expect(changes(seen)).toEqual(STATES);

  const log = charts.getByRole('list', { name: 'Log' });
  await log.getByText('→ succeeded').waitFor();
  const lines = await log.getByRole('button').allTextContents();
  const drawn = lines.map((line) => /(?:→|init:) ([\w.]+)/.exec(line)?.[1] ?? line);
  expect(changes(drawn)).toEqual(STATES);

  const shown = JSON.stringify(received) + (await charts.getByRole('main').innerHTML());
  const { access_token = '' } = ada.stored;
  for (const secret of [...Object.values(SECRETS), access_token]) expect(shown).not.toContain(secret);
  expect(refused).toEqual([]);
});
