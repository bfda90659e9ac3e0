import { journeys } from '../support/journey';
import { mailsTo } from '../support/mailbox';
import { shopperOn, signedInShopper, type Shopper } from '../support/shopper';
import { PASSWORD, signedIn } from '../support/signedIn';

const { shop, journey, journeyInNewBrowser } = journeys();
/** One width suffices, since `routeTests.ts` checks that every page fits every width. */
const PHONE = 360;
const WIDE = 1280;
/** A product with plenty of stock, not from abroad. */
const PRODUCT = 22;

async function readCity({ main }: Shopper): Promise<string> {
  return main().getByLabel('City', { exact: true }).inputValue();
}

journey('a forgotten password can be reset by the link in the email', WIDE, async (browser) => {
  const { email } = (await signedIn(shop().address)).user;
  const shopper = shopperOn(await browser.newPage());
  const { page, main } = shopper;
  await page.goto('/signin');
  await main().getByRole('link', { name: 'Forgot Password?' }).click();
  await main().getByLabel('Email', { exact: true }).fill(email);
  await main().getByRole('button', { name: 'Send reset link' }).click();
  const [mail] = await mailsTo(shop().dataDir, email);
  const link = /https?:\/\/\S*(\/reset-password\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await page.goto(link);
  const newPassword = `${PASSWORD}, another`;
  await main().getByLabel('New password', { exact: true }).fill(newPassword);
  await main().getByLabel('Confirm new password', { exact: true }).fill(newPassword);
  await main().getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('Password has been reset').first().waitFor();
  await page.goto('/signin');
  await shopper.signIn(email, newPassword);
  await page.waitForURL('/');
});

describe.each([PHONE, WIDE])('at %s px', (width) => {
  journey(
    'a session that ends in the middle of checkout leads to sign-in, and from there to an order',
    width,
    async (browser) => {
      const shopper = await signedInShopper(browser, shop().address);
      const { page, email } = shopper;
      await shopper.addToCart(PRODUCT);
      await shopper.openCart();
      await shopper.fillCheckout();
      await shop().keeper('users', 'revoke', email);
      await page.evaluate(() => localStorage.setItem('access_token', 'of.a.day.long.gone'));
      await shopper.placeOrder();
      await page.waitForURL('/login');
      await shopper.signIn(email);
      await page.waitForURL((url) => url.pathname !== '/login');
      // A refused refresh clears all of the shop's storage, the cart as well (AUTHREFRESH-04).
      await shopper.waitForCartCount(0);
      await shopper.addToCart(PRODUCT);
      await shopper.openCart();
      await shopper.fillCheckout();
      await shopper.placeOrder();
      await page.waitForURL('/payment/bank-transfer');
    },
  );
});

journey(
  'a server that dies in the middle of checkout loses nothing that was typed, and orders once',
  PHONE,
  async (browser) => {
    const shopper = await signedInShopper(browser, shop().address);
    const { page, main } = shopper;
    await shopper.addToCart(PRODUCT);
    await shopper.openCart();
    await shopper.fillCheckout();
    await shop().kill();
    await shopper.placeOrder();
    await main().getByText('There was an error placing your order. Please try again.').waitFor();
    expect(await readCity(shopper)).toBe('Lagos');
    await shop().restart();
    await shopper.placeOrder();
    await page.waitForURL('/payment/bank-transfer');
    await page.goto('/user/orders');
    await main()
      .getByRole('button', { name: /^View order / })
      .first()
      .waitFor();
    expect(
      await main()
        .getByRole('button', { name: /^View order / })
        .count(),
    ).toBe(1);
  },
);

journey('an order in one tab empties the cart of the other tab', WIDE, async (browser) => {
  const shopper = await signedInShopper(browser, shop().address);
  const { page } = shopper;
  await shopper.addToCart(PRODUCT);
  const otherShopper = shopperOn(await browser.newPage());
  await otherShopper.page.goto('/');
  await otherShopper.waitForCartCount(1);
  await shopper.openCart();
  await shopper.fillCheckout();
  await shopper.placeOrder();
  await page.waitForURL('/payment/bank-transfer');
  await otherShopper.waitForCartCount(0);
});

journeyInNewBrowser(
  'the shop shows that it is offline, keeps the cart, and recovers when it is back online',
  PHONE,
  async (browser) => {
    const shopper = shopperOn(await browser.newPage());
    const { page, main } = shopper;
    await shopper.addToCart(PRODUCT);
    await browser.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 0 items' }).click();
    await shopper.waitForCartCount(1);
    await browser.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await page.goto('/cart');
    await main()
      .getByRole('button', { name: /^Remove / })
      .waitFor();
  },
);
