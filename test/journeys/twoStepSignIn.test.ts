import type { Page } from 'playwright-core';
import { endOtherSessions } from '@contract/calls/security';
import { login } from '@contract/calls/session';
import { appCodeOf } from '../support/appCode';
import { axeViolationsAtBothWidths } from '../support/axe';
import { cartItemOf, fetchProduct } from '../support/cartItems';
import { callShop } from '../support/customer';
import { shopInChromium, waitForHydration } from '../support/shopInChromium';
import { PASSWORD, signedIn } from '../support/signedIn';
import { withTwoSteps } from '../support/twoStep';

const { shop, visit } = shopInChromium();

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolationsAtBothWidths(page, 'main')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('two-step sign-in can be turned on with the QR code or the key, and shows its recovery codes', async () => {
  const ada = await signedIn(shop().address);
  const page = await visit('/account/security', { width: 360, stored: ada.stored });
  await page.getByText('This device').waitFor();
  await expectAccessible(page);
  await press(page, 'Turn on two-step sign-in');
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await press(page, 'Continue');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectAccessible(page);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill(appCodeOf(secret));
  await press(page, 'Confirm code');
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await expectAccessible(page);
  await press(page, "I've saved them");
  await page.getByText('Two-step sign-in is on.').waitFor();
  await expectAccessible(page);
});

it('the sign-in dialog of checkout asks for the code, and checkout goes on unchanged', async () => {
  const ada = await withTwoSteps(shop().address);
  const cartData = JSON.stringify([cartItemOf(await fetchProduct(shop().address, 1))]);
  const page = await visit('/checkout', { stored: { cartData } });
  await page.getByLabel('City').fill('Ikeja');
  await press(page, 'Sign in here');
  const dialog = page.getByRole('dialog', { name: 'Sign in to order' });
  await dialog.getByLabel('Username or email').fill(ada.user.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('This code is not right.').waitFor();
  await dialog.getByLabel('Code').fill(appCodeOf(ada.secret));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('You are signed in as Adaeze Okonkwo.').waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Ikeja');
});

it('a session that was ended leads all tabs of its browser to /login', async () => {
  const ada = await signedIn(shop().address);
  const page = await visit('/account', { stored: ada.stored });
  const second = await page.context().newPage();
  await second.goto('/product-details/22');
  await waitForHydration(second);
  const body = { username: ada.user.username, password: PASSWORD };
  const otherLogin = await callShop(shop().address, login, { body });
  const { access } = otherLogin.body as { access: string };
  await callShop(shop().address, endOtherSessions, { headers: { authorization: `Bearer ${access}` } });
  await page.getByRole('link', { name: 'Security' }).click();
  await page.waitForURL('/login');
  await second.waitForURL('/login');
  await second.getByText('Your session has ended. Please sign in again.').waitFor();
});
