import type { BrowserContext, Locator, Page } from 'playwright-core';
import { getProduct } from '@contract/calls/catalog';
import { run } from '../server/cli/run';
import { eventually } from '../support/patience';
import { CARD_PAGE } from '../support/paymentDriver';
import { orderProduct } from '../support/orderProduct';
import { shopInChromium, waitForHydration } from '../support/shopInChromium';
import { signedIn, type Visitor } from '../support/signedIn';

const PRODUCT = 22;
const SECRETS = { email: 'ada.obi@mail.example', phone: '08035550199', address: '14B Bourdillon Road' };
const { shop, openBrowser } = shopInChromium();
let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

interface ScreenState {
  at: number;
  heading: string;
  alert: string;
  machine: string;
}
declare global {
  interface Window {
    /** the state of the card payment, as its tab broadcasts it to other tabs */
    paymentState?: string;
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The card page of a new order, with the navigation state that checkout passes. */
async function openCardPage(context: BrowserContext): Promise<Page> {
  const product = await ada.must(getProduct, { params: { productId: PRODUCT } });
  const orderId = await orderProduct(ada, product, { ...SECRETS, payment_method_id: 2 });
  const page = await context.newPage();
  await page.addInitScript(
    (usr) => {
      if (history.state === null) history.replaceState({ usr, key: 'checkout', idx: 0 }, '');
      const pathOf = (value: unknown): string =>
        typeof value === 'string'
          ? value
          : Object.entries(value as object)
              .map(([state, child]) => `${state}.${pathOf(child)}`)
              .join();
      new BroadcastChannel('machines').onmessage = ({ data }) => {
        for (const { kind, machine, value } of (data as { happenings?: Record<string, unknown>[] })
          .happenings ?? [])
          if (kind === 'snapshot' && machine === 'cardPayment' && value !== null)
            window.paymentState = pathOf(value);
      };
    },
    { orderId, ...SECRETS, total: product.price * 2 + 5_000, shippingMethod: 'ikeja' },
  );
  await page.goto(CARD_PAGE);
  await page.getByRole('dialog', { name: 'Test checkout' }).waitFor();
  return page;
}

/** Waits until the payment is in this state and the screen shows it, and returns what the screen shows. */
async function captureScreen(page: Page, machine: string): Promise<ScreenState> {
  await page.waitForFunction((state) => window.paymentState === state, machine);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  const screen = await page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    const [heading, alert] = [text('main h1'), text('main [role=alert]:not(dialog *)')];
    return { at: Date.now(), heading, alert, machine: window.paymentState ?? '' };
  });
  // The next step must have a later timestamp.
  await page.waitForFunction((at) => Date.now() > at, screen.at);
  return screen;
}

/** Presses a report button and sends the report. @returns the code */
async function sendReport(page: Page, button: Locator): Promise<string> {
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  return (await dialog.getByRole('status').locator('strong').textContent()) ?? '';
}

async function exportReport(code: string): Promise<{ text: string; times: number[] }> {
  const { out: text } = await run(shop().database, ['incidents', 'export', code]);
  const { recording } = JSON.parse(text) as { recording: { entries: { at: number }[] } };
  return { text, times: recording.entries.map(({ at }) => at) };
}

/** Steps through an opened report, and checks that each moment shows what the shopper saw. */
async function compareReplay(
  page: Page,
  screens: readonly ScreenState[],
  times: readonly number[],
): Promise<void> {
  const frame = page.getByRole('group', { name: 'The screen as it was' });
  await frame.getByRole('heading', { level: 1 }).waitFor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  for (const { at, heading, alert, machine } of [...screens].reverse().concat(screens)) {
    const step = times.filter((time) => time <= at).length;
    await page.getByRole('slider').fill(String(step));
    await frame.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await eventually(async () => {
      const alerts = await frame.locator('main [role=alert]:not(dialog *)').allTextContents();
      expect({ at, alert: alerts[0] ?? '' }).toEqual({ at, alert });
    });
    if (machine !== 'failed') {
      await page.getByText(`cardPayment is in ${machine}`, { exact: true }).waitFor();
      const activeBox = page.locator('.chart rect[data-lit]').last();
      await eventually(async () =>
        expect(await activeBox.getAttribute('data-state')).toBe(`cardPayment.${machine}`),
      );
    }
  }
  expect(requests.filter((call) => call.includes('/api/'))).toEqual([]);
}

function expectNoSecrets(text: string): void {
  const { access_token = '', refresh_token = '' } = ada.stored;
  const personalTexts = [ada.user.username, ada.user.email, ...Object.values(SECRETS)];
  for (const secret of [...personalTexts, access_token, refresh_token]) expect(text).not.toContain(secret);
}

it('a declined payment, reported from the failure page, replays from its file as the shopper saw it', async () => {
  const context = await openBrowser({ width: 1280, stored: ada.stored });
  await context.route('**/confirm_payment/', (route) =>
    route.fulfill({ status: 402, json: { error: 'The card was declined by the bank.' } }),
  );
  const page = await openCardPage(context);
  const screens = [await captureScreen(page, 'open.shown')];
  await press(page, 'Decline payment');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  screens.push(await captureScreen(page, 'open.shown'));
  await press(page, 'Approve payment');
  const main = page.getByRole('main');
  await main.getByText('The card was declined by the bank.').waitFor();
  screens.push(await captureScreen(page, 'failed'));
  const code = await sendReport(page, main.getByRole('button', { name: 'Report a problem' }));

  const { text, times } = await exportReport(code);
  expectNoSecrets(text);
  const replay = await context.newPage();
  await replay.goto('/__incident');
  await waitForHydration(replay);
  const file = { name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  // A field that is not hydrated yet takes a file without an event.
  const replayedScreen = replay.getByRole('group', { name: 'The screen as it was' });
  await eventually(async () => {
    await replay.getByLabel('Exported report').setInputFiles(file);
    await replayedScreen.waitFor({ timeout: 5_000 });
  });
  await compareReplay(replay, screens, times);
});

it('a payment whose pop-up was closed and whose connection was lost, reported from the footer, replays by its code as the shopper saw it', async () => {
  const context = await openBrowser({ width: 1280, stored: ada.stored });
  const page = await openCardPage(context);
  const screens = [await captureScreen(page, 'open.shown')];
  await press(page, 'Close');
  await page.getByText(/^You closed the payment popup/).waitFor();
  screens.push(await captureScreen(page, 'ready.closed'));
  await context.route('**/confirm_payment/', (route) => route.abort());
  await press(page, 'Pay Now Securely');
  await press(page, 'Approve payment');
  await page.waitForURL('/order-failure');
  await page.getByRole('main').getByRole('button', { name: 'Report a problem' }).waitFor();
  screens.push(await captureScreen(page, 'failed'));
  const reportButton = page.getByRole('contentinfo').getByRole('button', { name: 'Report a problem' });
  const code = await sendReport(page, reportButton);

  const { text, times } = await exportReport(code);
  expectNoSecrets(text);
  const replay = await context.newPage();
  await replay.goto('/__incident');
  await waitForHydration(replay);
  await replay.getByLabel('Code').fill(code.toLowerCase());
  await replay.getByRole('button', { name: 'Open' }).click();
  await compareReplay(replay, screens, times);
});
