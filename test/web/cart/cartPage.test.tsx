import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { formatAmount, formatPrice } from '@contract/entities/money';
import type { Product } from '@contract/entities/product';
import { mockServer } from '../../support/mockServer';
import { cartItemOf, fetchProduct } from '../../support/cartItems';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

type CartLine = ReturnType<typeof cartItemOf>;
let charger: Product;
let phone: Product;

beforeAll(async () => {
  charger = await fetchProduct(shop().address, 1);
  phone = await fetchProduct(shop().address, 22);
});

function storedCart(): Record<string, unknown>[] {
  return JSON.parse(window.localStorage.getItem('cartData') ?? '[]') as Record<string, unknown>[];
}

async function openCart(lines: readonly Partial<CartLine>[]) {
  const view = renderShop('/cart', { stored: { cartData: JSON.stringify(lines) } });
  const alert = await screen.findByRole('dialog', { name: 'Price alert' });
  const alertText = alert.textContent;
  await view.user.click(within(alert).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { ...view, alertText };
}

const quantity = () => screen.getByText(/^\d+$/, { selector: 'output' }).textContent;
const summary = () => screen.getByRole('region', { name: 'Summary' });

it('CART-01 CART-02 CART-03 CART-05 an empty cart links to the shop and to signing in, and shows no price alert', async () => {
  renderShop('/cart');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Shop' })).toHaveAttribute('href', '/');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  expect(main.getByRole('link', { name: 'create an account' })).toHaveAttribute('href', '/signup');
  const forgot = main.getByRole('link', { name: 'Forgot Password?' });
  expect(forgot).toHaveAttribute('href', '/request-password-reset');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['Remove', 'Clear Cart'])(
  'A11Y-02 pressing %s for the last line moves the focus to Return to Shop',
  async (action) => {
    const { user } = await openCart([cartItemOf(charger)]);
    await user.click(screen.getByRole('button', { name: action === 'Remove' ? /^Remove / : action }));
    expect(await screen.findByRole('link', { name: 'Return to Shop' })).toHaveFocus();
  },
);

it('CONSTANTS-09 CART-20 the surcharge for items from abroad is shown below the total and is not part of it', async () => {
  const abroadItem = cartItemOf(phone, { is_abroad_order: true });
  server.use(http.get('*/api/products/22/', () => HttpResponse.json({ ...phone, is_abroad_order: true })));
  await openCart([cartItemOf(charger), abroadItem]);
  expect(summary()).toHaveTextContent(
    `Total${formatPrice(charger.price + phone.price)}+ ₦30,000 at checkout for items from abroad`,
  );
});

it('all amounts of the summary show kobo when one has kobo', async () => {
  server.use(http.get('*/api/products/1/', () => HttpResponse.json({ ...charger, price: 100.5 })));
  await openCart([cartItemOf(charger, { price: 100.5 }), cartItemOf(phone)]);
  expect(summary()).toHaveTextContent(`Total${formatAmount(100.5 + phone.price)}`);
  expect(summary()).not.toHaveTextContent('from abroad');
});

it('CART-03 an empty cart shows a customer no links to sign in', async () => {
  const ada = await signedIn(shop().address);
  renderShop('/cart', { stored: ada.stored });
  expect(await screen.findByRole('link', { name: 'Return to Shop' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  for (const name of ['Sign In', 'create an account', 'Forgot Password?']) {
    expect(main.queryByRole('link', { name })).toBeNull();
  }
});

it('CART-04 CART-13 CART-14 opening the cart refreshes each item, takes the new name and price, and shows what changed', async () => {
  const oldItem = cartItemOf(charger, { name: 'Old name', price: 1, addedPrice: charger.price - 500 });
  const { alertText } = await openCart([oldItem, cartItemOf(phone)]);
  const requests = (await recordedCalls('GET /products/')).map(({ line }) => line);
  expect(requests).toEqual(expect.arrayContaining(['GET /products/1/', 'GET /products/22/']));
  expect(screen.getByRole('link', { name: charger.name })).toBeVisible();
  expect(alertText).toContain(`${charger.name}Was ${formatPrice(charger.price - 500)}`);
  expect(alertText).toContain('₦500 more');
  expect(alertText).not.toContain(phone.name);
  await waitFor(() => expect(storedCart()[0]).toMatchObject({ name: charger.name, price: charger.price }));
});

it('CART-08 CART-10 the quantity goes up and down, never below 1', async () => {
  const { user } = await openCart([cartItemOf(charger)]);
  const decreaseButton = screen.getByRole('button', { name: `Decrease quantity of ${charger.name}` });
  await user.click(decreaseButton);
  expect(quantity()).toBe('1');
  await user.click(screen.getByRole('button', { name: `Increase quantity of ${charger.name}` }));
  expect(quantity()).toBe('2');
  await user.click(decreaseButton);
  expect(quantity()).toBe('1');
});

it('CART-09 CART-15 the refresh caps the quantity at stock, and increasing stops there', async () => {
  const { user } = await openCart([cartItemOf(charger, { stock: 9_999, quantity: 9_999 })]);
  expect(quantity()).toBe(String(charger.stock));
  await user.click(screen.getByRole('button', { name: `Increase quantity of ${charger.name}` }));
  expect(quantity()).toBe(String(charger.stock));
});

it('CART-11 removing an item moves the focus to the next, and Undo restores it in its position', async () => {
  const { user } = await openCart([cartItemOf(charger, { quantity: 3 }), cartItemOf(phone)]);
  await user.click(screen.getByRole('button', { name: `Remove ${charger.name}` }));
  expect(screen.queryByRole('link', { name: charger.name })).toBeNull();
  expect(screen.getByRole('button', { name: `Remove ${phone.name}` })).toHaveFocus();
  await waitFor(() => expect(storedCart()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(storedCart().map(({ product_id }) => product_id)).toEqual([1, 22]));
  expect(storedCart()[0]).toMatchObject({ quantity: 3 });
});

it('CART-12 Clear Cart empties the cart, and Undo restores it', async () => {
  const { user } = await openCart([cartItemOf(charger), cartItemOf(phone)]);
  await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
  expect(await screen.findByText('Your Cart is empty.')).toBeVisible();
  await waitFor(() => expect(storedCart()).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: phone.name })).toBeVisible();
});

const retries = [
  ['the connection is back', () => act(() => void window.dispatchEvent(new Event('online')))],
  [
    'the shopper presses Check again',
    (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Check again' })),
  ],
] as const;

it.each(retries)(
  'CART-16 CART-18 CART-19 CART-27 a failed refresh makes an item unavailable until %s, and then its quantity returns',
  async (_way, retry) => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get('*/api/products/1/', () => HttpResponse.json({}, { status: 500 })));
    const { user } = await openCart([cartItemOf(charger, { quantity: 3 }), cartItemOf(phone)]);
    expect(screen.getByText('Unavailable')).toBeVisible();
    for (const verb of ['Increase', 'Decrease']) {
      expect(screen.getByRole('button', { name: `${verb} quantity of ${charger.name}` })).toBeDisabled();
    }
    await waitFor(() =>
      expect(storedCart()[0]).toMatchObject({ stock: 0, quantity: 0, errorFetching: true }),
    );
    expect(consoleError).toHaveBeenCalledWith('Cart item 1 could not be refreshed:', 500);
    expect(summary()).toHaveTextContent(`Remove ${charger.name} before you check out.`);

    server.resetHandlers();
    await retry(user);
    await waitFor(() => expect(screen.queryByText('Unavailable')).toBeNull());
    await waitFor(() => expect(storedCart()[0]).toMatchObject({ quantity: 3, errorFetching: false }));
    consoleError.mockRestore();
  },
);

it('CART-16 a refresh that fails right after the browser is online again is repeated', async () => {
  await openCart([cartItemOf(phone, { quantity: 3 })]);
  await waitFor(() => expect(quantity()).toBe('3'));
  const requests = jest.fn();
  const isFirst = () => requests.mock.calls.length === 1;
  server.use(
    http.get('*/api/products/22/', () => {
      requests();
      return isFirst() ? HttpResponse.error() : undefined;
    }),
  );
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(storedCart()[0]).toMatchObject({ quantity: 3, errorFetching: false }));
  expect(screen.queryByText('Unavailable')).toBeNull();
});

it('CART-17 a product that is sold out is unavailable', async () => {
  const list = await fetch(`${shop().address}/api/products/?limit=500`);
  const products = (await list.json()) as Product[];
  const soldOut = products.find(({ stock }) => stock === 0);
  if (!soldOut) throw new Error('The catalogue has nothing that is sold out.');
  await openCart([cartItemOf(soldOut, { stock: 4, quantity: 2 })]);
  expect(screen.getByText('Unavailable')).toBeVisible();
});

it('CART-03 CART-20 CART-25 the subtotal is the sum of price times quantity and equals the total', async () => {
  const { user } = await openCart([cartItemOf(charger, { quantity: 2 }), cartItemOf(phone)]);
  const forgot = within(screen.getByRole('main')).getByRole('link', { name: 'Forgot Password?' });
  expect(forgot).toHaveAttribute('href', '/request-password-reset');
  const sum = formatPrice(charger.price * 2 + phone.price);
  expect(within(summary()).getAllByText(sum)).toHaveLength(2);
  expect(summary()).toHaveTextContent('Subtotal, 3 items');
  await user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
  await waitFor(() => expect(address()).toBe('/checkout'));
});

it('CART-21 CART-22 the chat links carry the cart, and one asks about its prices', async () => {
  renderShop('/cart', { stored: { cartData: JSON.stringify([cartItemOf(charger, { quantity: 2 })]) } });
  const priceLink = await screen.findByRole('link', { name: 'Confirm a price on chat' });
  const orderLink = screen.getByRole('link', { name: 'Order this cart on chat', hidden: true });
  for (const link of [priceLink, orderLink]) {
    const chat = new URL(link.getAttribute('href') ?? '');
    expect(chat.host).toBe('wa.me');
    expect(chat.searchParams.get('text')).toContain(`2 × ${charger.name}, ${formatPrice(charger.price)}`);
  }
  expect(decodeURIComponent(priceLink.getAttribute('href') ?? '')).toContain('confirm these prices');
  expect(decodeURIComponent(orderLink.getAttribute('href') ?? '')).toContain('I would like to order');
});

it('CART-23 STORAGE-02 the cart survives a reload, with the fields of the specification', async () => {
  const view = await openCart([cartItemOf(charger, { quantity: 2 })]);
  await view.user.click(screen.getByRole('button', { name: `Increase quantity of ${charger.name}` }));
  await waitFor(() => expect(storedCart()[0]).toMatchObject(cartItemOf(charger, { quantity: 3 })));
  view.unmount();
  renderShop('/cart');
  expect(await screen.findByText('3', { selector: 'output' })).toBeInTheDocument();
});

it('the cart follows another tab and does not write its change back', async () => {
  const { user } = await openCart([cartItemOf(charger)]);
  const newValue = JSON.stringify([cartItemOf(charger), cartItemOf(phone, { quantity: 2 })]);
  window.localStorage.setItem('cartData', newValue);
  const write = jest.spyOn(Storage.prototype, 'setItem');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cartData', newValue })));
  expect(await screen.findByRole('link', { name: phone.name })).toBeVisible();
  const bar = within(screen.getByRole('banner'));
  expect(await bar.findByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Increase quantity of ${charger.name}` }));
  await waitFor(() => expect(storedCart()[0]).toMatchObject({ quantity: 2 }));
  expect(write.mock.calls.filter(([key]) => key === 'cartData')).toHaveLength(1);
  write.mockRestore();
});
