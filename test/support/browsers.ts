import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from './chromium';
import { PATIENCE_MS } from './patience';

export interface Visit extends BrowserContextOptions {
  /** CSS pixels; 1280 unless told */
  width?: number;
  /** what the browser has kept from before, as of `signedIn(address).stored` */
  stored?: Record<string, string>;
}

/** Nothing moves in them by itself unless `reducedMotion` is told. */
export interface Browsers {
  /**
   * A browser of one person: its pages are tabs that share storage. It may have been another's before, and has forgotten all
   * that a page could see. Its tabs are closed after the test.
   */
  browserOf(visit?: Visit): Promise<BrowserContext>;
  /** One that nobody has used, where the first load is tried, or a script that runs in each of its tabs. */
  newBrowserOf(visit?: Visit): Promise<BrowserContext>;
  /** An empty tab of a new person. */
  tabOf(visit?: Visit): Promise<Page>;
  /** The same, its page standing. */
  visit(path: string, visit?: Visit): Promise<Page>;
}

const HEIGHT = 900;
/** Of the shop's origin, and no page of it. */
const ANCHOR = '/robots.txt';

/**
 * Chromium for the tests of a file.
 * @param addressOf of the shop; asked inside tests and hooks
 */
export function chromiumAt(addressOf: () => string): Browsers {
  let launched: Promise<Browser> | undefined;
  const contexts: BrowserContext[] = [];
  const free = new Map<string, UsedBrowser[]>();
  const taken: [string, UsedBrowser][] = [];

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    for (const [looks, used] of taken.splice(0)) {
      await used.forget();
      free.set(looks, [...(free.get(looks) ?? []), used]);
    }
  });
  afterAll(async () => (await launched)?.close());

  const newContext = async ({ width = 1280, stored = {}, ...options }: Visit) => {
    const browser = await (launched ??= launchChromium());
    const origin = addressOf();
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: HEIGHT },
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  const newBrowserOf = async (options: Visit = {}) => {
    const context = await newContext(options);
    contexts.push(context);
    return context;
  };
  const browserOf = async ({ stored = {}, ...options }: Visit = {}) => {
    const looks = JSON.stringify(options);
    const used = free.get(looks)?.pop() ?? (await usedBrowser(await newContext(options)));
    taken.push([looks, used]);
    await used.keep(stored);
    return used.context;
  };
  const tabOf = async (options?: Visit) => (await browserOf(options)).newPage();
  const visit = async (path: string, options?: Visit) => {
    const page = await tabOf(options);
    await page.goto(path);
    await standing(page);
    return page;
  };
  return { browserOf, newBrowserOf, tabOf, visit };
}

interface UsedBrowser {
  context: BrowserContext;
  /** as if it had been written before */
  keep(stored: Record<string, string>): Promise<void>;
  /** closes its tabs, and forgets what they kept and what the test asked of them */
  forget(): Promise<void>;
}

/**
 * A browser to be used by one test after the other. Its first tab stays open, and with it the process that draws the shop's
 * pages: a new process takes three times as long for a page.
 */
async function usedBrowser(context: BrowserContext): Promise<UsedBrowser> {
  const anchor = await context.newPage();
  await anchor.goto(ANCHOR);
  const devTools = await context.newCDPSession(anchor);
  const { origin } = new URL(anchor.url());
  context.addInitScript = () => {
    throw new Error(
      'Such a script would stay for the next test: ask for `newBrowserOf`, or add it to a page.',
    );
  };
  return {
    context,
    keep: async (stored) => {
      await anchor.evaluate((kept) => void Object.assign(localStorage, kept), stored);
    },
    forget: async () => {
      context.removeAllListeners();
      const tabs = context.pages().filter((page) => page !== anchor);
      await Promise.all(tabs.map((tab) => tab.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearCookies();
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await devTools.send('Network.clearBrowserCache');
    },
  };
}

/** Until the page is hydrated: what is done to it before waits until then. */
export async function standing(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
