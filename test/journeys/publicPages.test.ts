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
const PLACES = [
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
const GOOD_SHIFT = 0.1;

// Each colour scheme once and each width once.
const LOOKS = [
  { who: 'a visitor', width: 360, colorScheme: 'dark' },
  { who: 'a customer', width: 1280, colorScheme: 'light' },
] as const;

describe.each(LOOKS)('for $who, $width px wide and $colorScheme', ({ who, ...look }) => {
  it.each([...routesFor('public'), ...LISTS])(
    'CATEGORY-04 SESSION-14 %s hydrates without a shift, a change, a call or a console error, and without scripts shows the same text',
    async (where) => {
      const path = isRoute(where) ? routes.visits[where].path : where;
      await chromium.fetchPage(path);
      // Home shows viewed products from browser storage alone, which the server cannot render.
      const { viewedProducts: _viewed, ...kept } = routes.customer.stored;
      const stored = who === 'a customer' ? kept : {};
      const browser = await chromium.openBrowser({ ...look, stored });
      const drawn = await drawnPage(browser);
      const page = await browser.newPage();
      const without = await chromium.openTab({ ...look, javaScriptEnabled: false });
      const complaints = consoleErrorsOf(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(request.url());
      });
      const [shift] = await Promise.all([
        openAndMeasureShift(page, path),
        drawn.goto(path),
        without.goto(path),
      ]);
      expect(shift).toBeLessThan(isRoute(where) ? GOOD_SHIFT : VISIBLE_SHIFT);
      expect(await placesOf(drawn)).toEqual(await placesOf(page));
      expect(await textOf(drawn)).toBe(await textOf(page));
      await eventually(async () => expect(await linesOf(without)).toEqual(await linesOf(page)));
      expect({ complaints, calls }).toEqual({ complaints: [], calls: [] });
    },
  );
});

const isRoute = (where: string): where is AnyRoute => (ANY_ROUTE as string[]).includes(where);

/** A tab whose scripts are empty, so that the page stays as the server rendered it. */
async function drawnPage(browser: BrowserContext): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  return page;
}

/** The position of the first element of each selector and its width, in CSS pixels from the page's corner. */
const placesOf = (page: Page) =>
  page.locator('main').evaluate(
    (main, selectors) =>
      selectors.flatMap((selector) => {
        const box = main.querySelector(selector)?.getBoundingClientRect();
        return box ? [[selector, box.x + scrollX, box.y + scrollY, box.width]] : [];
      }),
    PLACES,
  );

/** The text of the page in one line, without the controls that need a script. */
const textOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const seen = main.cloneNode(true) as HTMLElement;
    // The filters need a script; before it their space is reserved.
    const filters = seen.querySelector('section[aria-label="Filters"]');
    filters?.previousElementSibling?.remove();
    filters?.remove();
    // The style sheet alone shows this button where the filters are not a column.
    seen.querySelector('[aria-label="Sort and filter"] > button')?.remove();
    // The chips are below the toolbar on a phone, and beside it elsewhere.
    seen
      .querySelectorAll('ul:has(> li > button[aria-label^="Remove "])')
      .forEach((chips) => seen.append(chips));
    // The buttons of the film and of the rotation have no text; the loading screen disappears after two seconds.
    return seen.textContent.replace(/\s+/g, ' ').replace('Loading the shop…', '');
  });

/** The lines of the page's text with all details open, without its controls. */
const linesOf = (page: Page) =>
  page.locator('main').evaluate((main: HTMLElement, controls) => {
    for (const folded of main.querySelectorAll('details')) folded.open = true;
    for (const control of main.querySelectorAll<HTMLElement>(controls))
      control.style.setProperty('display', 'none', 'important');
    return main.innerText
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  }, CONTROLS);
