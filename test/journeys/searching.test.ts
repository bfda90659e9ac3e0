import { axeFindingsBothWays } from '../support/axe';
import { shopInChromium, type Visit } from '../support/shopInChromium';

const chromium = shopInChromium();

const SEARCHES = JSON.stringify(['white fridge', 'tv']);

describe.each([
  ['a phone', 360],
  ['a wide screen', 1280],
])('on %s', (_what, width) => {
  const visit = (path: string, more: Visit = {}) => chromium.visit(path, { width, ...more });

  it('the groups of suggestions hold up to axe, stay on the screen, and are walked with the arrows', async () => {
    const page = await visit('/about');
    const field = page.getByRole('combobox', { name: 'Search products' });
    await field.click();
    await field.pressSequentially('ovra');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    for (const group of ['Categories', 'Searches', 'Products']) {
      await list.getByRole('group', { name: group, exact: true }).waitFor();
    }
    expect(await axeFindingsBothWays(page, 'header')).toEqual([]);
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

  it('recent searches are cleared by keyboard, and the field keeps the focus', async () => {
    const page = await visit('/about', { stored: { searches: SEARCHES } });
    await page.getByRole('combobox', { name: 'Search products' }).click();
    const recent = page.getByRole('group', { name: 'Recent searches' });
    await recent.waitFor();
    expect(await axeFindingsBothWays(page, 'header')).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await recent.waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('role'));
    expect(focused).toBe('combobox');
    await page.waitForFunction(() => window.localStorage.getItem('searches') === null);
  });

  it('a search that is put right, and one that finds nothing, hold up to axe', async () => {
    const page = await visit('/search?query=phnoe&category=All');
    await page.getByRole('link', { name: 'Search instead for "phnoe"' }).waitFor();
    expect(await axeFindingsBothWays(page, 'main')).toEqual([]);
    await page.goto('/search?query=phone+under+1000&category=All');
    await page.getByRole('region', { name: 'Popular in Phones & Tablets' }).waitFor();
    await page.getByRole('region', { name: 'The nearest above ₦1,000' }).waitFor();
    expect(await axeFindingsBothWays(page, 'main')).toEqual([]);
  });
});
