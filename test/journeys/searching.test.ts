import { readFileSync } from 'node:fs';
import type { AssetManifest } from '@contract/rendering';
import { axeViolationsAtBothWidths } from '../support/axe';
import { eventually } from '../support/patience';
import { shopInChromium, waitForHydration, type BrowserOptions } from '../support/shopInChromium';

const chromium = shopInChromium();

const SEARCHES = JSON.stringify(['white fridge', 'tv']);

describe.each([
  ['a phone', 360],
  ['a wide screen', 1280],
])('on %s', (_what, width) => {
  const visit = (path: string, options: BrowserOptions = {}) => chromium.visit(path, { width, ...options });

  it('the suggestions have no axe violation, stay on the screen, and follow the arrow keys', async () => {
    const page = await visit('/about');
    const field = page.getByRole('combobox', { name: 'Search products' });
    await field.click();
    await field.pressSequentially('ovra');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    for (const group of ['Categories', 'Searches', 'Products']) {
      await list.getByRole('group', { name: group, exact: true }).waitFor();
    }
    expect(await axeViolationsAtBothWidths(page, 'header')).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await list.getByRole('option', { selected: true }).waitFor();
    const last = list.getByRole('option').last();
    expect(await last.getAttribute('aria-selected')).toBe('true');
    const box = await last.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(900);
    expect(box && box.x + box.width).toBeLessThanOrEqual(width);
    await page.keyboard.press('Enter');
    await page.waitForURL('/product-details/*');
  });

  it('recent searches can be cleared by keyboard, and the field keeps the focus', async () => {
    const page = await visit('/about', { stored: { searches: SEARCHES } });
    await page.getByRole('combobox', { name: 'Search products' }).click();
    const recent = page.getByRole('group', { name: 'Recent searches' });
    await recent.waitFor();
    expect(await axeViolationsAtBothWidths(page, 'header')).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await recent.waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('role'));
    expect(focused).toBe('combobox');
    await page.waitForFunction(() => window.localStorage.getItem('searches') === null);
  });

  it('a corrected search and one without results have no axe violation', async () => {
    const page = await visit('/search?query=phnoe&category=All');
    await page.getByRole('link', { name: 'Search instead for "phnoe"' }).waitFor();
    expect(await axeViolationsAtBothWidths(page, 'main')).toEqual([]);
    await page.goto('/search?query=phone+under+1000&category=All');
    await page.getByRole('region', { name: 'Popular in Phones & Tablets' }).waitFor();
    await page.getByRole('region', { name: 'The nearest above ₦1,000' }).waitFor();
    expect(await axeViolationsAtBothWidths(page, 'main')).toEqual([]);
  });
});

describe('the code of the search results', () => {
  /** Opens a page that is not the search, and records which scripts of the results it requests. */
  async function openAndRecordScripts(connection: object) {
    const { pages } = JSON.parse(readFileSync('dist/web/manifest.json', 'utf8')) as AssetManifest;
    const otherScripts = pages.AboutPage?.scripts ?? [];
    const resultScripts = pages.SearchPage?.scripts.filter((script) => !otherScripts.includes(script)) ?? [];
    const page = await (await chromium.openNewBrowser({ width: 360 })).newPage();
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const requestedScripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (resultScripts.includes(pathname)) requestedScripts.push(pathname);
    });
    await page.goto('/about');
    await waitForHydration(page);
    return {
      page,
      resultScripts,
      requestedScripts,
      field: page.getByRole('combobox', { name: 'Search products' }),
    };
  }

  it('loads while the shopper types, so that only the list has to load after Enter', async () => {
    const { page, resultScripts, requestedScripts, field } = await openAndRecordScripts({});
    expect(requestedScripts).toEqual([]);
    await field.click();
    await eventually(() => requestedScripts.length === resultScripts.length);
    await field.pressSequentially('phone');
    await field.press('Enter');
    await page.getByRole('article').first().waitFor();
    expect(requestedScripts.sort()).toEqual(resultScripts.sort());
  });

  it('loads only with the search on a connection that saves data', async () => {
    const { page, resultScripts, requestedScripts, field } = await openAndRecordScripts({ saveData: true });
    await field.click();
    await field.pressSequentially('phone');
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    expect(requestedScripts).toEqual([]);
    await field.press('Enter');
    await page.getByRole('article').first().waitFor();
    expect(requestedScripts.sort()).toEqual(resultScripts.sort());
  });
});
