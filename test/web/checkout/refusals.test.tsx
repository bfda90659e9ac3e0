import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockServer } from '../../support/mockServer';
import { renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import {
  ADDRESS,
  agree,
  choose,
  field,
  fill,
  fillCheckout,
  cartLineOf,
  pressOrder,
  fetchProducts,
  findRefusal,
  makeStoredCart,
} from './checkoutPage';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const LOGIN =
  'Please log in or register to place your order. You can do so by clicking the "Click here to login" link above.';
const TERMS = 'You must agree to the terms and conditions before placing the order.';
const FIELDS = 'Please fill in all required fields.';

let session: Record<string, string>;
let cartData: string;
beforeAll(async () => {
  session = (await signedIn(shop().address)).stored;
  ({ cartData } = await makeStoredCart());
});

async function openCheckout(stored: Record<string, string>) {
  const view = renderShop('/checkout', { stored });
  await screen.findByRole('button', { name: 'Place Order' });
  return view;
}

afterEach(async () => {
  expect(await recordedCalls('POST /orders/')).toEqual([]);
});

describe('checkout, VALIDATION-19 without sending anything,', () => {
  it('VALIDATION-07 VALIDATION-13 refuses a visitor before all else', async () => {
    await openCheckout({ cartData });
    pressOrder();
    expect(await findRefusal()).toBe(`${LOGIN}Sign in here`);
  });

  it('VALIDATION-08 VALIDATION-14 refuses unticked terms before missing fields, and focuses the box', async () => {
    await openCheckout({ ...session, cartData });
    pressOrder();
    expect(await findRefusal()).toBe(TERMS);
    expect(screen.getByRole('checkbox', { name: /terms/ })).toHaveFocus();
  });

  it('VALIDATION-09 VALIDATION-10 refuses each of the nine fields when it is missing, marks it, focuses it and keeps the rest', async () => {
    await openCheckout({ ...session, cartData });
    await waitFor(() => expect(field('Phone')).not.toHaveAttribute('readonly'));
    fillCheckout();
    const validFields = {
      Email: 'ada@example.com',
      'First name': 'Adaeze',
      'Last name': 'Okonkwo',
      ...ADDRESS,
    };
    expect(Object.keys(validFields)).toHaveLength(9);
    for (const [label, value] of Object.entries(validFields)) {
      fill({ ...validFields, [label]: '' });
      pressOrder();
      expect(await findRefusal()).toBe(FIELDS);
      expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      await waitFor(() => expect(field(label)).toHaveFocus());
      fill({ [label]: value });
      expect(field(label)).not.toHaveAttribute('aria-invalid');
    }
    expect(field('First name')).toHaveValue('Adaeze');
  });

  it('VALIDATION-16 refuses a missing shipping method', async () => {
    await openCheckout({ ...session, cartData });
    fill(ADDRESS);
    agree();
    pressOrder();
    expect(await findRefusal()).toBe('Please select a shipping method.');
    const methods = screen.getByRole('radiogroup', { name: 'Shipping method' });
    expect(methods).toBeInvalid();
    expect(methods).toHaveAccessibleDescription('Please select a shipping method.');
    const pickup = screen.getByRole('radio', { name: /^Store Pickup/ });
    expect(pickup).toHaveFocus();
    fireEvent.click(pickup);
    expect(methods).toBeValid();
    expect(methods).not.toHaveAccessibleDescription();
  });

  it('VALIDATION-11 VALIDATION-15 refuses unavailable items by name, after the fields', async () => {
    const [soldOut, available] = await fetchProducts('limit=500').then((products) => [
      products.find((product) => product.stock === 0),
      products.find((product) => product.stock > 0),
    ]);
    if (!soldOut || !available) throw new Error('The catalogue has both');
    const missingItem = cartLineOf({ ...available, product_id: 999_999, id: 999_999, name: 'Ghost Phone' });
    await openCheckout({
      ...session,
      cartData: JSON.stringify([cartLineOf(soldOut), cartLineOf(available), missingItem]),
    });
    await waitFor(() => expect(screen.getAllByText('Unavailable')).toHaveLength(2));
    await waitFor(() => expect(field('Phone')).not.toHaveAttribute('readonly'));
    agree();
    pressOrder();
    expect(await findRefusal()).toBe(FIELDS);
    fill(ADDRESS);
    choose('Shipping method', /^Ikeja axis/);
    pressOrder();
    expect(await findRefusal()).toBe(
      `The following items are unavailable and cannot be ordered: ${soldOut.name}, Ghost Phone. Please remove them from your cart.`,
    );
  });

  it('refuses an item that could not be refreshed (CART-16), and refreshes it again', async () => {
    server.use(http.get('*/api/products/:id/', () => HttpResponse.error(), { once: true }));
    await openCheckout({ ...session, cartData });
    await screen.findByText('Unavailable');
    fillCheckout();
    pressOrder();
    expect(await findRefusal()).toMatch('The following items are unavailable and cannot be ordered');
    await waitFor(() => expect(screen.queryByText('Unavailable')).toBeNull());
  });

  it.each([
    ['no access token', 'access_token', null],
    ['a user id that is no number', 'userId', 'abc'],
  ])('VALIDATION-12 refuses %s', async (_case, key, value) => {
    await openCheckout({ ...session, cartData });
    fillCheckout();
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
    pressOrder();
    expect(await findRefusal()).toBe('Authentication error. Please log in again.');
  });

  it('refuses an invalid email at its field', async () => {
    await openCheckout({ ...session, cartData });
    fillCheckout();
    fill({ Email: 'adaeze at example' });
    pressOrder();
    expect(await screen.findByText('Enter an email address such as name@example.com')).toBeVisible();
    await waitFor(() => expect(field('Email')).toHaveFocus());
  });
});
