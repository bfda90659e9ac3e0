import type { Page } from 'playwright-core';
import { fetchProduct } from '../support/cartItems';
import { orderProduct } from '../support/orderProduct';
import { shopInChromium, waitForHydration } from '../support/shopInChromium';
import { signedIn } from '../support/signedIn';
import { shopperOn } from '../support/shopper';

const { shop, openBrowser, openTab } = shopInChromium();

/** The customer's data in an order, as `orderProduct` places it. */
const PERSONAL = ['ada@example.com', '2348012345678', '3 Broad Street', 'Okonkwo'];

async function customerWithOrder(method: 'transfer' | 'card') {
  const ada = await signedIn(shop().address);
  const charger = await fetchProduct(shop().address, 1);
  const payment_method_id = method === 'transfer' ? 1 : 2;
  const orderId = await orderProduct(ada, charger, { payment_method_id });
  return { ada, orderId, product: charger.name };
}

/** Everything in the page and in its history entry, visible or not. */
function pageContent(page: Page): Promise<string> {
  return page.evaluate(() => document.title + document.body.innerHTML + JSON.stringify(history.state));
}

async function expectNothingPersonal(page: Page, others: readonly string[]): Promise<void> {
  const all = await pageContent(page);
  for (const text of [...PERSONAL, ...others]) expect(all).not.toContain(text);
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Hello/ })
    .click();
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.waitForURL('/signin');
}

/** Goes back to the page before the account, which redirects a visitor to /signin. */
async function goBackOverAccount(page: Page): Promise<void> {
  await page.goBack();
  await page.getByLabel('Username or email').waitFor();
  await page.goBack();
}

it.each([
  ['transfer', '/payment/bank-transfer', 'Pay via Bank Transfer', 'Thank You!'],
  ['card', '/payment/debit-credit-card', 'Pay with Debit/Credit Card', 'Secure Payment'],
] as const)(
  'ASVS 14.3.1 after signing out, Back to a %s shows nothing of the customer, and everything after signing in again',
  async (method, path, button, title) => {
    const { ada, orderId, product } = await customerWithOrder(method);
    const page = await openTab({ stored: ada.stored });
    const heading = page.getByRole('heading', { level: 1, name: title });
    await page.goto(`/order/${orderId}`);
    await page.getByRole('link', { name: button }).click();
    await heading.waitFor();
    await page.reload();
    await page.getByRole('main').getByText('ada@example.com').first().waitFor();
    if (method === 'card') await page.getByRole('button', { name: 'Close', exact: true }).click();
    await signOut(page);

    const failedMessage = page.getByText(
      'Failed to fetch order details. Please try again or contact support.',
    );
    await goBackOverAccount(page);
    await page.waitForURL(path);
    await failedMessage.waitFor();
    await expectNothingPersonal(page, [product, ada.user.username]);
    await page.goBack();
    await page.getByText('Error fetching order details.').waitFor();
    await expectNothingPersonal(page, [product, ada.user.username]);

    await page.goForward();
    await failedMessage.waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Sign In/ })
      .click();
    await shopperOn(page).signIn(ada.user.email);
    await page.waitForURL('/');
    await page.goBack();
    await heading.waitFor();
    await page.getByRole('main').getByText('ada@example.com').first().waitFor();
  },
);

it('ASVS 14.3.1 signing out in another tab removes the customer’s data from an open payment page', async () => {
  const { ada, orderId, product } = await customerWithOrder('transfer');
  const context = await openBrowser({ stored: ada.stored });
  const [page, otherPage] = [await context.newPage(), await context.newPage()];
  await page.goto(`/order/${orderId}`);
  await page.getByRole('link', { name: 'Pay via Bank Transfer' }).click();
  await page.getByText(`A confirmation email is on its way to ${ada.user.email}.`).waitFor();
  await otherPage.goto('/');
  await signOut(otherPage);
  await page.getByText('Failed to fetch order details.').waitFor();
  await expectNothingPersonal(page, [product, ada.user.username]);
});

it('ASVS 14.3.1 SUCCESS-01 FAILURE-01 Back to the result of a payment leads home, and its retry data are gone', async () => {
  const { ada, orderId } = await customerWithOrder('card');
  const page = await openTab({ stored: ada.stored });
  const resultPages = {
    '/order-failure': { errorMessage: 'It was declined.', retry: { email: 'ada@example.com', total: 1 } },
    '/order-success': { successMessage: 'Your order is confirmed.' },
  };
  await page.goto('/faq');
  await waitForHydration(page);
  for (const [path, usr] of Object.entries(resultPages)) {
    await page.evaluate(
      ([url, state]) => {
        history.pushState({ usr: state, key: url, idx: history.length }, '', url);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      },
      [path, { ...usr, orderId }] as const,
    );
    await page.getByText(`Order #${orderId}`).waitFor();
  }
  await signOut(page);
  await goBackOverAccount(page);
  await page.waitForURL('/');
  await expectNothingPersonal(page, ['Your order is confirmed.']);
  await page.goBack();
  await page.waitForURL('/');
  await expectNothingPersonal(page, ['It was declined.']);
});
