import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchChromium } from './chromium';
import { PATIENCE_MS } from './patience';
import { freePort } from './serverProcess';

/** A file of the shop's origin that is no page. */
const ANCHOR = '/robots.txt';
/** Tabs of the same person share a process, which is warm from the second tab on. */
const FLAGS = ['--process-per-site', '--renderer-process-limit=1'];
/** The next test file starts within this time. */
const CLOSE_DELAY_MS = 500;

export interface ReusableBrowser {
  context: BrowserContext;
  /** writes items to localStorage before the first page */
  store(stored: Record<string, string>): Promise<void>;
  /** closes its tabs, clears its storage and the settings of the test, and makes it available for the next test */
  reset(): Promise<void>;
}

/** The Chromium of one worker, which all its test files use one after the other. */
export class ChromiumOfWorker {
  private launched: Promise<Browser> | undefined;
  private ownPort: Promise<number> | undefined;
  private readonly free = new Map<string, ReusableBrowser[]>();
  private closing: NodeJS.Timeout | undefined;

  /** The port for each file's shop, so that reused browsers find it at the same address. */
  port(): Promise<number> {
    return (this.ownPort ??= freePort());
  }

  begin(): void {
    clearTimeout(this.closing);
  }

  /** Closes Chromium unless another test file starts. */
  end(): void {
    this.closing = setTimeout(() => {
      const launched = this.launched;
      this.forgetBrowser();
      void launched?.then((browser) => browser.close());
    }, CLOSE_DELAY_MS);
  }

  async newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const browser = await (this.launched ??= this.launch());
    const context = await browser.newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  }

  /** A possibly reused browser with these options, for pages at this address. */
  async reusableBrowser(options: BrowserContextOptions & { baseURL: string }): Promise<ReusableBrowser> {
    const optionsKey = JSON.stringify(options);
    const available = this.free.get(optionsKey) ?? [];
    this.free.set(optionsKey, available);
    return (
      available.pop() ??
      createReusableBrowser(await this.newContext(options), (used) => void available.push(used))
    );
  }

  private async launch(): Promise<Browser> {
    const browser = await launchChromium(FLAGS);
    browser.once('disconnected', () => this.forgetBrowser());
    return browser;
  }

  private forgetBrowser(): void {
    this.launched = undefined;
    this.free.clear();
  }
}

/**
 * Its first tab stays open, and with it the process that renders the shop's pages, because a new process takes three
 * times as long for a page.
 */
async function createReusableBrowser(
  context: BrowserContext,
  release: (used: ReusableBrowser) => void,
): Promise<ReusableBrowser> {
  const anchor = await context.newPage();
  await anchor.goto(ANCHOR);
  const devTools = await context.newCDPSession(anchor);
  const { origin } = new URL(anchor.url());
  context.addInitScript = () => {
    throw new Error(
      'Such a script would stay for the next test: call `openNewBrowser`, or add it to a page.',
    );
  };
  context.setOffline = () => {
    throw new Error('Its tabs would notice a connection before they have it: call `openNewBrowser`.');
  };
  const used: ReusableBrowser = {
    context,
    store: async (stored) => {
      await anchor.evaluate((items) => void Object.assign(localStorage, items), stored);
    },
    reset: async () => {
      context.removeAllListeners();
      const tabs = context.pages().filter((page) => page !== anchor);
      await Promise.all(tabs.map((tab) => tab.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearCookies();
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await devTools.send('Network.clearBrowserCache');
      release(used);
    },
  };
  return used;
}
