import type { Page, Route } from 'playwright-core';
import { waitForFocus, tabTo, typeInto } from '../support/byKeyboard';
import { cartItemOf, fetchProduct } from '../support/cartItems';
import { eventually } from '../support/patience';
import { orderProduct } from '../support/orderProduct';
import { shopInChromium } from '../support/shopInChromium';
import { PASSWORD, signedIn } from '../support/signedIn';

const { shop, visit } = shopInChromium();

const focusedElement = (page: Page) => page.locator(':focus');

it('A11Y-06 A11Y-07 A11Y-08 signing in and changing the account details work with the keyboard alone', async () => {
  const ada = await signedIn(shop().address);
  const page = await visit('/account/details');
  await page.waitForURL('/signin');
  await typeInto(page, 'Username or email', ada.user.email);
  await typeInto(page, 'Password', 'not the password');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('alert').getByText('Invalid credentials').waitFor();

  await waitForFocus(page.getByLabel('Password', { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('/account/details');

  await typeInto(page, 'First name', 'Ngozi');
  await typeInto(page, 'Current password', PASSWORD);
  await tabTo(page, page.getByRole('button', { name: 'Show current password' }));
  await page.keyboard.press('Space');
  await page.getByLabel('Current password', { exact: true }).and(page.locator('[type=text]')).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Save changes' }));
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Account details changed successfully.').waitFor();
  await eventually(async () =>
    expect(await page.getByLabel('Display name').inputValue()).toBe('Ngozi Okonkwo'),
  );

  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('button', { name: 'Save changes' }));
});

it('A11Y-04 A11Y-06 the dialog before cancelling takes the focus, keeps it and returns it', async () => {
  const ada = await signedIn(shop().address);
  const charger = await fetchProduct(shop().address, 1);
  const [keptOrder, cancelledOrder] = [await orderProduct(ada, charger), await orderProduct(ada, charger)];
  const page = await visit('/account/orders', { stored: ada.stored });
  const opener = page.getByRole('button', { name: `Cancel order ${keptOrder}` });
  await opener.waitFor();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await dialog.waitFor();
  const keepButton = dialog.getByRole('button', { name: 'No, Keep Order' });
  const confirmButton = dialog.getByRole('button', { name: 'Yes, Cancel Order' });
  await waitForFocus(keepButton);
  await page.keyboard.press('Tab');
  await waitForFocus(confirmButton);
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.locator('main :focus').and(page.locator(':not(dialog *)')).count()).toBe(0);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await waitForFocus(opener);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await waitForFocus(page.getByRole('button', { name: `Cancel order ${cancelledOrder}` }));
  await page.keyboard.press('Enter');
  await tabTo(page, confirmButton);
  await page.keyboard.press('Enter');
  await page.getByText(`Order #${cancelledOrder} has been cancelled.`).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: `Cancel order ${cancelledOrder}` }).waitFor({ state: 'detached' });
  await page.locator(`[aria-label="View order ${cancelledOrder}"]:focus`).waitFor();
});

it('A11Y-04 A11Y-06 Escape, however often, leaves the dialog open while its request is pending', async () => {
  const ada = await signedIn(shop().address);
  const order = await orderProduct(ada, await fetchProduct(shop().address, 1));
  const page = await visit('/account/orders', { stored: ada.stored });
  const heldRequest = new Promise<Route>((resolve) => void page.route(`**/orders/${order}/cancel/`, resolve));
  await tabTo(page, page.getByRole('button', { name: `Cancel order ${order}` }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  const confirmButton = dialog.getByRole('button', { name: 'Yes, Cancel Order' });
  await tabTo(page, confirmButton);
  await page.keyboard.press('Enter');
  const call = await heldRequest;
  await dialog.locator('[aria-disabled]').waitFor();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  // The browser closes the dialog at the second press, and the page opens it again.
  await dialog.waitFor();
  await waitForFocus(confirmButton);
  await call.fulfill({ status: 500, json: {} });
  await dialog.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('A11Y-04 A11Y-06 the price alert, the quantity, removal and Undo work with the keyboard', async () => {
  const lines = await Promise.all(
    [1, 22].map(async (id) => cartItemOf(await fetchProduct(shop().address, id))),
  );
  const [charger] = lines;
  const page = await visit('/cart', { stored: { cartData: JSON.stringify(lines) } });
  const alert = page.getByRole('dialog', { name: 'Price alert' });
  await alert.waitFor();
  await focusedElement(page)
    .filter({ hasText: /^Got it$/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await alert.waitFor({ state: 'detached' });
  await tabTo(page, page.getByRole('button', { name: `Increase quantity of ${charger?.name}` }));
  await page.keyboard.press('Space');
  await page.getByRole('status').getByText('2', { exact: true }).waitFor();
  await tabTo(page, page.getByRole('button', { name: `Remove ${charger?.name}` }));
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await focusedElement(page).and(page.locator('[aria-label^="Remove "]')).waitFor();
  await tabTo(page, page.getByRole('status').getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).waitFor();
});
