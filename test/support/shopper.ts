import type { BrowserContext, Locator, Page } from 'playwright-core';
import { PASSWORD, signedIn } from './signedIn';

const ADDRESS: Record<string, string> = {
  'First name': 'Adaeze',
  'Last name': 'Okonkwo',
  Address: '3 Broad Street',
  City: 'Lagos',
  'Postal code': '100001',
  Phone: '+2348012345678',
};

export interface Shopper {
  page: Page;
  main(): Locator;
  /** Opens a product and puts it into the cart. */
  addToCart(productId: number): Promise<void>;
  /** Creates an account; the home page is open afterwards. */
  signUp(name: string): Promise<{ username: string; email: string }>;
  signIn(identifier: string, password?: string): Promise<void>;
  openCart(): Promise<void>;
  /** Goes from the cart to the checkout and fills in the form, up to the button that places the order. */
  fillCheckout(choice?: CheckoutChoice): Promise<void>;
  placeOrder(): Promise<void>;
  /** Waits until the top bar shows this number of items in the cart. */
  waitForCartCount(lines: number): Promise<void>;
}

export interface CheckoutChoice {
  shipping?: string;
  payment?: 'Bank Transfer' | 'Debit/Credit Cards';
}

/** A shopper who uses the shop's screens by their visible labels. */
export function shopperOn(page: Page): Shopper {
  const main = () => page.getByRole('main');
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await main().getByLabel(label, { exact: true }).fill(value);
    }
  };
  const waitForCartCount = (lines: number) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: `Cart, ${lines} ${lines === 1 ? 'item' : 'items'}` })
      .waitFor();

  return {
    page,
    main,
    waitForCartCount,
    addToCart: async (productId) => {
      await page.goto(`/product-details/${productId}`);
      await main().getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByText('Added to cart').first().waitFor();
    },
    signUp: async (name) => {
      const email = `${name}@example.com`;
      await page.goto('/signup');
      await fill({ Username: name, Email: email, Password: PASSWORD });
      await main().getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL('/');
      return { username: name, email };
    },
    signIn: async (identifier, password = PASSWORD) => {
      await fill({ 'Username or email': identifier, Password: password });
      await main().getByRole('button', { name: 'Sign In' }).click();
    },
    openCart: async () => {
      await page.goto('/cart');
      await page.getByRole('dialog', { name: 'Price alert' }).getByRole('button', { name: 'Got it' }).click();
    },
    fillCheckout: async ({ shipping = 'Ikeja axis', payment = 'Bank Transfer' } = {}) => {
      await main().getByRole('link', { name: 'Proceed to Checkout' }).click();
      await page.waitForURL('/checkout');
      await fill(ADDRESS);
      await main().getByLabel('State', { exact: true }).selectOption('Lagos');
      const choose = async (group: string, name: string) =>
        page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check();
      await choose('Shipping method', shipping);
      await choose('Payment method', payment);
      await main().getByLabel('I agree to the terms and conditions').check();
    },
    placeOrder: () => main().getByRole('button', { name: 'Place Order' }).click(),
  };
}

/** A shopper who is signed in from the start, for tests that are not about signing in. */
export async function signedInShopper(
  browser: BrowserContext,
  address: string,
): Promise<Shopper & { email: string }> {
  const { stored, user } = await signedIn(address);
  const page = await browser.newPage();
  // A file of the shop's origin that is no page.
  await page.goto('/site.webmanifest');
  await page.evaluate((items) => Object.assign(localStorage, items), stored);
  return { ...shopperOn(page), email: user.email };
}
