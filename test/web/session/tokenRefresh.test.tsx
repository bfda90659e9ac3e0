import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { addToCart, selectCartItems } from '../../../src/web/features/cart';
import { selectIsLoggedIn } from '../../../src/web/features/session';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const ORDERS = '*/api/user/orders/';
const REFRESH = '*/api/token/refresh/';
const CART = JSON.stringify([
  { product_id: 1, name: 'Cable', price: 1500, image_url: '/c.webp', stock: 3, quantity: 1 },
]);

const lines = async () =>
  (await recordedCalls()).map(({ line }) => line).filter((line) => /orders|refresh/.test(line));

async function signInWithStaleToken() {
  const { stored } = await signedIn(shop().address);
  const { refresh_token = '' } = stored;
  return { ...stored, refresh_token, access_token: 'stale', cartData: CART };
}

it('AUTHREFRESH-01 AUTHREFRESH-03 AUTHREFRESH-07 a refused access token is refreshed, and the new one is stored and used', async () => {
  const stored = await signInWithStaleToken();
  renderShop('/user/orders', { stored });
  expect(await screen.findByText('No orders found.')).toBeVisible();
  expect(await lines()).toEqual(['GET /user/orders/', 'POST /token/refresh/', 'GET /user/orders/']);
  const newToken = window.localStorage.getItem('access_token');
  expect(newToken).toMatch(/^ey/);
  expect((await recordedCalls('GET /user/orders/'))[1]?.authorization).toBe(`Bearer ${newToken}`);
  expect(window.localStorage.getItem('refresh_token')).not.toBe(stored.refresh_token);
});

it('AUTHREFRESH-02 a refused call is repeated only once', async () => {
  const stored = await signInWithStaleToken();
  server.use(http.get(ORDERS, () => HttpResponse.json({ detail: 'No' }, { status: 401 })));
  renderShop('/user/orders', { stored });
  expect(await screen.findByText('You must be logged in to view your orders.')).toBeVisible();
  expect(await lines()).toEqual(['GET /user/orders/', 'POST /token/refresh/', 'GET /user/orders/']);
});

const FAN = {
  product_id: 2,
  name: 'Fan',
  price: 2500,
  image_url: '/f.webp',
  stock: 3,
  description: '',
  is_abroad_order: false,
  abroad_delivery_days: null,
};
const DESK_STORAGE = { desk_access_token: 'good', desk_session: '{}' };

it("AUTHREFRESH-04 AUTHREFRESH-05 a refused refresh clears all storage but the desk's and leads to /login", async () => {
  const stored = {
    ...(await signInWithStaleToken()),
    ...DESK_STORAGE,
    refresh_token: 'revoked',
    wishlist: '[]',
    other: 'kept by nobody',
  };
  window.sessionStorage.setItem('other', 'kept by nobody');
  window.sessionStorage.setItem('desk_other', 'kept by the desk');
  renderShop('/user/orders', { stored });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  await waitFor(() => expect(Object.fromEntries(Object.entries(window.localStorage))).toEqual(DESK_STORAGE));
  expect(Object.fromEntries(Object.entries(window.sessionStorage))).toEqual({
    desk_other: 'kept by the desk',
  });
});

/** Records the changes of localStorage from now on, in order. */
function recordStorageChanges() {
  const { setItem, removeItem } = Storage.prototype;
  const changes: { key: string; newValue: string | null }[] = [];
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, newValue) {
    if (this === window.localStorage) changes.push({ key, newValue });
    setItem.call(this, key, newValue);
  });
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    if (this === window.localStorage) changes.push({ key, newValue: null });
    removeItem.call(this, key);
  });
  return changes;
}

/** Makes all of another tab's changes before this tab receives the first event, as browsers do. */
function otherTabChanges(changes: { key: string; newValue: string | null }[]): void {
  for (const { key, newValue } of changes) {
    if (newValue === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, newValue);
  }
  for (const change of changes) act(() => void window.dispatchEvent(new StorageEvent('storage', change)));
}

