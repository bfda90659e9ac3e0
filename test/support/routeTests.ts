import type { Page } from 'playwright-core';
import { axeFindings } from './axe';
import { pairsOn } from './brokenPairs';
import { complaintsOf } from './complaints';
import { everyRoute, hasNumbers, openRoute, type AnyRoute, type EveryRoute } from './everyRoute';
import { shiftOf } from './layoutShift';
import { asItWas, enlargeText, misfits, spaceText } from './misfits';
import { eventually } from './patience';
import { shopInChromium } from './shopInChromium';

const PHONE = 360;
const WIDTHS = [320, 375, 425, 768, 1024, 1440];
const READ_AT = [320, PHONE, 768, 1280];
/** From this width on there is no mobile nav (MOBILENAV-02). */
const WIDE = 769;
/** From this width on the columns stand side by side, and nothing is in sight all the time. */
const TABLET = 720;
/** Of the Web Vitals score, on every screen. */
const MOST_SHIFT = 0.02;

/** 1280 × 900 px as a browser at 200 % shows them (WCAG 1.4.4, 1.4.10). */
const ZOOMED = { width: 640, height: 450 };

/**
 * Every named route once in Chromium: what axe and its own scripts say of it, what moves while it loads, and how it fits each
 * reader.
 */
export function routeTests(names: readonly AnyRoute[]): void {
  const chromium = shopInChromium();
  const titles = new Map<string, AnyRoute>();
  let routes: EveryRoute;
  beforeAll(async () => {
    routes = await everyRoute(chromium.shop().address);
  });

  it.each(names.map((name) => [name, name]))(
    'A11Y-01/%s RESPONSIVE-01/%s RESPONSIVE-02 A11Y-02 one heading, a title of its own, nothing for axe to find, nothing moves by itself, nothing overflows, zoomed neither, numbers stay with their units, no script complains',
    async (_id, name) => {
      let complaints: string[] = [];
      const page = await openRoute(chromium, routes, name, PHONE, (opening) => {
        complaints = complaintsOf(opening);
      });
      expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
      expect(await axeFindings(page)).toEqual([]);
      await eventually(async () => expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1));
      const title = await eventually(async () => {
        const now = await page.title();
        expect([now, titles.get(now)]).toEqual([expect.stringMatching(/\S/), undefined]);
        return now;
      });
      titles.set(title, name);
      const nav = page.getByRole('navigation', { name: 'Mobile', includeHidden: true });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await eventually(async () => {
          const needed = await page.evaluate(() => document.documentElement.scrollWidth);
          const hasNav = await nav.isVisible();
          // The buy bar of a product takes its place.
          const givesWay = width < TABLET && (await page.locator('[data-buy-bar]').count()) > 0;
          const wanted = { width, needed: width, hasNav: width < WIDE && !givesWay };
          expect({ width, needed, hasNav }).toEqual(wanted);
        });
      }
      expect(await page.evaluate(stillMoving)).toEqual([]);

      await page.keyboard.press('Escape');
      await page.setViewportSize(ZOOMED);
      await eventually(async () => expect(await misfits(page)).toEqual([]));
      for (const [readers, adjust, widths] of [
        ['spaced', spaceText, [PHONE]],
        ['large', enlargeText, [PHONE, 1280]],
      ] as const) {
        await adjust(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await eventually(async () =>
            expect([readers, width, await misfits(page)]).toEqual([readers, width, []]),
          );
        }
      }
      // At the last of these widths, wide.
      await asItWas(page);
      expect(await axeFindings(page)).toEqual([]);
      await numbersStay(page, hasNumbers(name));
      expect(complaints).toEqual([]);
    },
  );
}

/** A number stays in one line with its unit, an email address whole. */
async function numbersStay(page: Page, isExpected: boolean): Promise<void> {
  let found = 0;
  for (const width of READ_AT) {
    await page.setViewportSize({ width, height: 900 });
    const pairs = await pairsOn(page);
    expect({ width, broken: pairs.broken }).toEqual({ width, broken: [] });
    found += pairs.found;
  }
  if (isExpected) expect(found).toBeGreaterThan(0);
}

/** What is animated for longer than an instant, although the reader asked for stillness. */
function stillMoving(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition'));
}
