import type { Page } from 'playwright-core';
import { cartItemOf, fetchProduct } from '../../support/cartItems';
import { enlargeText } from '../../support/layoutDefects';
import { eventually } from '../../support/patience';
import { orderProduct } from '../../support/orderProduct';
import { shopInChromium, waitForHydration, type BrowserOptions } from '../../support/shopInChromium';
import { signedIn } from '../../support/signedIn';

const { shop, openTab } = shopInChromium();
const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 900 };

async function openPage(path: string, visit: BrowserOptions): Promise<Page> {
  const page = await openTab(visit);
  await page.goto(path);
  await waitForHydration(page);
  return page;
}

const cartJson = async () =>
  JSON.stringify([
    cartItemOf(await fetchProduct(shop().address, 22)),
    cartItemOf(await fetchProduct(shop().address, 30)),
  ]);

async function openCart(visit: BrowserOptions): Promise<Page> {
  const page = await openPage('/cart', { ...visit, stored: { cartData: await cartJson() } });
  await page.getByRole('button', { name: 'Got it' }).click();
  return page;
}

/** The number of pixel rows of the viewport that a fixed or stuck bar covers. */
const countFloatingRows = (page: Page) =>
  page.evaluate(() => {
    const floats = (element: Element | null): boolean => {
      if (element === null) return false;
      const { position } = getComputedStyle(element);
      const isStuck = position === 'sticky' && element.getBoundingClientRect().bottom >= innerHeight - 1;
      return position === 'fixed' || isStuck || floats(element.parentElement);
    };
    const rows = Array.from({ length: innerHeight }, (_none, y) => y);
    return rows.filter((y) => floats(document.elementFromPoint(innerWidth / 2, y))).length;
  });

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}

const mobileNav = (page: Page) => page.getByRole('navigation', { name: 'Mobile' });
const topOf = async (page: Page, name: string) =>
  (await page.getByText(name).first().boundingBox())?.y ?? NaN;

