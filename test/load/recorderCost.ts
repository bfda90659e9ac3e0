import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, CDPSession } from 'playwright-core';
import { makeShop } from '../support/shop';
import { shopperOn } from '../support/shopper';

const ASSETS = 'dist/web/assets';
const PRODUCT = 22;
const SAMPLE_US = 100;
/** The recorder cleans its data this long after the last event (`PAUSE_MS` there). */
const PAUSE_MS = 300;

interface Profile {
  nodes: { id: number; callFrame: { url: string }; children?: number[] }[];
  samples?: number[];
  timeDeltas?: number[];
}

interface Checkout {
  /** CPU time of the page's scripts from the cart to the order, in ms */
  scriptMs: number;
  /** the part of it that ran in the recorder or was called by it */
  recorderMs: number;
}

/** The scripts of the recorder; no other script contains this field name of a report. */
function recorderScripts(): string[] {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  return scripts.filter((name) => readFileSync(`${ASSETS}/${name}`, 'utf8').includes('recorded_at'));
}

/** A checkout as in production, with the recorder and without it; a profile of the first shows the recorder's share. */
export async function recorderCost(browser: Browser): Promise<{ with: Checkout; without: Checkout }> {
  const shop = await makeShop({ DEVTOOLS: 'off' });
  try {
    const recorded = await runCheckout(browser, shop.address, true);
    return { with: recorded, without: await runCheckout(browser, shop.address, false) };
  } finally {
    await shop.close();
  }
}

async function runCheckout(browser: Browser, baseURL: string, isRecorded: boolean): Promise<Checkout> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const scripts = recorderScripts();
  const isRecorder = (url: string) => scripts.some((name) => url.endsWith(`/${name}`));
  if (!isRecorded)
    await context.route(
      (url) => isRecorder(url.pathname),
      (route) => route.abort(),
    );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const shopper = shopperOn(page);
  await shopper.signUp(isRecorded ? 'recorded' : 'unrecorded');
  await shopper.addToCart(PRODUCT);
  await shopper.openCart();
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.send('Performance.enable');
  const before = await scriptMs(session);
  await session.send('Profiler.start');
  await shopper.fillCheckout();
  await shopper.placeOrder();
  await page.waitForURL('/payment/bank-transfer');
  await page.getByRole('heading', { level: 1, name: 'Thank You!' }).waitFor();
  await page.waitForLoadState('networkidle');
  // This timer ends after the recorder's last timer, which was set before it and takes as long.
  await page.evaluate((ms) => new Promise((over) => setTimeout(over, ms)), PAUSE_MS);
  const { profile } = await session.send('Profiler.stop');
  const result = { scriptMs: (await scriptMs(session)) - before, recorderMs: timeIn(profile, isRecorder) };
  await context.close();
  return result;
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}

/** The time of a profile in which a function of these scripts was on the stack, in ms. */
function timeIn(
  { nodes, samples = [], timeDeltas = [] }: Profile,
  isRecorder: (url: string) => boolean,
): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const nodeIds = new Set<number>();
  const addWithChildren = (id: number) => {
    nodeIds.add(id);
    byId.get(id)?.children?.forEach(addWithChildren);
  };
  for (const { id, callFrame } of nodes) if (isRecorder(callFrame.url)) addWithChildren(id);
  return samples.reduce((sum, id, at) => sum + (nodeIds.has(id) ? (timeDeltas[at] ?? 0) : 0), 0) / 1_000;
}
