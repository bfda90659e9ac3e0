import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import { choose, bodyFields, fill, fillCheckout, pressOrder, makeStoredCart } from './checkoutPage';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const HINT = 'Ikeja axis is for Lagos, but your address is in Kano. Express goes to every state.';

async function openCheckout(state: string) {
  const ada = await signedIn(shop().address);
  const { cartData } = await makeStoredCart();
  renderShop('/checkout', { stored: { ...ada.stored, cartData } });
  await screen.findByRole('button', { name: 'Place Order' });
  fillCheckout();
  fill({ State: state });
}

function methodCodes(): string[] {
  const group = screen.getByRole('radiogroup', { name: 'Shipping method' });
  return within(group)
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).value);
}

function radio(name: RegExp): HTMLElement {
  return screen.getByRole('radio', { name });
}

describe('a delivery that the method hardly serves', () => {
  it('is pointed out beside the method, and moves Express first and marks the others as Lagos only', async () => {
    await openCheckout('Lagos');
    const originalOrder = methodCodes();
    expect(screen.queryByText('Lagos only')).not.toBeInTheDocument();
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
    fill({ State: 'Kano' });
    await screen.findByText(HINT);
    const otherMethods = originalOrder.filter((code) => code !== 'express');
    await waitFor(() => expect(methodCodes()).toEqual(['express', ...otherMethods]));
    expect(screen.getAllByText('Lagos only')).toHaveLength(6);
    expect(radio(/^Ikeja axis/)).toHaveAccessibleDescription(HINT);
    expect(radio(/^Store Pickup/)).not.toHaveAccessibleName(/Lagos only/);
    choose('Shipping method', /^Express/);
    await waitFor(() => expect(screen.queryByText(HINT)).not.toBeInTheDocument());
    fill({ State: '' });
    await waitFor(() => expect(methodCodes()).toEqual(originalOrder));
  });

  it('opens a question before the order, with a button to choose another method', async () => {
    await openCheckout('Kano');
    pressOrder();
    const question = await screen.findByRole('dialog', { name: 'Deliver to Kano?' });
    expect(question).toHaveTextContent(HINT);
    expect(within(question).getByRole('button', { name: 'Choose another method' })).toHaveFocus();
    expect(await recordedCalls('POST /orders/')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Choose another method' }));
    await waitFor(() => expect(radio(/^Express/)).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    choose('Shipping method', /^Express/);
    pressOrder();
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    const [call] = await recordedCalls('POST /orders/');
    expect(bodyFields(call?.body)).toMatchObject({ shipping_method: 'express', state: 'Kano' });
  });

  it('is ordered as chosen once the shopper confirms it', async () => {
    await openCheckout('Kano');
    pressOrder();
    const question = await screen.findByRole('dialog', { name: 'Deliver to Kano?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Place order anyway' }));
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    const calls = await recordedCalls('POST /orders/');
    expect(calls.map(({ body }) => bodyFields(body).shipping_method)).toEqual(['ikeja']);
  });

  it('CHECKOUT-03 is not an issue for pickup, which shows where and when orders are collected', async () => {
    await openCheckout('Lagos');
    const pickup = radio(/^Store Pickup/);
    expect(pickup).not.toHaveAccessibleName(/Allen Avenue/);
    expect(pickup).toHaveAccessibleDescription(
      '14 Allen Avenue, Ikeja, Lagos Monday to Saturday, 9 am to 6 pm',
    );
  });
});