describe('on a phone', () => {
  it('Add to Cart is on the first screen, below the options, and bars cover at most a fifth of the screen', async () => {
    const page = await openPage('/product-details/22', { viewport: PHONE });
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
    const box = await add.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(PHONE.height);
    await eventually(async () => expect(await mobileNav(page).isVisible()).toBe(false));
    for (const y of [150, 300, 900, 1600]) {
      await scrollTo(page, y);
      await eventually(async () =>
        expect(await countFloatingRows(page)).toBeLessThanOrEqual(PHONE.height / 5),
      );
    }
    // In the page flow the button is below the options, and the navigation is shown again.
    const options = page.getByRole('group', { name: 'Storage' });
    await options.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await eventually(async () => {
      const [choices, button] = [await options.boundingBox(), await add.boundingBox()];
      expect(choices && button && button.y >= choices.y + choices.height).toBe(true);
    });
    await eventually(async () => expect(await mobileNav(page).isVisible()).toBe(true));
  });

  it('adding a product again changes nothing, shows its quantity, and links to the cart', async () => {
    const page = await openPage('/product-details/22', { viewport: PHONE });
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
    await add.click();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await add.click();
    const message = page.locator('[data-toast]', { hasText: 'Already in your cart: 1' });
    await message.getByRole('link', { name: 'View cart' }).click();
    await page.waitForURL('**/cart');
    expect(await page.getByRole('main').locator('output').first().textContent()).toBe('1');
  });

  it('the step to checkout is always in sight, once, and bars cover at most a quarter of the screen', async () => {
    const page = await openCart({ viewport: PHONE });
    const checkoutLink = page.getByRole('link', { name: 'Proceed to Checkout' });
    expect(await checkoutLink.count()).toBe(1);
    for (const y of [0, 120, 300]) {
      await scrollTo(page, y);
      await eventually(async () => {
        const box = await checkoutLink.boundingBox();
        expect(box && box.y > 0 && box.y + box.height <= PHONE.height).toBe(true);
        if (y > 100) expect(await countFloatingRows(page)).toBeLessThanOrEqual(PHONE.height / 4);
      });
    }
    expect(await mobileNav(page).isVisible()).toBe(true);
  });

  it('nothing floats over the end of checkout and payment, since the navigation is below the footer', async () => {
    const ada = await signedIn(shop().address);
    const page = await openPage('/checkout', {
      viewport: PHONE,
      stored: { ...ada.stored, cartData: await cartJson() },
    });
    await page.getByRole('button', { name: 'Place Order' }).waitFor();
    const isNavBelowFooter = async () => {
      const [bar, foot] = [
        await mobileNav(page).boundingBox(),
        await page.getByRole('contentinfo').boundingBox(),
      ];
      return bar !== null && foot !== null && bar.y >= foot.y + foot.height;
    };
    expect(await isNavBelowFooter()).toBe(true);
    const product = await fetchProduct(shop().address, 1);
    const orderId = await orderProduct(ada, product, { payment_method_id: 2 });
    await page.goto(`/order/${orderId}`);
    await page.getByRole('link', { name: 'Pay with Debit/Credit Card' }).click();
    const pay = page.getByRole('button', { name: 'Pay Now Securely' });
    await pay.waitFor();
    expect(await isNavBelowFooter()).toBe(true);
    expect((await pay.boundingBox())?.y).toBeLessThan(await topOf(page, '+2348012345678'));
  });

  it('with text twice as large no option wraps badly, and the message and the sort control stay on the screen', async () => {
    const page = await openPage('/product-details/22', { viewport: PHONE });
    await enlargeText(page);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.locator('[data-toast]').waitFor();
    const edges = await page
      .locator('[data-toast], [data-toast] *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThanOrEqual(PHONE.width);
    const heights = await page
      .getByRole('group', { name: 'Colour' })
      .locator('p')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(60);
    await page.goto('/search?query=charger');
    await waitForHydration(page);
    await enlargeText(page);
    const sort = page.getByRole('combobox', { name: 'Sort' });
    const overflow = await sort.evaluate((select) => select.scrollWidth - select.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('on a tablet', () => {
  it('cart and checkout show their summary beside them', async () => {
    const page = await openCart({ viewport: TABLET });
    const isBeside = async (left: string, right: string) => {
      const [one, other] = [
        await page.locator(left).first().boundingBox(),
        await page.locator(right).first().boundingBox(),
      ];
      return one !== null && other !== null && one.x + one.width <= other.x && other.y < TABLET.height;
    };
    expect(await isBeside('ul[aria-label=Items]', 'section[aria-labelledby=order-summary]')).toBe(true);
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('button', { name: 'Place Order' }).waitFor();
    expect(await isBeside('section[aria-labelledby=part-1]', 'section[aria-labelledby=order-summary]')).toBe(
      true,
    );
  });

  it('the account shows its tabs and an order its payment beside it, and buttons are only as wide as needed', async () => {
    const ada = await signedIn(shop().address);
    const product = await fetchProduct(shop().address, 1);
    const orderId = await orderProduct(ada, product, {});
    const page = await openPage('/account', { viewport: TABLET, stored: ada.stored });
    const [tabs, heading] = [
      await page.getByRole('navigation', { name: 'Account' }).boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ];
    expect(tabs && heading && tabs.x + tabs.width <= heading.x).toBe(true);
    const view = page.getByRole('button', { name: `View order ${orderId}` });
    expect((await view.boundingBox())?.width).toBeLessThan(120);
    await view.click();
    const pay = page.getByRole('region', { name: 'Complete Your Payment' });
    await pay.waitFor();
    const products = await page.getByRole('table', { name: 'Products' }).boundingBox();
    expect((products?.x ?? 0) + (products?.width ?? 0)).toBeLessThan((await pay.boundingBox())?.x ?? 0);
  });
});
