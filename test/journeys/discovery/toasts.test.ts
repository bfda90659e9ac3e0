import type { Locator, Page } from 'playwright-core';
import { lineOf, productOf } from '../../support/cartOf';
import { shopInChromium, standing } from '../../support/shopInChromium';

const { shop, browserOf } = shopInChromium();
const PRODUCTS = [22, 30, 1, 2, 3, 4];
const STEP = 40;

interface Screen {
  width: number;
  height: number;
}

async function openPage(path: string, viewport: Screen, stored: Record<string, string>): Promise<Page> {
  const context = await browserOf({ viewport, stored, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  await standing(page);
  return page;
}

async function cartOf(count: number, viewport: Screen): Promise<Page> {
  const ids = PRODUCTS.slice(0, count);
  const products = await Promise.all(ids.map((id) => productOf(shop().address, id)));
  const cartData = JSON.stringify(products.map((product) => lineOf(product)));
  const page = await openPage('/cart', viewport, { cartData });
  await page.getByRole('button', { name: 'Got it' }).click();
  return page;
}

/** Where on the way down the page a message lies over what is to be kept clear, or out of sight. */
async function covered(page: Page, kept: Locator[]): Promise<string[]> {
  const found: string[] = [];
  const message = page.locator('[data-toast]');
  await message.waitFor();
  // Under the pointer it stays.
  await message.hover();
  const height = await page.evaluate(() => document.body.scrollHeight);
  const { height: screen = 0 } = page.viewportSize() ?? {};
  for (let y = 0; y < height - screen; y += STEP) {
    await page.evaluate(async (top) => {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, y);
    const box = await message.boundingBox();
    if (!box || box.y < 0 || box.y + box.height > screen) found.push(`out of sight at ${y}`);
    for (const control of kept) {
      const other = await control.boundingBox({ timeout: 1_000 }).catch(() => null);
      if (
        box &&
        other &&
        box.y < other.y + other.height &&
        other.y < box.y + box.height &&
        box.x < other.x + other.width &&
        other.x < box.x + box.width
      )
        found.push(`${(await control.textContent()) ?? ''} at ${y}`);
    }
  }
  return found;
}

const SCREENS: [Screen, number][] = [
  [{ width: 360, height: 640 }, 1],
  [{ width: 360, height: 640 }, 5],
  [{ width: 360, height: 800 }, 1],
  [{ width: 360, height: 800 }, 5],
  [{ width: 900, height: 700 }, 2],
];

it.each(SCREENS)(
  'wherever the page is scrolled to, what is said of a removed line covers neither the step to checkout nor the bar below (%j, %d left)',
  async (viewport, left) => {
    const page = await cartOf(left + 1, viewport);
    const kept = [page.getByRole('link', { name: 'Proceed to Checkout' })];
    if (viewport.width < 769) kept.push(page.getByRole('navigation', { name: 'Mobile' }));
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page.getByText(/^Removed/).waitFor();
    expect(await covered(page, kept)).toEqual([]);
  },
);

it('what is said of a removed wish stands above the bar of a phone', async () => {
  const viewport = { width: 360, height: 640 };
  const { product_id, name, price, stock } = await productOf(shop().address, 22);
  const wishlist = JSON.stringify([{ product_id, name, price, stock, image_url: '' }]);
  const page = await openPage('/wishlist', viewport, { wishlist });
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(await covered(page, [page.getByRole('navigation', { name: 'Mobile' })])).toEqual([]);
});

it('what is said of a product in the cart covers neither the bar to buy it by nor the one below', async () => {
  const page = await openPage('/product-details/22', { width: 360, height: 640 }, {});
  const heading = page.getByRole('heading', { name: 'Specifications' });
  await heading.scrollIntoViewIfNeeded();
  const bar = page.locator('[data-kept-clear]');
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  expect(await covered(page, [bar, page.getByRole('navigation', { name: 'Mobile' })])).toEqual([]);
});
