import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { UsedBrowser } from './chromiumOfWorker';

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

/**
 * Browsers for the tests of a file.
 * @param addressOf of the shop; asked inside tests and hooks
 */
export function chromiumAt(addressOf: () => string): Browsers {
  const newOnes: BrowserContext[] = [];
  const usedOnes: UsedBrowser[] = [];
  afterEach(async () => {
    await Promise.all(newOnes.splice(0).map((context) => context.close()));
    for (const used of usedOnes.splice(0)) await used.forget();
  });

  const contextOptions = ({ width = 1280, ...options }: Omit<Visit, 'stored'>) => ({
    baseURL: addressOf(),
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce' as const,
    ...options,
  });
  const newBrowserOf = async ({ stored = {}, ...options }: Visit = {}) => {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const context = await chromiumOfWorker().newContext({
      ...contextOptions(options),
      storageState: { cookies: [], origins: [{ origin: addressOf(), localStorage }] },
    });
    newOnes.push(context);
    return context;
  };
  const browserOf = async ({ stored = {}, ...options }: Visit = {}) => {
    const used = await chromiumOfWorker().usedBrowser(contextOptions(options));
    usedOnes.push(used);
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

/** Until the page is hydrated: what is done to it before waits until then. */
export async function standing(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
