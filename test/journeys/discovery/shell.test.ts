import type { Page, Request } from 'playwright-core';
import { eventually } from '../../support/patience';
import { shopInChromium, waitForHydration } from '../../support/shopInChromium';
import { signedIn } from '../../support/signedIn';

const chromium = shopInChromium();

const mobileNav = (page: Page) => page.getByRole('navigation', { name: 'Mobile', includeHidden: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

it('MOBILENAV-01 MOBILENAV-02 MOBILENAV-06 the mobile navigation is shown at 768 px, not at 769, and follows a resize', async () => {
  const page = await chromium.visit('/faq', { width: 769 });
  await heading(page).waitFor();
  expect(await mobileNav(page).isVisible()).toBe(false);
  await page.setViewportSize({ width: 768, height: 900 });
  await mobileNav(page).waitFor();
  await page.setViewportSize({ width: 769, height: 900 });
  await mobileNav(page).waitFor({ state: 'hidden' });
});

it('MOBILENAV-07 the layout is narrow up to 425 px', async () => {
  const page = await chromium.visit('/', { width: 425 });
  const label = page.getByText('Speedy Delivery');
  const size = () => label.evaluate((element) => getComputedStyle(element).fontSize);
  await label.waitFor();
  await eventually(async () => expect(await size()).toBe('12px'));
  await page.setViewportSize({ width: 426, height: 900 });
  await eventually(async () => expect(await size()).toBe('14px'));
});

it('TOPBAR-20 TOPBAR-21 TOPBAR-22 the search box is half as wide as the bar, which folds past 100 px of scrolling', async () => {
  const page = await chromium.visit('/faq', { width: 1280 });
  await heading(page).waitFor();
  const bar = page.getByRole('banner');
  const searchWidth = await page.getByRole('search').evaluate((form) => form.getBoundingClientRect().width);
  const contentWidth = 1280 - 2 * 24;
  expect(searchWidth / contentWidth).toBeCloseTo(0.5, 1);

  const heightAt = async (y: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForFunction(
      ([over]) => document.querySelector('header')?.dataset.scrolled === String(over),
      [y > 100],
    );
    await bar.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    return bar.evaluate((element) => element.getBoundingClientRect().height);
  };
  const expandedHeight = await heightAt(100);
  expect(await heightAt(101)).toBeLessThan(expandedHeight - 40);
  expect(await heightAt(0)).toBe(expandedHeight);
});

it('ROUTES-25 ROUTES-26 a route change scrolls to the top', async () => {
  const page = await chromium.visit('/', { width: 1280 });
  await page.getByRole('link', { name: 'View All Categories' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'View All Categories' }).click();
  await page.waitForURL('/category-full-display');
  await page.waitForFunction(() => scrollY === 0);
});

it('ERRORS-46 a script chunk that fails to load shows the error screen, which can try again', async () => {
  const page = await chromium.visit('/about', { width: 1280 });
  await heading(page).waitFor();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.getByRole('alert').getByText('Loading chunk failed').waitFor();
  await page.unroute('**/assets/*.js');
  await page.evaluate(() => (document.body.dataset.sameVisit = ''));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
  expect(await page.locator('body[data-same-visit]').count()).toBe(1);
});

it('ERRORS-46 a part of a page whose code fails to load can be tried again', async () => {
  const { stored } = await signedIn(chromium.shop().address);
  const page = await chromium.visit('/account', { width: 360, stored });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Account details', exact: true }).click();
  await page.getByRole('alert').getByText('Loading chunk failed').waitFor();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('First name').waitFor();
});

it('Back and Forward restore the scroll position, and a link begins at the top (ROUTES-25)', async () => {
  const page = await chromium.visit('/products', { width: 360 });
  await heading(page).waitFor();
  const codePrefetched = page.waitForResponse(/afterwards/);
  const readScroll = () => page.evaluate(() => Math.round(scrollY));
  const card = page.getByRole('main').getByRole('article').nth(9).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  await codePrefetched;
  const position = await readScroll();
  expect(position).toBeGreaterThan(300);
  await card.click();
  await page.waitForURL(/product-details/);
  await page.waitForFunction(() => scrollY === 0);
  // The browser fires the scroll event with the next frame.
  await page.evaluate(async () => {
    scrollTo({ top: 250, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await page.goBack();
  await page.waitForFunction((top) => Math.abs(scrollY - top) < 2, position);
  await page.goForward();
  await page.waitForFunction(() => scrollY === 250);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL('/faq');
  await page.waitForFunction(() => scrollY === 0);
});

it('without a connection a page whose code is not loaded shows an error, and opens by itself later (ERRORS-46)', async () => {
  const page = await (await chromium.openNewBrowser({ width: 360 })).newPage();
  await page.goto('/about');
  await waitForHydration(page);
  await heading(page).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('alert').getByText('Loading chunk failed').waitFor();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await page.getByRole('alert').getByText('Loading chunk failed').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
});

async function openProduct(page: Page): Promise<void> {
  await page.goto('/product-details/22');
  await waitForHydration(page);
}

/** Puts the product into the cart, and waits for the code that the first press prefetches. */
async function putIntoCart(page: Page): Promise<void> {
  const codePrefetched = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('afterwards'),
  );
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).first().waitFor();
  await codePrefetched;
}

/** The scripts that the HTML of cart and checkout names. */
async function buyingScripts(page: Page): Promise<Set<string>> {
  const responses = await Promise.all(['/cart', '/checkout'].map((path) => page.request.get(path)));
  const html = (await Promise.all(responses.map((response) => response.text()))).join('');
  return new Set(html.match(/\/assets\/[\w.-]+\.js(?=")/g));
}

/** Collects the paths of the requests that the listener receives. */
function recordPaths(listen: (listener: (request: Request) => void) => unknown): Set<string> {
  const paths = new Set<string>();
  listen((request) => paths.add(new URL(request.url()).pathname));
  return paths;
}

const openCart = (page: Page) => page.getByRole('link', { name: 'Cart, 1 item' }).first().click();

it('cart and checkout open without a connection once something is in the cart', async () => {
  const page = await (await chromium.openNewBrowser()).newPage();
  const fetchedPaths = recordPaths((listener) => page.on('requestfinished', listener));
  await openProduct(page);
  await putIntoCart(page);
  const scripts = [...(await buyingScripts(page))];
  await eventually(() => expect(scripts.filter((script) => !fetchedPaths.has(script))).toEqual([]));
  await page.context().setOffline(true);
  await openCart(page);
  await heading(page).filter({ hasText: 'Your Cart' }).waitFor();
  // An item that cannot be refreshed is unavailable (CART-16) until the connection is back.
  await page.context().setOffline(false);
  await page.getByText('Unavailable').first().waitFor({ state: 'hidden' });
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await heading(page).filter({ hasText: 'Checkout' }).waitFor();
  await page.getByRole('textbox', { name: 'First name' }).waitFor();
});

it('with Save-Data the code of cart and checkout is not prefetched', async () => {
  const page = await (await chromium.openNewBrowser()).newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openProduct(page);
  const requestedPaths = recordPaths((listener) => page.on('request', listener));
  await putIntoCart(page);
  // A prefetch would have started before the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const scripts = await buyingScripts(page);
  expect([...requestedPaths].filter((script) => scripts.has(script))).toEqual([]);
  await page.context().setOffline(true);
  await openCart(page);
  await page.getByRole('alert').getByText('Loading chunk failed').waitFor();
});

it('A11Y-03 Tab reaches the skip link, the search and the cart, each with a visible focus ring', async () => {
  const page = await chromium.visit('/faq', { width: 1280 });
  await heading(page).waitFor();
  const focusedNames: string[] = [];
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    const [name, hasRing] = await page.evaluate(() => {
      const element = document.activeElement;
      const { outlineStyle, boxShadow } = getComputedStyle(element ?? document.body);
      const field = element?.closest('.rounded-field');
      const ring = [boxShadow, field && getComputedStyle(field).boxShadow].some(
        (shadow) => shadow && shadow !== 'none',
      );
      return [
        element?.getAttribute('aria-label') ?? element?.textContent ?? '',
        outlineStyle !== 'none' || ring,
      ];
    });
    expect({ name, ringed: hasRing }).toEqual({ name, ringed: true });
    focusedNames.push(name);
  }
  expect(focusedNames[0]).toBe('Skip to content');
  expect(focusedNames).toEqual(
    expect.arrayContaining(['Category', 'Search products', 'Search', 'Wishlist, 0 items', 'Cart, 0 items']),
  );
});
