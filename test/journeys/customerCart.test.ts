import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { toKobo } from '@contract/entities/money';
import { products } from '../../src/server/db/schema';
import { fetchProduct } from '../support/cartItems';
import { shopInChromium } from '../support/shopInChromium';

const { shop, openNewBrowser, visit } = shopInChromium();

const PHONE = { width: 360 };
const CHARGER = 1;

const bannerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const addToCart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();

it('CART-04 CART-11 CART-14 CART-16 CART-21 CART-22 the cart on a phone shows the price alert, links to chat, undoes a removal, and recovers from an outage', async () => {
  const { name, price } = await fetchProduct(shop().address, CHARGER);
  const page = await visit(`/product-details/${CHARGER}`, PHONE);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await addToCart(page);
  await bannerLink(page, 'Cart, 1 item').waitFor();
  await shop()
    .database.db.update(products)
    .set({ priceKobo: toKobo(price + 1_500) })
    .where(eq(products.id, CHARGER));
  await page.getByRole('link', { name: 'View cart' }).click();

  const alert = page.getByRole('dialog', { name: 'Price alert' });
  await alert.getByText('Changed since you added it:').waitFor();
  expect(await alert.getByRole('listitem').innerText()).toContain(name);
  await alert.getByText('₦1,500 more').waitFor();
  const chat = new URL((await alert.getByRole('link').getAttribute('href')) ?? '');
  expect(chat.searchParams.get('text')).toContain(`2 × ${name}`);
  await alert.getByRole('button', { name: 'Got it' }).click();

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByText('Your Cart is empty.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  const quantity = page.getByRole('status').filter({ hasText: /^\d$/ });
  expect(await quantity.innerText()).toBe('2');

  await page.route(`**/api/products/${CHARGER}/`, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByText('Unavailable', { exact: true }).waitFor();
  expect(await quantity.innerText()).toBe('0');
  await page.unroute(`**/api/products/${CHARGER}/`);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('Unavailable', { exact: true }).waitFor({ state: 'detached' });
  expect(await quantity.innerText()).toBe('2');
  const orderHref = await page.getByRole('link', { name: 'Order this cart on chat' }).getAttribute('href');
  expect(new URL(orderHref ?? '').searchParams.get('text')).toContain('I would like to order');
});

const STORAGE_FAULTS = {
  forbidden: () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  full: () => {
    for (let length = 2 ** 22; length >= 1; length /= 2) {
      try {
        for (let at = 0; at < 4; at += 1) localStorage.setItem(`ballast ${length} ${at}`, 'x'.repeat(length));
      } catch {
        // The storage has no room for an item of this size.
      }
    }
  },
};

it.each(Object.keys(STORAGE_FAULTS) as (keyof typeof STORAGE_FAULTS)[])(
  'STORAGE-06 with a storage that is %s the shop works until the tab closes, and logs a line',
  async (kind) => {
    const context = await openNewBrowser(PHONE);
    await context.addInitScript(STORAGE_FAULTS[kind]);
    const page = await context.newPage();
    const [consoleLines, pageErrors]: [string[], string[]] = [[], []];
    page.on('console', (line) => consoleLines.push(line.text()));
    page.on('pageerror', (error) => pageErrors.push(error.message));
    await page.goto(`/product-details/${CHARGER}`);
    await addToCart(page);
    await page.getByRole('link', { name: 'View cart' }).click();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: /^Increase quantity of/ }).click();
    await page.getByRole('status').getByText('2', { exact: true }).waitFor();
    expect(consoleLines).toContainEqual(expect.stringContaining('Browser storage refused:'));
    expect(pageErrors).toEqual([]);
  },
);
