import { hasFocus, tabTo, typeInto } from '../support/byKeyboard';
import { shopInChromium } from '../support/shopInChromium';
import { signedIn } from '../support/signedIn';

const { shop, visit } = shopInChromium();

it.each([360, 1280])(
  'A11Y-03 A11Y-04 A11Y-06 A11Y-08 by the keyboard alone, at %s px, a shopper searches, zooms, fills the cart, checks out and pays',
  async (width) => {
    const ada = await signedIn(shop().address);
    const page = await visit('/', { width, stored: ada.stored });
    const { keyboard } = page;
    const main = page.getByRole('main');
    const waitForTitle = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Loading the shop…').waitFor({ state: 'detached' });

    await tabTo(page, page.getByRole('combobox', { name: 'Search products' }));
    await keyboard.type('ovra one 12 pro, 256');
    await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await page.waitForURL('/product-details/*');
    await waitForTitle(/Ovra One 12 Pro/);

    // The heading has the focus now, and the pictures come before it.
    const zoom = page.getByRole('button', { name: 'Zoom picture' });
    await tabTo(page, zoom, 'Shift+Tab');
    await keyboard.press('Enter');
    const pictures = page.getByRole('dialog', { name: /^Pictures of Ovra One 12 Pro/ });
    await pictures.getByText('1 of 4').waitFor();
    await keyboard.press('ArrowRight');
    await pictures.getByText('2 of 4').waitFor();
    await keyboard.press('+');
    await pictures.getByRole('button', { name: 'Zoom out' }).waitFor();
    await keyboard.press('Escape');
    await pictures.waitFor({ state: 'hidden' });
    expect(await hasFocus(zoom)).toBe(true);

    await tabTo(page, main.getByRole('button', { name: 'Add to Cart' }).first());
    await keyboard.press('Enter');
    await page.getByRole('status').getByText('Added to cart').waitFor();
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await waitForTitle('Your Cart');
    await page.getByRole('dialog', { name: 'Price alert' }).waitFor();
    await keyboard.press('Enter');
    await tabTo(page, main.getByRole('link', { name: 'Proceed to Checkout' }));
    await keyboard.press('Enter');

    await waitForTitle('Checkout');
    await typeInto(page, 'Address', '3 Broad Street');
    await typeInto(page, 'City', 'Lagos');
    await tabTo(page, main.getByLabel('State', { exact: true }));
    await keyboard.type('Lagos');
    await typeInto(page, 'Postal code', '100001');
    await tabTo(page, main.getByLabel('Phone', { exact: true }));
    await keyboard.type('8035550126');
    await tabTo(page, main.getByRole('radio', { name: /^Store Pickup/ }));
    await keyboard.press('Space');
    await tabTo(page, main.getByRole('radio', { name: /^Bank Transfer/ }));
    await keyboard.press('ArrowDown');
    await tabTo(page, main.getByLabel('I agree to the terms and conditions'));
    await keyboard.press('Space');
    await tabTo(page, main.getByRole('button', { name: 'Place Order' }));
    await keyboard.press('Enter');

    await page.waitForURL('/payment/debit-credit-card');
    const popup = page.getByRole('dialog', { name: 'Test checkout' });
    await popup.waitFor();
    await keyboard.press('Escape');
    await page.getByText(/^You closed the payment popup/).waitFor();
    await tabTo(page, main.getByRole('button', { name: 'Pay Now Securely' }));
    await keyboard.press('Enter');
    await popup.waitFor();
    const approve = popup.getByRole('button', { name: 'Approve payment' });
    if (!(await hasFocus(approve))) await tabTo(page, approve);
    await keyboard.press('Enter');
    await waitForTitle('Order Placed Successfully!');
    await tabTo(page, main.getByRole('link', { name: 'View My Order' }));
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Payment Confirmed' }).waitFor();
  },
);
