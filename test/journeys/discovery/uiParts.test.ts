import { axeFindings } from '../../support/axe';
import { shopInChromium } from '../../support/shopInChromium';

const chromium = shopInChromium({ DEVTOOLS: 'on' });

it('/__ui shows the parts by day and by night, and axe has nothing to say', async () => {
  const page = await chromium.visit('/__ui', { width: 360, reducedMotion: 'reduce' });
  await page.getByRole('heading', { name: 'Tokens' }).waitFor();
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show dark' }).click();
  await page.getByRole('button', { name: 'Show light' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await page.getByRole('dialog', { name: 'A question' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
