import type { Page } from 'playwright-core';
import { cartItemOf, fetchProduct } from '../../support/cartItems';
import { shopInChromium, waitForHydration } from '../../support/shopInChromium';

const { shop, openTab } = shopInChromium();
const PRODUCTS = [22, 30, 1, 2, 3, 4];
const STEP = 40;

interface ViewportSize {
  width: number;
  height: number;
}

async function openPage(path: string, viewport: ViewportSize, stored: Record<string, string>): Promise<Page> {
  const page = await openTab({ viewport, stored });
  await page.goto(path);
  await waitForHydration(page);
  return page;
}

async function openCart(count: number, viewport: ViewportSize): Promise<Page> {
  const ids = PRODUCTS.slice(0, count);
  const products = await Promise.all(ids.map((id) => fetchProduct(shop().address, id)));
  const cartData = JSON.stringify(products.map((product) => cartItemOf(product)));
  const page = await openPage('/cart', viewport, { cartData });
  await page.getByRole('button', { name: 'Got it' }).click();
  return page;
}

const BAR = 'nav[aria-label=Mobile]';
const KEEP_CLEAR = '[data-kept-clear]';

/** Scrolls down the page and returns where the message covers one of these elements or leaves the viewport. */
async function findOverlaps(page: Page, avoidSelectors: string[]): Promise<string[]> {
  const message = page.locator('[data-toast]');
  await message.waitFor();
  // A message does not close while it has the focus.
  await message.getByRole('button', { name: 'Close message' }).focus();
  return page.evaluate(
    async ([step, selectors]) => {
      const overlaps: string[] = [];
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const boxesOf = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
      let visibleCount = 0;
      for (let y = 0; y < document.body.scrollHeight - innerHeight; y += step) {
        window.scrollTo({ top: y, behavior: 'instant' });
        await nextFrame();
        await nextFrame();
        const [box] = boxesOf('[data-toast]');
        if (!box || box.top < 0 || box.bottom > innerHeight) overlaps.push(`out of sight at ${y}`);
        for (const other of selectors.flatMap(boxesOf)) {
          const { left, right, top, bottom } = box ?? other;
          if (other.top < innerHeight && other.bottom > 0) visibleCount += 1;
          const isAside = left >= other.right || right <= other.left;
          if (!isAside && top < other.bottom && bottom > other.top) overlaps.push(`covered at ${y}`);
        }
      }
      return visibleCount === 0 ? ['nothing to cover'] : overlaps;
    },
    [STEP, avoidSelectors] as const,
  );
}

const CASES: [ViewportSize, number][] = [
  [{ width: 360, height: 640 }, 1],
  [{ width: 360, height: 640 }, 5],
  [{ width: 360, height: 800 }, 1],
  [{ width: 360, height: 800 }, 5],
  [{ width: 900, height: 700 }, 2],
];

it.each(CASES)(
  'the message of a removed line never covers the step to checkout or the bar below (%j, %d left)',
  async (viewport, remaining) => {
    const page = await openCart(remaining + 1, viewport);
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page.getByText(/^Removed/).waitFor();
    await page.locator(KEEP_CLEAR, { hasText: 'Proceed to Checkout' }).waitFor();
    expect(await findOverlaps(page, [KEEP_CLEAR, BAR])).toEqual([]);
  },
);

it('the message of an added product never covers its options or the step to the cart', async () => {
  const page = await openPage('/product-details/22', { width: 360, height: 740 }, {});
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  expect(await findOverlaps(page, [KEEP_CLEAR])).toEqual([]);
});

/** The contrast ratio of two colours (WCAG 2.2). */
const contrast = (page: Page, one: string, other: string) =>
  page.evaluate(
    (colours) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      if (!canvas) throw new Error('no canvas');
      const [light = 0, dark = 0] = colours
        .map((colour) => {
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
            part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
        })
        .sort((brighter, darker) => darker - brighter);
      return light / dark;
    },
    [one, other],
  );

it.each(['light', 'dark'] as const)('a message has an edge over the footer (%s)', async (colorScheme) => {
  const page = await openTab({ width: 360, colorScheme });
  await page.goto('/product-details/22');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  const shadow = await page.locator('[data-toast]').evaluate((toast) => getComputedStyle(toast).boxShadow);
  const edge = /(?:rgba?|color|oklab)\([^)]*\)(?= 0px 0px 0px 1px inset)/.exec(shadow)?.[0] ?? 'transparent';
  const background = await page
    .locator('footer')
    .evaluate((footer) => getComputedStyle(footer).backgroundColor);
  expect(await contrast(page, edge, background)).toBeGreaterThanOrEqual(3);
});

it('the message of a removed wishlist item stays above the bar of a phone', async () => {
  const viewport = { width: 360, height: 640 };
  const { product_id, name, price, stock } = await fetchProduct(shop().address, 22);
  const wishlist = JSON.stringify([{ product_id, name, price, stock, image_url: '' }]);
  const page = await openPage('/wishlist', viewport, { wishlist });
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(await findOverlaps(page, [BAR])).toEqual([]);
});

it('the message of an added product covers neither the buy bar nor the bar below', async () => {
  const page = await openPage('/product-details/22', { width: 360, height: 640 }, {});
  const heading = page.getByRole('heading', { name: 'Specifications' });
  await heading.scrollIntoViewIfNeeded();
  const bar = page.locator(KEEP_CLEAR);
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  expect(await findOverlaps(page, [KEEP_CLEAR, BAR])).toEqual([]);
});
