import type { Page } from 'playwright-core';
import { eventually } from '../support/patience';
import { shopInChromium, standing } from '../support/shopInChromium';

const chromium = shopInChromium();

const PATHS = [
  '/',
  '/products',
  '/product-catalog',
  '/product-details/22',
  '/shop/Phones%20%26%20Tablets',
  '/search?query=phone&category=All',
  '/search?query=zzzz&category=All',
  '/faq',
  '/about',
  '/contact',
  '/privacy-policy',
  '/return-refund-policy',
  '/no/such/page',
];
/** What answers to a script alone, or shows what a browser remembers. */
const CONTROLS = [
  'button, select, input, textarea, output, noscript, [role=status]',
  // The counter of a carousel belongs to its buttons, and counts only once they answer.
  'p:has(~ button[aria-label="Previous deal"])',
  '[aria-label=Filters], [aria-label=Pages], [role=group]:not([aria-roledescription]), section:has(> ul:empty)',
].join();

/** The lines of what a page says, all of it unfolded, without its controls. */
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

it.each([360, 1280])(
  'without scripts every public page says all that it says with them, at %d px',
  async (width) => {
    const reducedMotion = 'reduce';
    const without = await chromium.tabOf({ width, reducedMotion, javaScriptEnabled: false });
    const withThem = await chromium.tabOf({ width, reducedMotion });
    for (const path of PATHS) {
      await Promise.all([without.goto(path), withThem.goto(path)]);
      await standing(withThem);
      await eventually(async () =>
        expect([path, await linesOf(without)]).toEqual([path, await linesOf(withThem)]),
      );
    }
  },
);
