import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { PATIENCE_MS } from '../support/patience';
import { freePort, NPM_START, startServer, type ServerProcess } from '../support/serverProcess';

const FIRST_START_MS = 180_000;
const JOURNEY_MS = 240_000;
const CATEGORY = 'Phones & Tablets';

let dataDir: string;
let settings: Record<string, string>;
let server: ServerProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-journey-'));
  settings = { PORT: String(await freePort()), DATA_DIR: dataDir };
  server = startServer(NPM_START, settings);
  browser = await launchChromium();
  page = await browser.newPage({ baseURL: await server.address, viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
}, FIRST_START_MS);

afterAll(async () => {
  await browser.close();
  await server.signal('SIGKILL');
  await rm(dataDir, { recursive: true });
});

function main(): Locator {
  return page.getByRole('main');
}

function banner(): Locator {
  return page.getByRole('banner');
}

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await main().getByLabel(label, { exact: true }).fill(value);
  }
}

async function addProductToCart(): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: CATEGORY, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: CATEGORY }).waitFor();
  await main().getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('/product-details/*');
  await main().getByRole('button', { name: 'Add to Cart' }).first().click();
  await banner().getByRole('link', { name: 'Cart, 1 item' }).waitFor();
}

async function signUp(): Promise<void> {
  await page.goto('/signup');
  await fill({ Username: 'adaeze', Email: 'adaeze@example.com', Password: 'a long enough passphrase' });
  await main().getByRole('button', { name: 'Create account' }).click();
  await page.getByText('User created successfully!').waitFor();
  await page.waitForURL('/');
}

/** @returns the number of the order */
async function placeOrder(): Promise<string> {
  await banner().getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog', { name: 'Price alert' }).getByRole('button', { name: 'Got it' }).click();
  await main().getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fill({
    'First name': 'Adaeze',
    'Last name': 'Okonkwo',
    Address: '3 Broad Street',
    City: 'Lagos',
    'Postal code': '100001',
    Phone: '+2348012345678',
  });
  await main().getByLabel('State', { exact: true }).selectOption('Lagos');
  await page.getByRole('radiogroup', { name: 'Shipping method' }).getByRole('radio').first().check();
  await main().getByLabel('I agree to the terms and conditions').check();
  await main().getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('/payment/bank-transfer');
  const title = await main()
    .getByText(/^Order #\d+$/)
    .innerText();
  return title.replace('Order #', '');
}

function viewButton(order: string): Locator {
  return main().getByRole('button', { name: `View order ${order}` });
}

it(
  'a newcomer orders from a new shop, and the order outlives a killed server',
  async () => {
    await addProductToCart();
    await signUp();
    const order = await placeOrder();
    await banner().getByRole('link', { name: 'Cart, 0 items' }).waitFor();
    await page.goto('/user/orders');
    await viewButton(order).waitFor();

    await server.signal('SIGKILL');
    server = startServer(NPM_START, settings);
    await server.address;
    await page.reload();
    await viewButton(order).waitFor();

    expect(await server.signal('SIGTERM')).toMatchObject({ code: 0 });
  },
  JOURNEY_MS,
);
