import type { Page } from 'playwright-core';
import { shopInChromium, waitForHydration } from '../support/shopInChromium';
import { signedIn } from '../support/signedIn';

const chromium = shopInChromium();

const PRODUCT = '/product-details/22';
const errorAlert = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button') });
const RELOAD = { name: 'Reload page' };

it.each(['vendor', 'browser'])('ERRORS-46 a page without %s shows an error and can reload', async (name) => {
  const page = await (await chromium.openNewBrowser({ width: 360 })).newPage();
  const script = `**/${name}.*.js`;
  await page.route(script, (route) => route.abort());
  await page.goto(PRODUCT);
  await errorAlert(page).getByText('Loading chunk failed').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.unroute(script);
  await errorAlert(page).getByRole('button', RELOAD).click();
  await waitForHydration(page);
  expect(await errorAlert(page).count()).toBe(0);
});

it('ERRORS-46 when even the first script fails to load, the styles show an error after 30 s', async () => {
  const page = await (await chromium.openNewBrowser({ width: 360 })).newPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 30 });
  await page.route('**/early.*.js', (route) => route.abort());
  await page.goto('/search?query=phone&category=All');
  const message = page.getByText('Loading chunk failed');
  await message.waitFor();
  await page.unroute('**/early.*.js');
  await page.getByRole('link', RELOAD).click();
  await waitForHydration(page);
  expect(new URL(page.url()).search).toBe('?query=phone&category=All');
  expect(await message.isVisible()).toBe(false);
});

it('HOME-01 the loading screen is painted before the styles load, and its two seconds count from then', async () => {
  const page = await (await chromium.openNewBrowser({ width: 360 })).newPage();
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/browser.*.css', (route) => gate.then(() => route.continue()));
  // This script never loads.
  await page.route('**/vendor.*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  const paintTime = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const earlyScreen = page.locator('body > svg');
  const position = await earlyScreen.locator('path').first().boundingBox();
  release();
  const loader = page.getByText('Loading the shop…').locator('..');
  await earlyScreen.waitFor({ state: 'hidden' });
  expect(await loader.locator('path').first().boundingBox()).toEqual(position);
  await page.waitForFunction(() => document.readyState !== 'loading');
  const startTime = await loader.evaluate((element) => element.getAnimations()[0]?.startTime);
  expect(startTime).toBe(await paintTime.jsonValue());
});

it('HOME-01 the loading screen disappears without styles, too', async () => {
  const page = await (await chromium.openNewBrowser({ width: 360 })).newPage();
  await page.route('**/browser.*.css', (route) => route.abort());
  await page.goto('/');
  await page.locator('body > svg').waitFor({ state: 'hidden' });
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y).toBeGreaterThan(0);
});

it('CONSTANTS-16 no press is held back for longer than 120 s, after which the page shows an error', async () => {
  const page = await (await chromium.openNewBrowser({ width: 360 })).newPage();
  await page.clock.install();
  // This script never loads.
  await page.route('**/browser.*.js', () => undefined);
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takeEarlyPresses' in window);
  const isPressHeld = () =>
    page.evaluate(
      () =>
        !document
          .querySelector('main button')
          ?.dispatchEvent(new MouseEvent('click', { cancelable: true, bubbles: true })),
    );
  expect(await isPressHeld()).toBe(true);
  await page.clock.fastForward(120_000);
  await errorAlert(page).getByText('Loading chunk failed').waitFor();
  expect(await isPressHeld()).toBe(false);
});

it('a failure outside the page or before the first render shows an error, and the page can be reloaded', async () => {
  const page = await (await chromium.openNewBrowser({ width: 360 })).newPage();
  await page.route('/faq', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"seed":', '"seed"') });
  });
  await page.goto('/faq');
  await errorAlert(page).getByText('Something on this page went wrong.').waitFor();
  await page.unroute('/faq');
  await errorAlert(page).getByRole('button', RELOAD).click();
  await waitForHydration(page);

  await page.addInitScript(() => {
    if (location.pathname !== '/about') return;
    Object.defineProperty(history, 'scrollRestoration', {
      set: () => {
        throw new Error('a defect');
      },
    });
  });
  await page.goto('/about');
  await errorAlert(page).getByText('Something on this page went wrong.').waitFor();
  await page.evaluate(() => window.history.replaceState(null, '', '/faq'));
  await errorAlert(page).getByRole('button', RELOAD).click();
  await waitForHydration(page);
});

/** Matches the scripts that the page at this path does not share with every other page. */
async function ownScriptsOf(page: Page, path: string): Promise<(url: URL) => boolean> {
  const html = await (await page.request.get(path)).text();
  const scripts = [...html.matchAll(/content="(\/assets\/\d+\.\w+\.js)"/g)].map(([, script]) => script);
  return ({ pathname }) => scripts.includes(pathname);
}

it.each(['/faq', '/account'])(
  'ERRORS-46 %s, opened directly, shows the error screen with working buttons when its code fails to load',
  async (path) => {
    const { stored } = await signedIn(chromium.shop().address);
    const page = await (await chromium.openNewBrowser({ width: 360, stored })).newPage();
    const ownScripts = await ownScriptsOf(page, path);
    let requests = 0;
    await page.route(ownScripts, async (route) => {
      requests += 1;
      await route.abort();
    });
    await page.goto(path);
    await page.getByRole('alert').getByText('Loading chunk failed').waitFor();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').getByText('Loading chunk failed').waitFor();
    expect(requests).toBeLessThan(30);
    await page.unroute(ownScripts);
    await page.getByRole('button', RELOAD).click();
    await page.locator('h1:not(:text("Unexpected Application Error!"))').waitFor();
    await waitForHydration(page);
    expect(await page.getByText('Loading chunk failed').isVisible()).toBe(false);
  },
);

it('CONSTANTS-16 a page whose code hangs shows the error screen after 120 s', async () => {
  const page = await (await chromium.openNewBrowser({ width: 360 })).newPage();
  await page.clock.install();
  const ownScripts = await ownScriptsOf(page, '/faq');
  const requests = page.waitForRequest((request) => ownScripts(new URL(request.url())));
  await page.route(ownScripts, () => undefined);
  await page.goto('/faq', { waitUntil: 'commit' });
  // The page's head requests the script before webpack looks for it and starts its timeout.
  const { pathname } = new URL((await requests).url());
  await page.waitForFunction(
    (src) => document.querySelector<HTMLScriptElement>(`script[src="${src}"]`)?.onload,
    pathname,
  );
  await page.clock.fastForward(120_000);
  await page.getByRole('alert').getByText('Loading chunk failed').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

it('a page opened directly whose code fails once hydrates as the server rendered it', async () => {
  const page = await (await chromium.openNewBrowser({ width: 360 })).newPage();
  await page.route(await ownScriptsOf(page, '/faq'), (route) => route.abort(), { times: 1 });
  await page.goto('/faq');
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-drawn', ''));
  await waitForHydration(page);
  expect(await page.locator('h1[data-drawn]').innerText()).toBe('Frequently asked questions');
});
