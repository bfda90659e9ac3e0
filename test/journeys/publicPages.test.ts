import type { BrowserContext, Page } from 'playwright-core';
import { consoleErrorsOf } from '../support/consoleErrors';
import { type AnyRoute, ANY_ROUTE, everyRoute, routesFor, type EveryRoute } from '../support/everyRoute';
import { openAndMeasureShift, VISIBLE_SHIFT } from '../support/layoutShift';
import { eventually } from '../support/patience';
import { shopInChromium } from '../support/shopInChromium';

const chromium = shopInChromium();
let routes: EveryRoute;
beforeAll(async () => {
  routes = await everyRoute(chromium.shop().address);
});

const TABLETS = '/shop/Phones%20%26%20Tablets';
/** Lists with a search, an order, filters and pages. */
const LISTS = [
  ...['/products', '/search?query=phone&category=All'],
  '/shop/Cases%20%26%20Screen%20Protector%2FGuard',
  // A misspelling, a brand that the shop does not sell, a price in words, a category, and a search without results.
  ...['/search?query=phnoe', '/search?query=samsung+phone', '/search?query=phone+under+100000'],
  ...['/search?query=case&category=Powerbanks', '/search?query=zzzz'],
  ...[`${TABLETS}?brand=Ovra&sort=price_asc`, `${TABLETS}?option=Colour%3ABlack&sort=cheapest&from=20000`],
  ...['/search?query=phone&option=Colour%3ABlack&page=2', '/products?page=2&stock=in', '/products?to=1'],
];

/** Elements that would move if something above or beside them appeared late. */
const POSITION_SELECTORS = [
  ...['h1', 'img', 'article a', 'article p', '[aria-label="Sort and filter"]', 'select', 'h1 ~ p', 'footer'],
];

/** Controls that need a script, or that show what the browser has stored. */
const CONTROLS = [
  'button, select, input, textarea, output, noscript, [role=status]',
  // The counter of a carousel belongs to its buttons, and counts only after hydration.
  'p:has(~ button[aria-label="Previous deal"])',
  '[aria-label=Filters], [aria-label=Pages], [role=group]:not([aria-roledescription]), section:has(> ul:empty)',
].join();

/** The layout shift that Web Vitals rate as good, for a page that is not a list. */
const MAX_SHIFT = 0.1;

// Each colour scheme once and each width once.
const VISITS = [
  { who: 'a visitor', width: 360, colorScheme: 'dark' },
  { who: 'a customer', width: 1280, colorScheme: 'light' },
] as const;

describe.each(VISITS)('for $who, $width px wide and $colorScheme', ({ who, ...look }) => {
  it.each([...routesFor('public'), ...LISTS])(
    'CATEGORY-04 SESSION-14 %s hydrates without a shift, a change, a call or a console error, and without scripts shows the same text',
    async (target) => {
      const path = isRoute(target) ? routes.visits[target].path : target;
      await chromium.fetchPage(path);
      // Home shows viewed products from browser storage alone, which the server cannot render.
      const { viewedProducts: _viewed, ...storage } = routes.customer.stored;
      const stored = who === 'a customer' ? storage : {};
      const browser = await chromium.openBrowser({ ...look, stored });
      const unhydrated = await openUnhydrated(browser);
      const page = await browser.newPage();
      const scriptless = await chromium.openTab({ ...look, javaScriptEnabled: false });
      const consoleErrors = consoleErrorsOf(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(request.url());
      });
      const [shift] = await Promise.all([
        openAndMeasureShift(page, path),
        unhydrated.goto(path),
        scriptless.goto(path),
      ]);
      expect(shift).toBeLessThan(isRoute(target) ? MAX_SHIFT : VISIBLE_SHIFT);
      expect(await positionsOf(unhydrated)).toEqual(await positionsOf(page));
      expect(await textOf(unhydrated)).toBe(await textOf(page));
      await eventually(async () => expect(await linesOf(scriptless)).toEqual(await linesOf(page)));
      expect({ complaints: consoleErrors, calls }).toEqual({ complaints: [], calls: [] });
    },
  );
});

const isRoute = (target: string): target is AnyRoute => (ANY_ROUTE as string[]).includes(target);

/** A tab whose scripts are empty, so that the page stays as the server rendered it. */
async function openUnhydrated(browser: BrowserContext): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  return page;
}

/** The position of the first element of each selector and its width, in CSS pixels from the page's corner. */
const positionsOf = (page: Page) =>
  page.locator('main').evaluate(
    (main, selectors) =>
      selectors.flatMap((selector) => {
        const box = main.querySelector(selector)?.getBoundingClientRect();
        return box ? [[selector, box.x + scrollX, box.y + scrollY, box.width]] : [];
      }),
    POSITION_SELECTORS,
  );

/** The text of the page in one line, without the controls that need a script. */
const textOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    // The filters need a script; before it their space is reserved.
    const filters = copy.querySelector('section[aria-label="Filters"]');
    filters?.previousElementSibling?.remove();
    filters?.remove();
    // The style sheet alone shows this button where the filters are not a column.
    copy.querySelector('[aria-label="Sort and filter"] > button')?.remove();
    // The chips are below the toolbar on a phone, and beside it elsewhere.
    copy
      .querySelectorAll('ul:has(> li > button[aria-label^="Remove "])')
      .forEach((chips) => copy.append(chips));
    // The buttons of the film and of the rotation have no text; the loading screen disappears after two seconds.
    return copy.textContent.replace(/\s+/g, ' ').replace('Loading the shop…', '');
  });

/** The lines of the page's text with all details open, without its controls. */
const linesOf = (page: Page) =>
  page.locator('main').evaluate((main: HTMLElement, controls) => {
    for (const details of main.querySelectorAll('details')) details.open = true;
    for (const control of main.querySelectorAll<HTMLElement>(controls))
      control.style.setProperty('display', 'none', 'important');
    return main.innerText
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  }, CONTROLS);
