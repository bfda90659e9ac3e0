import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { ReusableBrowser } from './chromiumOfWorker';

export interface BrowserOptions extends BrowserContextOptions {
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
  openBrowser(visit?: BrowserOptions): Promise<BrowserContext>;
  /** One that nobody has used, where the first load is tried, or a script that runs in each of its tabs. */
  openNewBrowser(visit?: BrowserOptions): Promise<BrowserContext>;
  /** An empty tab of a new person. */
  openTab(visit?: BrowserOptions): Promise<Page>;
  /** The same, its page standing. */
  visit(path: string, visit?: BrowserOptions): Promise<Page>;
}

const HEIGHT = 900;

/**
 * Browsers for the tests of a file.
 * @param addressOf of the shop; asked inside tests and hooks
 */
export function chromiumAt(addressOf: () => string): Browsers {
  const newContexts: BrowserContext[] = [];
  const reusedBrowsers: ReusableBrowser[] = [];
  afterEach(async () => {
    await Promise.all(newContexts.splice(0).map((context) => context.close()));
    for (const used of reusedBrowsers.splice(0)) await used.reset();
  });

  const contextOptions = ({ width = 1280, ...options }: Omit<BrowserOptions, 'stored'>) => ({
    baseURL: addressOf(),
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce' as const,
    ...options,
  });
  const openNewBrowser = async ({ stored = {}, ...options }: BrowserOptions = {}) => {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const context = await chromiumOfWorker().newContext({
      ...contextOptions(options),
      storageState: { cookies: [], origins: [{ origin: addressOf(), localStorage }] },
    });
    newContexts.push(context);
    return context;
  };
  const openBrowser = async ({ stored = {}, ...options }: BrowserOptions = {}) => {
    const used = await chromiumOfWorker().reusableBrowser(contextOptions(options));
    reusedBrowsers.push(used);
    await used.store(stored);
    return used.context;
  };
  const openTab = async (options?: BrowserOptions) => (await openBrowser(options)).newPage();
  const visit = async (path: string, options?: BrowserOptions) => {
    const page = await openTab(options);
    await page.goto(path);
    await waitForHydration(page);
    return page;
  };
  return { openBrowser, openNewBrowser, openTab, visit };
}

/** Until the page is hydrated: what is done to it before waits until then. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
