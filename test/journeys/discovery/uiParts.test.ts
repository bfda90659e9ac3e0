import type { Locator, Page } from 'playwright-core';
import { axeViolationsAtBothWidths } from '../../support/axe';
import { shopInChromium } from '../../support/shopInChromium';

const chromium = shopInChromium({ DEVTOOLS: 'on' });

const byDay = (page: Page) => page.getByRole('region', { name: 'light' });
const byNight = (page: Page) => page.getByRole('region', { name: 'dark' });
/** Landmarks are not unique, since the page shows every part twice. */
const findings = async (page: Page) =>
  (await axeViolationsAtBothWidths(page)).filter((finding) => !finding.startsWith('landmark-unique'));
const groundOf = (target: Locator) => target.evaluate((element) => getComputedStyle(element).backgroundColor);

it('/__ui shows the parts light beside dark, also with more contrast, and has no axe violation', async () => {
  const page = await chromium.visit('/__ui', { width: 360 });
  await byDay(page).getByRole('heading', { name: 'Tokens' }).waitFor();
  await byNight(page).getByRole('article').first().waitFor();
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'detached' });
  expect(await groundOf(byDay(page))).not.toBe(await groundOf(byNight(page)));
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const colourOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color);
  const [loud, quiet] = [page.getByRole('heading', { level: 1 }), page.getByText('Everything that screens')];
  expect(await colourOf(quiet)).not.toBe(await colourOf(loud));
  await page.emulateMedia({ contrast: 'more' });
  // Even with reduced motion a colour changes in a very short transition.
  await page.waitForFunction(
    (texts) => new Set(texts.map((text) => getComputedStyle(text).color)).size === 1,
    [await loud.elementHandle(), await quiet.elementHandle()],
  );
  await byNight(page).getByRole('button', { name: 'Open dialog' }).click();
  await page.getByRole('dialog', { name: 'A question' }).waitFor();
  expect(await findings(page)).toEqual([]);
});

it('/__ui shows the hover and focus styles without pointer or focus', async () => {
  const page = await chromium.visit('/__ui', { width: 1280 });
  const primary = byDay(page).getByRole('button', { name: 'primary', exact: true }).last();
  await primary.waitFor();
  const [hover, focus] = [
    byDay(page).getByRole('button', { name: 'hover' }).first(),
    byDay(page).getByRole('button', { name: 'focus' }).first(),
  ];
  expect(await groundOf(hover)).not.toBe(await groundOf(primary));
  await primary.hover();
  expect(await groundOf(hover)).toBe(await groundOf(primary));
  expect(await focus.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

it('in forced colours borders replace shadows and backgrounds, the focus has its ring, and the chosen page stands out', async () => {
  const page = await chromium.visit('/__ui', { forcedColors: 'active' });
  const main = byDay(page);
  await main.getByRole('heading', { name: 'Tokens' }).waitFor();
  const styleOf = (target: Locator) =>
    target.evaluate((element) => {
      const { appearance, backgroundColor, borderStyle, borderWidth, color, outlineStyle } =
        getComputedStyle(element);
      return { appearance, backgroundColor, border: `${borderWidth} ${borderStyle}`, color, outlineStyle };
    });

  const lined = [
    ...['primary', 'ink', 'secondary', 'white', 'Out of Stock'].map((name) =>
      main.getByRole('button', { name, exact: true }).first(),
    ),
    ...['Email', 'Postal code', 'Country'].map((name) => main.getByLabel(name)),
    main.getByRole('button', { name: 'Pause rotation' }),
    main.locator('span', { hasText: /^accent$/ }).last(),
    main.getByText('New passwords do not match.').locator('..'),
  ];
  for (const target of lined) expect((await styleOf(target)).border).toBe('1px solid');
  for (const target of [main.getByRole('checkbox'), ...(await main.getByRole('radio').all())]) {
    expect((await styleOf(target)).appearance).toBe('auto');
  }

  // Pictures are multiplied with their background: on the black one of such a theme they would be invisible.
  const tile = main.locator('.tile').first();
  expect(await tile.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');

  const [chosen, other] = ['Page 2', 'Page 3'].map((name) => main.getByRole('button', { name }));
  if (!chosen || !other) throw new Error('no pages');
  expect((await styleOf(chosen)).backgroundColor).not.toBe((await styleOf(other)).backgroundColor);
  const [dead, alive] = ['Out of Stock', 'secondary'].map((name) =>
    main.getByRole('button', { name }).first(),
  );
  if (!dead || !alive) throw new Error('no buttons');
  expect((await styleOf(dead)).color).not.toBe((await styleOf(alive)).color);

  for (const target of [main.getByLabel('Email'), main.getByLabel('Country'), main.getByRole('checkbox')]) {
    await target.focus();
    await page.keyboard.press('Shift');
    expect((await styleOf(target)).outlineStyle).toBe('solid');
  }
});
