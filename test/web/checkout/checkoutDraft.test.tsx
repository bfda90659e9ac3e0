import { screen, waitFor, within } from '@testing-library/react';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import { ADDRESS, choose, field, fill, makeStoredCart } from './checkoutPage';

const shop = shopFixture(() => openShop());

async function openCheckout(stored: Record<string, string>) {
  const view = renderShop('/checkout', { stored });
  await screen.findByRole('button', { name: 'Place Order' });
  return view;
}

describe('the checkout form', () => {
  it('starts with Nigeria and a list of its states, none of them chosen', async () => {
    await openCheckout({});
    expect(field('Country')).toHaveValue('Nigeria');
    expect(field('State')).toHaveValue('');
    const states = within(field('State'))
      .getAllByRole('option')
      .slice(1)
      .map((option) => option.textContent);
    expect(states).toHaveLength(37);
    expect(states).toEqual(expect.arrayContaining(['Lagos', 'FCT', 'Kano']));
  });

  it('has a text field for a state abroad, and drops a state that is not in Nigeria', async () => {
    await openCheckout({});
    fill({ State: 'Lagos', Country: 'Ghana' });
    expect(field('State')).toHaveValue('Lagos');
    fill({ Country: 'Nigeria' });
    expect(field('State')).toHaveValue('Lagos');
    fill({ Country: 'Ghana', State: 'Ashanti' });
    expect(field('State')).toHaveValue('Ashanti');
    fill({ Country: 'Nigeria' });
    expect(field('State')).toHaveValue('');
  });

  it('keeps what was typed over a reload', async () => {
    const { cartData } = await makeStoredCart();
    const { unmount } = await openCheckout({ cartData });
    fill({ ...ADDRESS, 'Order note (optional)': 'Blue gate' });
    choose('Shipping method', /^Ikeja axis/);
    choose('Payment method', /^Debit/);
    await waitFor(() => expect(window.sessionStorage.getItem('checkoutDraft')).toContain('Blue gate'));
    unmount();
    await openCheckout({ cartData });
    for (const [label, value] of Object.entries(ADDRESS)) {
      if (label !== 'Phone') expect(field(label)).toHaveValue(value);
    }
    expect(field('Order note (optional)')).toHaveValue('Blue gate');
    expect(screen.getByRole('radio', { name: /^Ikeja axis/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Debit/ })).toBeChecked();
  });

  it('keeps a visitor’s draft through signing in, and does not show it to another customer', async () => {
    const ada = await signedIn(shop().address);
    const bola = await signedIn(shop().address);
    const visitorView = await openCheckout({});
    fill({ City: 'Yaba' });
    await waitFor(() => expect(window.sessionStorage.getItem('checkoutDraft')).toContain('Yaba'));
    visitorView.unmount();
    const customerView = await openCheckout(ada.stored);
    expect(field('City')).toHaveValue('Yaba');
    fill({ City: 'Ikeja' });
    await waitFor(() => expect(window.sessionStorage.getItem('checkoutDraft')).toContain('Ikeja'));
    customerView.unmount();
    await openCheckout(bola.stored);
    expect(field('City')).toHaveValue('');
  });

  it('ignores broken content of the tab’s storage', async () => {
    window.sessionStorage.setItem(
      'checkoutDraft',
      '{"userId":null,"values":{"city":7,"shippingMethod":"rocket"',
    );
    await openCheckout({});
    expect(field('City')).toHaveValue('');
  });

  it('prefills empty fields with address and phone of sign-up', async () => {
    const ada = await signedIn(shop().address, { address: '7 Allen Avenue', phone: '+2348035550126' });
    await openCheckout(ada.stored);
    await waitFor(() => expect(field('Address')).toHaveValue('7 Allen Avenue'));
    expect(field('Phone')).toHaveValue('+234 803 555 0126');
  });
});
