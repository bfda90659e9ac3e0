import type { Page } from 'playwright-core';
import { axeViolations } from './axe';
import { findUnbreakablePairs } from './unbreakablePairs';
import { consoleErrorsOf } from './consoleErrors';
import { everyRoute, hasNumbers, openRoute, type AnyRoute, type EveryRoute } from './everyRoute';
import { layoutShiftOf } from './layoutShift';
import { resetReaderStyles, enlargeText, findLayoutDefects, spaceText } from './layoutDefects';
import { eventually } from './patience';
import { shopInChromium } from './shopInChromium';

const PHONE_WIDTH = 360;
const WIDTHS = [320, 375, 425, 768, 1024, 1440];
const READING_WIDTHS = [320, PHONE_WIDTH, 768, 1280];
/** From this width on there is no mobile nav (MOBILENAV-02). */
const NO_MOBILE_NAV_WIDTH = 769;
/** From this width on the columns stand side by side, and nothing is in sight all the time. */
const TABLET_WIDTH = 720;
/** Of the Web Vitals score, on every screen. */
const MAX_SHIFT = 0.02;

/** 1280 × 900 px as a browser at 200 % shows them (WCAG 1.4.4, 1.4.10). */
const ZOOMED_VIEWPORT = { width: 640, height: 450 };

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
      let consoleErrors: string[] = [];
      const page = await openRoute(chromium, routes, name, PHONE_WIDTH, (opening) => {
        consoleErrors = consoleErrorsOf(opening);
      });
      expect(await layoutShiftOf(page)).toBeLessThan(MAX_SHIFT);
      expect(await axeViolations(page)).toEqual([]);
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
          const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
          const hasNav = await nav.isVisible();
          // The buy bar of a product takes its place.
          const hasBuyBar = width < TABLET_WIDTH && (await page.locator('[data-buy-bar]').count()) > 0;
          const expected = { width, needed: width, hasNav: width < NO_MOBILE_NAV_WIDTH && !hasBuyBar };
          expect({ width, needed: contentWidth, hasNav }).toEqual(expected);
        });
      }
      expect(await page.evaluate(runningAnimations)).toEqual([]);

      await page.keyboard.press('Escape');
      await page.setViewportSize(ZOOMED_VIEWPORT);
      await eventually(async () => expect(await findLayoutDefects(page)).toEqual([]));
      for (const [readers, adjust, widths] of [
        ['spaced', spaceText, [PHONE_WIDTH]],
        ['large', enlargeText, [PHONE_WIDTH, 1280]],
      ] as const) {
        await adjust(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await eventually(async () =>
            expect([readers, width, await findLayoutDefects(page)]).toEqual([readers, width, []]),
          );
        }
      }
      // At the last of these widths, wide.
      await resetReaderStyles(page);
      expect(await axeViolations(page)).toEqual([]);
      await expectUnbrokenNumbers(page, hasNumbers(name));
      expect(consoleErrors).toEqual([]);
    },
  );
}

/** A number stays in one line with its unit, an email address whole. */
async function expectUnbrokenNumbers(page: Page, isExpected: boolean): Promise<void> {
  let count = 0;
  for (const width of READING_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const pairs = await findUnbreakablePairs(page);
    expect({ width, broken: pairs.wrapped }).toEqual({ width, broken: [] });
    count += pairs.count;
  }
  if (isExpected) expect(count).toBeGreaterThan(0);
}

/** What is animated for longer than an instant, although the reader asked for stillness. */
function runningAnimations(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition'));
}
