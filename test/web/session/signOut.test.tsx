import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockServer } from '../../support/mockServer';
import { cartItemOf, fetchProduct } from '../../support/cartItems';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const KEYS = ['access_token', 'refresh_token', 'userId', 'session', 'paymentAttempts'];

function storageEntries(): [string, unknown][] {
  return [window.localStorage, window.sessionStorage].flatMap((storage) => Object.entries(storage));
}

function remainingKeys(): string[] {
  return KEYS.filter((key) => window.localStorage.getItem(key) !== null);
}

/** Changes the storage as another tab would, with its event. */
function otherTabWrites(key: string | null, newValue: string | null): void {
  if (key === null) window.localStorage.clear();
  else if (newValue === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

it('SESSION-08 the session survives a reload with its username', async () => {
  const ada = await signedIn(shop().address);
  renderShop('/signup', { stored: ada.stored });
  expect(await screen.findByText(ada.user.username)).toBeVisible();
});

it('SESSION-07 ACCOUNT-04 ASVS 14.3.1 signing out clears tokens and names, here and at the server', async () => {
  const ada = await signedIn(shop().address);
  const paymentAttempts = JSON.stringify({ 501: { reference: '1', amountKobo: 1, autoOpened: true } });
  const { user, store } = renderShop('/account', { stored: { ...ada.stored, paymentAttempts } });
  await user.click(await screen.findByRole('link', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/signin'));
  await waitFor(() => expect(remainingKeys()).toEqual([]));
  const { username, first_name: firstName } = ada.user;
  await waitFor(() => {
    const visibleText =
      JSON.stringify([storageEntries(), store.getState()]) + document.body.innerHTML + document.title;
    for (const secret of [username, firstName, ada.access]) expect(visibleText).not.toContain(secret);
  });
  await waitFor(async () => {
    const logoutCalls = await recordedCalls('POST /logout/');
    expect(logoutCalls.map(({ body }) => body)).toEqual([{ refresh: ada.stored.refresh_token }]);
  });
  expect(await screen.findByLabelText('Username or email')).toBeVisible();
});

it('ASVS 14.3.3 the browser stores nothing of a customer except tokens and names', async () => {
  const ada = await signedIn(shop().address);
  const { user } = renderShop('/signin');
  await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(address()).toBe('/'));
  await waitFor(() =>
    expect(remainingKeys()).toEqual(['access_token', 'refresh_token', 'userId', 'session']),
  );
  expect(JSON.stringify(storageEntries())).not.toContain(PASSWORD);
  const { user: storedData } = JSON.parse(window.localStorage.getItem('session') ?? '{}') as {
    user?: object;
  };
  expect(Object.keys(storedData ?? {}).sort()).toEqual([
    'email',
    'first_name',
    'id',
    'last_name',
    'username',
  ]);
  expect(window.sessionStorage).toHaveLength(0);
});

it("signing out removes the shop's keys from sessionStorage, and keeps the desk's", async () => {
  const ada = await signedIn(shop().address);
  for (const key of ['x', 'desk_x']) window.sessionStorage.setItem(key, '1');
  const { user } = renderShop('/account', { stored: { ...ada.stored, desk_session: '{}' } });
  await user.click(await screen.findByRole('link', { name: 'Log out' }));
  await waitFor(() => expect(remainingKeys()).toEqual([]));
  expect(Object.keys(window.sessionStorage)).toEqual(['desk_x']);
  expect(window.localStorage.getItem('desk_session')).toBe('{}');
});

it('signing out works without a server', async () => {
  const ada = await signedIn(shop().address);
  server.use(http.post('*/api/logout/', () => HttpResponse.error()));
  const { user } = renderShop('/account', { stored: ada.stored });
  await user.click(await screen.findByRole('link', { name: 'Log out' }));
  await waitFor(() => expect(remainingKeys()).toEqual([]));
});

it('a page follows when another tab signs out', async () => {
  const ada = await signedIn(shop().address);
  renderShop('/account/details', { stored: ada.stored });
  await screen.findByLabelText('Current password');
  for (const key of KEYS) otherTabWrites(key, null);
  await waitFor(() => expect(address()).toBe('/signin'));
  expect(screen.queryByText(ada.user.username)).toBeNull();
});

it('a page from the back/forward cache notices that another tab has signed out', async () => {
  const ada = await signedIn(shop().address);
  renderShop('/account/details', { stored: ada.stored });
  await screen.findByLabelText('Current password');
  for (const key of KEYS) window.localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(address()).toBe('/signin'));
  expect(screen.queryByText(ada.user.username)).toBeNull();
});

it('a page follows when another tab signs in', async () => {
  const ada = await signedIn(shop().address);
  renderShop('/user/orders');
  expect(await screen.findByText('You must be logged in to view your orders.')).toBeVisible();
  for (const [key, value] of Object.entries(ada.stored)) otherTabWrites(key, value);
  expect(await screen.findByText('No orders found.')).toBeVisible();
});

it.each(['/', '/products', '/product-details/22', '/cart', '/wishlist'])(
  'SESSION-14 every call of %s carries the stored token, and no header without one',
  async (path) => {
    const ada = await signedIn(shop().address);
    const item = cartItemOf(await fetchProduct(shop().address, 1));
    const storedData = { cartData: JSON.stringify([item]), wishlist: JSON.stringify([item]) };
    /** The distinct Authorization headers of all calls of the page. */
    const authorizationsOf = async (stored: Record<string, string>) => {
      const countBefore = (await recordedCalls('GET')).length;
      const { unmount } = renderShop(path, { stored });
      await screen.findByRole('heading', { level: 1 });
      const readCalls = async () => (await recordedCalls('GET')).slice(countBefore);
      await waitFor(async () => expect(await readCalls()).not.toEqual([]));
      unmount();
      window.localStorage.clear();
      return [...new Set((await readCalls()).map(({ authorization }) => authorization))];
    };
    expect(await authorizationsOf({ ...storedData, ...ada.stored })).toEqual([`Bearer ${ada.access}`]);
    expect(await authorizationsOf(storedData)).toEqual([null]);
  },
);
