import type { Locator, Page } from 'playwright-core';
import { axeViolationsAtBothWidths } from '../../support/axe';
import { shopInChromium } from '../../support/shopInChromium';

const chromium = shopInChromium({ DEVTOOLS: 'on' });

const lightRegion = (page: Page) => page.getByRole('region', { name: 'light' });
const darkRegion = (page: Page) => page.getByRole('region', { name: 'dark' });
/** Landmarks are not unique, since the page shows every part twice. */
const violations = async (page: Page) =>
  (await axeViolationsAtBothWidths(page)).filter((finding) => !finding.startsWith('landmark-unique'));
const backgroundOf = (target: Locator) =>
  target.evaluate((element) => getComputedStyle(element).backgroundColor);

it('/__ui shows the parts light beside dark, also with more contrast, and has no axe violation', async () => {
  const page = await chromium.visit('/__ui', { width: 360 });
  await lightRegion(page).getByRole('heading', { name: 'Tokens' }).waitFor();
  await darkRegion(page).getByRole('article').first().waitFor();
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'detached' });
  expect(await backgroundOf(lightRegion(page))).not.toBe(await backgroundOf(darkRegion(page)));
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const colourOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color);
  const [title, intro] = [page.getByRole('heading', { level: 1 }), page.getByText('Everything that screens')];
  expect(await colourOf(intro)).not.toBe(await colourOf(title));
  await page.emulateMedia({ contrast: 'more' });
  // Even with reduced motion a colour changes in a very short transition.
  await page.waitForFunction(
    (texts) => new Set(texts.map((text) => getComputedStyle(text).color)).size === 1,
    [await title.elementHandle(), await intro.elementHandle()],
  );
  await darkRegion(page).getByRole('button', { name: 'Open dialog' }).click();
  await page.getByRole('dialog', { name: 'A question' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

it('/__ui shows the hover and focus styles without pointer or focus', async () => {
  const page = await chromium.visit('/__ui', { width: 1280 });
  const primary = lightRegion(page).getByRole('button', { name: 'primary', exact: true }).last();
  await primary.waitFor();
  const [hover, focus] = [
    lightRegion(page).getByRole('button', { name: 'hover' }).first(),
    lightRegion(page).getByRole('button', { name: 'focus' }).first(),
  ];
  expect(await backgroundOf(hover)).not.toBe(await backgroundOf(primary));
  await primary.hover();
  expect(await backgroundOf(hover)).toBe(await backgroundOf(primary));
  expect(await focus.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

it('in forced colours borders replace shadows and backgrounds, the focus has its ring, and the chosen page stands out', async () => {
  const page = await chromium.visit('/__ui', { forcedColors: 'active' });
  const light = lightRegion(page);
  await light.getByRole('heading', { name: 'Tokens' }).waitFor();
  const styleOf = (target: Locator) =>
    target.evaluate((element) => {
      const { appearance, backgroundColor, borderStyle, borderWidth, color, outlineStyle } =
        getComputedStyle(element);
      return { appearance, backgroundColor, border: `${borderWidth} ${borderStyle}`, color, outlineStyle };
    });

  const borderedParts = [
    ...['primary', 'ink', 'secondary', 'white', 'Out of Stock'].map((name) =>
      light.getByRole('button', { name, exact: true }).first(),
    ),
    ...['Email', 'Postal code', 'Country'].map((name) => light.getByLabel(name)),
    light.getByRole('button', { name: 'Pause rotation' }),
    light.locator('span', { hasText: /^accent$/ }).last(),
    light.getByText('New passwords do not match.').locator('..'),
  ];
  for (const target of borderedParts) expect((await styleOf(target)).border).toBe('1px solid');
  for (const target of [light.getByRole('checkbox'), ...(await light.getByRole('radio').all())]) {
    expect((await styleOf(target)).appearance).toBe('auto');
  }

  // Pictures are multiplied with their background: on the black one of such a theme they would be invisible.
  const tile = light.locator('.tile').first();
  expect(await tile.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');

  const [currentPage, otherPage] = ['Page 2', 'Page 3'].map((name) => light.getByRole('button', { name }));
  if (!currentPage || !otherPage) throw new Error('no pages');
  expect((await styleOf(currentPage)).backgroundColor).not.toBe((await styleOf(otherPage)).backgroundColor);
  const [disabledButton, enabledButton] = ['Out of Stock', 'secondary'].map((name) =>
    light.getByRole('button', { name }).first(),
  );
  if (!disabledButton || !enabledButton) throw new Error('no buttons');
  expect((await styleOf(disabledButton)).color).not.toBe((await styleOf(enabledButton)).color);

  for (const target of [
    light.getByLabel('Email'),
    light.getByLabel('Country'),
    light.getByRole('checkbox'),
  ]) {
    await target.focus();
    await page.keyboard.press('Shift');
    expect((await styleOf(target)).outlineStyle).toBe('solid');
  }
});
