import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from './chromium';
import { PATIENCE_MS } from './patience';
import { makeShop, type TestSettings, type TestShop } from './shop';

export interface Visit extends BrowserContextOptions {
  /** CSS pixels; 1280 unless told */
  width?: number;
  /** what the browser has kept from before, as of `signedIn(address).stored` */
  stored?: Record<string, string>;
}

export interface ShopInChromium {
  /** inside a test or a hook */
  shop(): TestShop;
  /** A browser of one person: its pages are tabs that share storage. Closed after the test. */
  browserOf(visit?: Visit): Promise<BrowserContext>;
  /** A single tab of a new person, its page standing. */
  visit(path: string, visit?: Visit): Promise<Page>;
}

const HEIGHT = 900;

/** The built shop, served by the real server of this process over a database of its own, in a real Chromium. */
export function shopInChromium(settings?: TestSettings): ShopInChromium {
  let opened: { shop: TestShop; browser: Browser } | undefined;
  const contexts: BrowserContext[] = [];
  const now = () => {
    if (!opened) throw new Error('The shop opens in beforeAll: ask for it inside a test or a hook.');
    return opened;
  };

  beforeAll(async () => {
    const [shop, browser] = await Promise.all([makeShop(settings), launchChromium()]);
    opened = { shop, browser };
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.shop.close();
  });

  const browserOf = async ({ width = 1280, stored = {}, ...options }: Visit = {}) => {
    const { shop, browser } = now();
    const context = await browser.newContext({
      baseURL: shop.address,
      viewport: { width, height: HEIGHT },
      storageState: { cookies: [], origins: [{ origin: shop.address, localStorage: entriesOf(stored) }] },
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    return context;
  };
  const visit = async (path: string, options?: Visit) => {
    const page = await (await browserOf(options)).newPage();
    await page.goto(path);
    await standing(page);
    return page;
  };
  return { shop: () => now().shop, browserOf, visit };
}

/** Until the page is hydrated: what is done to it before waits until then. */
export async function standing(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

function entriesOf(stored: Record<string, string>): { name: string; value: string }[] {
  return Object.entries(stored).map(([name, value]) => ({ name, value }));
}
