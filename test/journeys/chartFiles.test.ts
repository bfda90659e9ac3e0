import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { statesWithin } from '../../src/web/tools/charts/describeMachine';
import { charted, CHARTS_FOLDER } from '../charts/machines';
import { shopInChromium } from '../support/shopInChromium';

/** No server listens at this address. */
const { openBrowser } = shopInChromium({ INSPECTOR_URL: 'http://127.0.0.1:9/' });

async function openChart(machine: string): Promise<Page> {
  const context = await openBrowser({ width: 1280, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`/__charts#${machine}`);
  await page.getByRole('img', { name: new RegExp(`^${machine}`) }).waitFor();
  return page;
}

/** The file that a button of the page downloads. */
async function downloadFile(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

const readChartFile = (name: string) => readFileSync(`${CHARTS_FOLDER}/${name}`, 'utf8').trim();

it.each([
  ['Mermaid', 'cardPayment.mmd'],
  ['Machine as JSON', 'cardPayment.json'],
  ['Machine text', 'cardPayment.txt'],
])('%s of the card payment is saved as `npm run charts` writes it', async (button, name) => {
  const file = await downloadFile(await openChart('cardPayment'), button);
  expect(file.name).toBe(name);
  expect(file.content.toString().trim()).toBe(readChartFile(name));
});

it('Copy machine puts the same text on the clipboard', async () => {
  const page = await openChart('cardPayment');
  await page.getByRole('button', { name: 'Copy machine', exact: true }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  const clipboardText = await page.evaluate(() => navigator.clipboard.readText());
  expect(clipboardText.trim()).toBe(readChartFile('cardPayment.txt'));
});

it('SVG and PNG show the whole chart in its colours at any zoom', async () => {
  const page = await openChart('cardPayment');
  await page.getByRole('group', { name: /^Drawing of cardPayment/ }).press('+');
  const svg = await downloadFile(page, 'SVG');
  const text = svg.content.toString();
  const [machine] = charted;
  const boxCount = machine ? statesWithin(machine.chart).length : 0;
  expect(text.match(/<rect[^>]* data-state=/g)).toHaveLength(boxCount);
  expect(text).toContain('<style>');
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text) ?? [];

  const png = await downloadFile(page, 'PNG');
  expect(png.name).toBe('cardPayment.png');
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  expect(png.content.readUInt32BE(16)).toBe(Math.floor(Number(width) * 2));
  expect(png.content.readUInt32BE(20)).toBe(Math.floor(Number(height) * 2));
  // Without its styles the picture would be black boxes on a transparent background.
  const { channels, isOpaque } = await sharp(png.content).stats();
  expect(isOpaque).toBe(true);
  expect(channels[0]?.mean).toBeGreaterThan(200);
  expect(channels[0]?.stdev).toBeGreaterThan(5);
});

it('a transition table of the server has its files, but no machine to copy into the visualiser', async () => {
  const page = await openChart('refund');
  expect((await downloadFile(page, 'Mermaid')).content.toString().trim()).toBe(readChartFile('refund.mmd'));
  await page.getByRole('button', { name: 'Machine as JSON' }).waitFor();
  expect(await page.getByRole('button', { name: 'Copy machine' }).count()).toBe(0);
});

it('the charts keep working when the inspector cannot be reached, and its window stays empty', async () => {
  const page = await openChart('cardPayment');
  const pageErrors: string[] = [];
  page.on('pageerror', ({ message }) => pageErrors.push(message));
  const [inspectorTab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Open the Stately Inspector' }).click(),
  ]);
  expect(inspectorTab.url()).not.toContain('__charts');
  await page.bringToFront();
  await page.getByLabel('Machine').selectOption('checkout');
  await page.getByRole('img', { name: /^checkout/ }).waitFor();
  expect(pageErrors).toEqual([]);
});
