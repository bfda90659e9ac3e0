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
/** From this width on there is no mobile navigation (MOBILENAV-02). */
const NO_MOBILE_NAV_WIDTH = 769;
/** From this width on the product page has two columns, and no buy bar. */
const TABLET_WIDTH = 720;
/** The limit for the layout shift score of every screen. */
const MAX_SHIFT = 0.02;

/** The viewport of 1280 × 900 px at 200 % zoom (WCAG 1.4.4, 1.4.10). */
const ZOOMED_VIEWPORT = { width: 640, height: 450 };

/**
 * Tests each named route once in Chromium: accessibility violations, script errors, layout shift, and the layout at
 * each width, zoom and text size.
 */
export function routeTests(names: readonly AnyRoute[]): void {
  const chromium = shopInChromium();
  const titles = new Map<string, AnyRoute>();
  let routes: EveryRoute;
  beforeAll(async () => {
    routes = await everyRoute(chromium.shop().address);
  });

  it.each(names.map((name) => [name, name]))(
    'A11Y-01/%s RESPONSIVE-01/%s RESPONSIVE-02 A11Y-02 has one heading, a unique title, no accessibility violation, no layout shift, no overflow at any width or zoom, no number apart from its unit, and no script error',
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
          // The buy bar of a product replaces the mobile navigation.
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
      // The page has the last of these widths, which is wide.
      await resetReaderStyles(page);
      expect(await axeViolations(page)).toEqual([]);
      await expectUnbrokenNumbers(page, hasNumbers(name));
      expect(consoleErrors).toEqual([]);
    },
  );
}

/** Expects that no number wraps apart from its unit, and no email address wraps. */
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

/** The animations that run although the reader asked for reduced motion. */
function runningAnimations(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition'));
}