it('AUTHREFRESH-04 AUTHREFRESH-05 the storage events of a refused tab lead another tab to /login, which writes nothing back', async () => {
  const stored = { ...(await signInWithStaleToken()), ...DESK_STORAGE };
  const changes = recordStorageChanges();
  const view = renderShop('/user/orders', { stored: { ...stored, refresh_token: 'revoked' } });
  await waitFor(() => expect(address()).toBe('/login'));
  await waitFor(() => expect(Object.fromEntries(Object.entries(window.localStorage))).toEqual(DESK_STORAGE));
  jest.restoreAllMocks();
  view.unmount();

  const { store } = renderShop('/account/details', { stored });
  await screen.findByLabelText('Current password');
  expect(selectCartItems(store.getState())).toHaveLength(1);
  // This change is not written yet when the events of the other tab arrive.
  store.dispatch(addToCart(FAN));
  const firstNew = changes.findLastIndex(({ newValue }) => newValue?.includes('Cable')) + 1;
  otherTabChanges(changes.slice(firstNew));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(selectCartItems(store.getState())).toEqual([]);
  expect(Object.fromEntries(Object.entries(window.localStorage))).toEqual(DESK_STORAGE);
});

it("neither the end of the desk's session nor an emptied storage counts as a refused session of the shop", async () => {
  const ada = await signedIn(shop().address);
  const { store } = renderShop('/about', { stored: { ...ada.stored, ...DESK_STORAGE } });
  await screen.findByText(ada.user.username);
  otherTabChanges([{ key: 'desk_access_token', newValue: '' }]);
  expect(selectIsLoggedIn(store.getState())).toBe(true);
  window.localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  await waitFor(() => expect(screen.queryByText(ada.user.username)).toBeNull());
  expect(address()).toBe('/about');
});

it.each([
  ['/account/details', null, 'Account details'],
  ['/payment/bank-transfer', { email: 'somebody@else.example' }, 'Thank You!'],
])('after a refused refresh on %s signing in leads back to it', async (path, state, title) => {
  const ada = await signedIn(shop().address);
  const orderId = await orderProduct(ada, await fetchProduct(shop().address, 1));
  const stored = { ...ada.stored, access_token: 'stale', refresh_token: 'revoked' };
  const { user } = renderShop(path, { stored, state: state && { ...state, orderId } });
  if (!state) {
    await user.type(await screen.findByLabelText('Current password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
  }
  await user.type(await screen.findByLabelText('Username or email'), ada.user.username);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  expect(address()).toBe('/login');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(address()).toBe(path);
  // The navigation state of the earlier session is loaded again instead of shown.
  expect(screen.queryByText(/somebody@else/)).toBeNull();
});

it('AUTHREFRESH-06 without a refresh token the failure is logged, and the screen shows its own sentence', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const stored = { ...(await signInWithStaleToken()), refresh_token: '' };
  renderShop('/user/orders', { stored });
  expect(await screen.findByText('You must be logged in to view your orders.')).toBeVisible();
  expect(consoleError).toHaveBeenCalledWith('No refresh token found');
  expect(await lines()).toEqual(['GET /user/orders/']);
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' })).toBeVisible();
  consoleError.mockRestore();
});

it.each([
  ['an unreachable server', () => HttpResponse.error()],
  ['a failing server', () => HttpResponse.json({}, { status: 503 })],
])('%s during a refresh signs nobody out, and the call fails like any other', async (_name, resolver) => {
  const stored = await signInWithStaleToken();
  server.use(http.post(REFRESH, resolver));
  renderShop('/user/orders', { stored });
  expect(await screen.findByText('Error fetching your orders.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(window.localStorage.getItem('refresh_token')).toBe(stored.refresh_token);
  expect(window.localStorage.getItem('cartData')).toContain('Cable');
  expect(address()).toBe('/user/orders');
});

it('calls that fail together refresh once', async () => {
  const ada = await signedIn(shop().address);
  renderShop('/account', { stored: { ...ada.stored, access_token: 'stale', cartData: CART } });
  expect(await screen.findByText('No orders found.')).toBeVisible();
  expect(await recordedCalls('POST /token/refresh/')).toHaveLength(1);
});
