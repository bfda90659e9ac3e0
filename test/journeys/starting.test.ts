import type { Page } from 'playwright-core';
import { shopInChromium, standing } from '../support/shopInChromium';

const chromium = shopInChromium();

const PRODUCT = '/product-details/22';
const told = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button') });
const RELOAD = { name: 'Reload page' };

it.each(['vendor', 'browser'])('ERRORS-46 %s does not come: it says so and can be reloaded', async (name) => {
  const page = await (await chromium.browserOf({ width: 360 })).newPage();
  const script = `**/${name}.*.js`;
  await page.route(script, (route) => route.abort());
  await page.goto(PRODUCT);
  await told(page).getByText('Loading chunk failed').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.unroute(script);
  await told(page).getByRole('button', RELOAD).click();
  await standing(page);
  expect(await told(page).count()).toBe(0);
});

it('CONSTANTS-16 no press is held back for longer than 120 s, and scripts that take longer are told of', async () => {
  const page = await (await chromium.browserOf({ width: 360 })).newPage();
  await page.clock.install();
  // It never comes.
  await page.route('**/browser.*.js', () => undefined);
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takeEarlyPresses' in window);
  const isHeld = () =>
    page.evaluate(
      () =>
        !document
          .querySelector('main button')
          ?.dispatchEvent(new MouseEvent('click', { cancelable: true, bubbles: true })),
    );
  expect(await isHeld()).toBe(true);
  await page.clock.fastForward(120_000);
  await told(page).getByText('Loading chunk failed').waitFor();
  expect(await isHeld()).toBe(false);
});

it('a failure outside the page, and one before anything is rendered: it says so and can be reloaded', async () => {
  const page = await (await chromium.browserOf({ width: 360 })).newPage();
  await page.route('/faq', async (route) => {
    const sent = await route.fetch();
    await route.fulfill({ response: sent, body: (await sent.text()).replace('"seed":', '"seed"') });
  });
  await page.goto('/faq');
  await told(page).getByText('Something on this page went wrong.').waitFor();
  await page.unroute('/faq');
  await told(page).getByRole('button', RELOAD).click();
  await standing(page);

  await page.addInitScript(() => {
    if (location.pathname !== '/about') return;
    Object.defineProperty(history, 'scrollRestoration', {
      set: () => {
        throw new Error('a defect');
      },
    });
  });
  await page.goto('/about');
  await told(page).getByText('Something on this page went wrong.').waitFor();
  await page.evaluate(() => window.history.replaceState(null, '', '/faq'));
  await told(page).getByRole('button', RELOAD).click();
  await standing(page);
});
