import type { Locator, Page } from 'playwright-core';
import { addAddress } from '@contract/calls/addresses';
import { addressEntry } from '../support/addresses';
import { axeViolations } from '../support/axe';
import { cartItemOf, fetchProduct } from '../support/cartItems';
import { findLayoutDefects } from '../support/layoutDefects';
import { shopInChromium, waitForHydration } from '../support/shopInChromium';
import { PASSWORD, signedIn } from '../support/signedIn';

const chromium = shopInChromium();
const PHONE = 360;
const NARROWEST = 320;

const address = () => chromium.shop().address;
const cartStorage = async () => ({
  cartData: JSON.stringify([cartItemOf(await fetchProduct(address(), 22))]),
});
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

async function expectFitting(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  expect(await findLayoutDefects(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: PHONE, height: 800 });
}

it('an address is saved in the account, and the next order takes four presses', async () => {
  const ada = await signedIn(address());
  const browser = await chromium.openBrowser({
    width: PHONE,
    stored: { ...ada.stored, ...(await cartStorage()) },
  });
  const page = await browser.newPage();
  await page.goto('/account/addresses');
  await waitForHydration(page);
  await button(page, 'Add address').click();
  const dialog = page.getByRole('dialog', { name: 'Address' });
  const values = {
    'First name': 'Adaeze',
    'Last name': 'Okonkwo',
    Address: '7 Allen Avenue',
    City: 'Ikeja',
  };
  for (const [label, value] of Object.entries({ ...values, 'Postal code': '100281', Phone: '8035550126' }))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel('State', { exact: true }).selectOption('Lagos');
  await expectFitting(page);
  await button(dialog, 'Save address').click();
  await button(page, 'Edit 7 Allen Avenue').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.goto('/cart');
  await waitForHydration(page);
  await button(page, 'Got it').click();
  const targets = [
    page.getByRole('link', { name: 'Proceed to Checkout' }),
    page.getByRole('radio', { name: /^Ikeja axis/ }),
    page.getByRole('checkbox', { name: /^I agree/ }),
    button(page, 'Place Order'),
  ];
  for (const target of targets) await target.click();
  await page.waitForURL('/payment/bank-transfer');
  expect(targets.length).toBeLessThanOrEqual(4);
});

it('Escape closes the sign-in dialog of checkout, signing in in another tab closes it too, and the order goes on', async () => {
  const ada = await signedIn(address());
  await ada.must(addAddress, { body: addressEntry() });
  const browser = await chromium.openBrowser({ width: PHONE, stored: await cartStorage() });
  const page = await browser.newPage();
  await page.goto('/checkout');
  await waitForHydration(page);
  await page.getByRole('radio', { name: /^Ikeja axis/ }).check();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await button(page, 'Place Order').click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Please log in or register' });
  const opener = button(refusal, 'Sign in here');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to order' });
  await dialog.getByLabel('Username or email').waitFor();
  await expectFitting(page);
  await dialog.getByRole('tab', { name: 'Create account' }).click();
  await expectFitting(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);

  await opener.click();
  await dialog.waitFor();
  const otherPage = await browser.newPage();
  await otherPage.goto('/signin');
  await waitForHydration(otherPage);
  await otherPage.getByLabel('Username or email').fill(ada.user.email);
  await otherPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(otherPage.getByRole('main'), 'Sign In').click();
  await page.getByRole('status').getByText('You are signed in as Adaeze Okonkwo.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await refusal.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /7 Allen Avenue/ }).waitFor();
  expect(await button(page, 'Place Order').evaluate((place) => place === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('/payment/bank-transfer');
});
