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

describe('what is typed', () => {
  it('Nigeria is chosen, and its states stand in a list that is empty at first', async () => {
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

  it('a state elsewhere is typed; what was chosen stays to be seen, what is none of Nigeria does not go along', async () => {
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

  it('a reload loses nothing of it', async () => {
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

  it('what a visitor typed goes along through signing in; what one customer typed is not shown to another', async () => {
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

  it('broken content of the tab’s storage is left out', async () => {
    window.sessionStorage.setItem(
      'checkoutDraft',
      '{"userId":null,"values":{"city":7,"shippingMethod":"rocket"',
    );
    await openCheckout({});
    expect(field('City')).toHaveValue('');
  });

  it('address and phone of sign-up arrive in empty fields alone', async () => {
    const ada = await signedIn(shop().address, { address: '7 Allen Avenue', phone: '+2348035550126' });
    await openCheckout(ada.stored);
    await waitFor(() => expect(field('Address')).toHaveValue('7 Allen Avenue'));
    expect(field('Phone')).toHaveValue('+234 803 555 0126');
  });
});
