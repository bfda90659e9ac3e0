import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { ReusableBrowser } from './chromiumOfWorker';

export interface BrowserOptions extends BrowserContextOptions {
  /** in CSS pixels; 1280 by default */
  width?: number;
  /** the content of localStorage, such as `signedIn(address).stored` */
  stored?: Record<string, string>;
}

/** Browsers for tests. They ask for reduced motion unless `reducedMotion` is given. */
export interface Browsers {
  /**
   * A browser for one person: its pages are tabs that share storage. It may be reused, but its storage, cookies and
   * cache are cleared. Its tabs are closed after the test.
   */
  openBrowser(visit?: BrowserOptions): Promise<BrowserContext>;
  /** An unused browser, for tests of the first load or with a script in every tab. */
  openNewBrowser(visit?: BrowserOptions): Promise<BrowserContext>;
  /** An empty tab in a browser for a new person. */
  openTab(visit?: BrowserOptions): Promise<Page>;
  /** A tab with this page, hydrated. */
  visit(path: string, visit?: BrowserOptions): Promise<Page>;
}

const HEIGHT = 900;

/**
 * Browsers for the tests of a file.
 * @param addressOf the address of the shop; called inside tests and hooks
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

/** Waits until the page is hydrated; earlier actions on it would wait until then. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
