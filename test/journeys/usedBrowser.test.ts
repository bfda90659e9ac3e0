import type { Page } from 'playwright-core';
import { shopInChromium, waitForHydration } from '../support/shopInChromium';

const { shop, openBrowser, openNewBrowser, openTab } = shopInChromium();

const FILE = /^\/(assets|media)\//;

/** The files that the browser requests while home opens, each as often as it is requested. */
async function requestedFilesOf(page: Page): Promise<string[]> {
  const files: string[] = [];
  const listener = ({ url = '' }: { url?: string }) => {
    if (FILE.test(url)) files.push(url);
  };
  shop().app.server.on('request', listener);
  await page.goto('/');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  shop().app.server.off('request', listener);
  return files.sort();
}

// The second test gets the browser that the first one has used (`shopInChromium.ts`).
it.each(['first', 'next'])(
  'the %s shopper in a reused browser finds empty storage, and the server sends every file',
  async () => {
    const page = await openTab({ width: 360 });
    const files = await requestedFilesOf(page);
    expect(files).toEqual(await requestedFilesOf(await (await openNewBrowser({ width: 360 })).newPage()));
    expect(files.length).toBeGreaterThan(0);
    const leftovers = await page.evaluate(async () => {
      const values = [localStorage.getItem('left'), sessionStorage.getItem('left'), document.cookie];
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      localStorage.setItem('left', 'behind');
      sessionStorage.setItem('left', 'behind');
      document.cookie = 'left=behind';
      indexedDB.open('left');
      return [...values, ...databases];
    });
    expect(leftovers).toEqual([null, null, '']);
    await page.context().route('**', (route) => route.abort());
  },
);

it('a reused browser refuses a script for all its tabs, and refuses to go offline', async () => {
  const browser = await openBrowser();
  expect(() => browser.addInitScript('')).toThrow('openNewBrowser');
  expect(() => browser.setOffline(true)).toThrow('openNewBrowser');
});
