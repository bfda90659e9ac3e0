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
/** Lists as they are searched, ordered, narrowed and turned. */
const LISTS = [
  ...['/products', '/search?query=phone&category=All'],
  '/shop/Cases%20%26%20Screen%20Protector%2FGuard',
  // A misspelling, a maker that is not sold, a price in words, a category, and nothing at all.
  ...['/search?query=phnoe', '/search?query=samsung+phone', '/search?query=phone+under+100000'],
  ...['/search?query=case&category=Powerbanks', '/search?query=zzzz'],
  ...[`${TABLETS}?brand=Ovra&sort=price_asc`, `${TABLETS}?option=Colour%3ABlack&sort=cheapest&from=20000`],
  ...['/search?query=phone&option=Colour%3ABlack&page=2', '/products?page=2&stock=in', '/products?to=1'],
];

/** What stands below or beside something that might come late. */
const POSITION_SELECTORS = [
  ...['h1', 'img', 'article a', 'article p', '[aria-label="Sort and filter"]', 'select', 'h1 ~ p', 'footer'],
];

/** What answers to a script alone, or shows what a browser remembers. */
const CONTROLS = [
  'button, select, input, textarea, output, noscript, [role=status]',
  // The counter of a carousel belongs to its buttons, and counts only once they answer.
  'p:has(~ button[aria-label="Previous deal"])',
  '[aria-label=Filters], [aria-label=Pages], [role=group]:not([aria-roledescription]), section:has(> ul:empty)',
].join();

/** What the Web Vitals call good, for a page that is no list. */
const MAX_SHIFT = 0.1;

// Each scheme once, each width once.
const VISITS = [
  { who: 'a visitor', width: 360, colorScheme: 'dark' },
  { who: 'a customer', width: 1280, colorScheme: 'light' },
] as const;

describe.each(VISITS)('for $who, $width px wide and $colorScheme', ({ who, ...look }) => {
  it.each([...routesFor('public'), ...LISTS])(
    'CATEGORY-04 SESSION-14 nothing moves, changes, is asked for or complains while the page takes over, and without scripts it says all: %s',
    async (target) => {
      const path = isRoute(target) ? routes.visits[target].path : target;
      await chromium.fetchPage(path);
      // What was viewed is shown on home, from the browser alone.
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

/** A tab whose scripts are on their way: what needs them keeps its room. */
async function openUnhydrated(browser: BrowserContext): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  return page;
}

/** Where the first of each stands, CSS pixels from the page's corner. */
const positionsOf = (page: Page) =>
  page.locator('main').evaluate(
    (main, selectors) =>
      selectors.flatMap((selector) => {
        const box = main.querySelector(selector)?.getBoundingClientRect();
        return box ? [[selector, box.x + scrollX, box.y + scrollY, box.width]] : [];
      }),
    POSITION_SELECTORS,
  );

/** All that the page says, in one line, but for what only answers to a script. */
const textOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    // Filters answer to a script; until then their place is kept.
    const filters = copy.querySelector('section[aria-label="Filters"]');
    filters?.previousElementSibling?.remove();
    filters?.remove();
    // Shown by the style sheet alone where the filters are no column.
    copy.querySelector('[aria-label="Sort and filter"] > button')?.remove();
    // What is chosen stands below the tools on a phone, beside them elsewhere.
    copy
      .querySelectorAll('ul:has(> li > button[aria-label^="Remove "])')
      .forEach((chips) => copy.append(chips));
    // The film's and the rotation's buttons have no words; the loading screen goes after two seconds.
    return copy.textContent.replace(/\s+/g, ' ').replace('Loading the shop…', '');
  });

/** The lines of what a page says, all of it unfolded, without its controls. */
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
