import { shopInChromium } from '../support/shopInChromium';

const chromium = shopInChromium();
const CATEGORY = '/shop/Cases%20%26%20Screen%20Protector%2FGuard';

// Without scripts nothing requests the data that the server left out, so each page is rendered once beforehand.
beforeAll(async () => {
  for (const path of ['/', '/search?query=phone&category=All', CATEGORY, '/products?stock=in', '/faq'])
    await chromium.fetchPage(path);
});

it('without scripts a shopper can read, browse and search the catalogue, and sees no control that would not work', async () => {
  const page = await chromium.openTab({ width: 360, javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Discover cutting-edge technology.' }).click();
  expect(await page.locator('main button:visible').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Search products' }).fill('phone');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { level: 1, name: /Results for "phone"/ }).waitFor();
  await page.goto(CATEGORY);
  const [card] = await page.getByRole('article').all();
  const name = (await card?.getByRole('link').textContent()) ?? '';
  await card?.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('In Stock').waitFor();
  const picture = page.getByRole('img', { name }).first();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await page.locator('main output:visible').count()).toBe(0);
  await page.goto('/faq');
  await page.getByText('Which currency do you accept?').click();
  await page.getByText(/^Only Naira/).waitFor();
});

it('without scripts a list has working pages, and all categories are linked', async () => {
  const page = await chromium.openTab({ width: 360, javaScriptEnabled: false });
  await page.goto('/products?stock=in');
  const first = await page.getByRole('article').first().textContent();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**/products?stock=in&page=2');
  expect(await page.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  expect(await page.getByRole('article').first().textContent()).not.toBe(first);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await page.waitForURL('**/products?stock=in');
  await page.goto('/category-full-display');
  await page.locator('body > noscript').waitFor();
  await page.locator('main noscript a', { hasText: 'Powerbanks' }).click();
  await page.getByRole('heading', { level: 1, name: 'Powerbanks' }).waitFor();
});

it('without scripts the loading screen does not cover home, and cart, wishlist and sign-in explain what they need', async () => {
  const page = await chromium.openTab({ width: 360, javaScriptEnabled: false });
  await page.goto('/');
  expect(await page.getByText('Loading the shop…').isVisible()).toBe(false);
  await page.getByRole('heading', { level: 1 }).click({ trial: true });
  for (const [path, heading] of [
    ['/cart', 'Your Cart'],
    ['/wishlist', 'Your Wishlist'],
    ['/signin', 'Sign In'],
  ] as const) {
    await page.goto(path);
    expect([path, await page.locator('body > noscript').isVisible()]).toEqual([path, true]);
    expect([path, await page.getByRole('heading', { level: 1 }).innerText()]).toEqual([path, heading]);
  }
});

it('HOME-01 the loading screen disappears two seconds after it was painted, however late the scripts are', async () => {
  const page = await chromium.openTab({ width: 360 });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const loader = page.getByText('Loading the shop…');
  await loader.waitFor({ state: 'hidden' });
  expect(await loader.count()).toBe(1);
  await page.getByRole('link', { name: 'Shop Now' }).click({ trial: true });
});
