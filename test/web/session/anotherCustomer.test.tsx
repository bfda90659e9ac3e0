import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { updateProfile } from '@contract/calls/session';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn, type Visitor } from '../../support/signedIn';
import { field, fill } from '../checkout/checkoutPage';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const NOTICE = 'Somebody else has signed in, so this page starts anew.';
const CREDENTIALS = ['access_token', 'refresh_token', 'userId', 'session'] as const;

/** Two customers: Ada with an address, Bola without one. */
async function signUpTwo() {
  const ada = await signedIn(shop().address, { address: '7 Allen Avenue', phone: '+2348035550126' });
  const bola = await signedIn(shop().address, { phone: '+2348030000000' });
  return { ada, bola };
}

type RenderedShop = ReturnType<typeof renderShop>;

async function signIn({ user }: RenderedShop, { user: { email } }: Visitor): Promise<void> {
  await user.type(await screen.findByLabelText('Username or email'), email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

/** Stores the credentials as another tab would, with one storage event per key, the names last. */
function signInElsewhere({ stored }: Visitor): void {
  for (const key of CREDENTIALS) {
    act(() => {
      const newValue = stored[key] ?? '';
      window.localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });
  }
}

function goInHistory(steps: number): void {
  act(() => window.history.go(steps));
}

describe('signing in as another customer', () => {
  it('from checkout shows nothing of the first customer, and keeps the cart', async () => {
    const { ada, bola } = await signUpTwo();
    const cartData = JSON.stringify([{ ...(await fetchProduct(shop().address, 1)), quantity: 1 }]);
    const view = renderShop('/checkout', { stored: { ...ada.stored, cartData } });
    await waitFor(() => expect(field('Address')).toHaveValue('7 Allen Avenue'));
    fill({ City: 'Yaba' });
    await view.user.click(screen.getByRole('link', { name: 'Click here to login' }));
    await signIn(view, bola);
    await waitFor(() => expect(address()).toBe('/checkout'));
    await waitFor(() => expect(field('Email')).toHaveValue(bola.user.email));
    await waitFor(async () => expect(await recordedCalls('GET /user/')).not.toEqual([]));
    await waitFor(() => {
      const states = Object.values(view.store.getState().api.queries).map((entry) => String(entry?.status));
      expect(states).not.toContain('pending');
    });
    for (const label of ['Address', 'City']) expect(field(label)).toHaveValue('');
    expect(window.sessionStorage.getItem('checkoutDraft') ?? '').not.toContain('Yaba');
    expect(JSON.parse(window.localStorage.getItem('cartData') ?? '')).toHaveLength(1);
    expect(JSON.stringify(view.store.getState())).not.toContain(ada.user.email);
  });

  it('keeps only the second customer’s email, and loads the second customer’s orders', async () => {
    const { ada, bola } = await signUpTwo();
    await orderProduct(ada, await fetchProduct(shop().address, 1));
    const view = renderShop('/user/orders', { stored: ada.stored });
    expect(await screen.findByRole('table')).toBeVisible();
    act(() => window.history.pushState({ idx: 1, key: 'in', usr: null }, '', '/signin'));
    act(
      () =>
        void window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown })),
    );
    await signIn(view, bola);
    await waitFor(() => expect(address()).toBe('/'));
    expect(view.store.getState().session.user?.email).toBe(bola.user.email);
    expect(JSON.stringify(view.store.getState())).not.toContain(ada.user.email);
    goInHistory(-1);
    expect(await screen.findByText('No orders found.')).toBeVisible();
  });

  it('in another tab resets an open checkout and says why', async () => {
    const { ada, bola } = await signUpTwo();
    renderShop('/checkout', { stored: ada.stored });
    await waitFor(() => expect(field('Address')).toHaveValue('7 Allen Avenue'));
    fill({ City: 'Yaba' });
    signInElsewhere(bola);
    expect(await screen.findByText(NOTICE)).toBeVisible();
    await waitFor(() => expect(field('Email')).toHaveValue(bola.user.email));
    for (const label of ['Address', 'City']) expect(field(label)).toHaveValue('');
    const draft = window.sessionStorage.getItem('checkoutDraft') ?? '';
    for (const text of ['Yaba', ada.user.email]) expect(draft).not.toContain(text);
  });

  it('in another tab resets open account details', async () => {
    const { ada, bola } = await signUpTwo();
    renderShop('/account/details', { stored: ada.stored });
    await waitFor(() => expect(field('Email')).toHaveValue(ada.user.email));
    signInElsewhere(bola);
    expect(await screen.findByText(NOTICE)).toBeVisible();
    await waitFor(() => expect(field('Email')).toHaveValue(bola.user.email));
  });

  it('keeps what was typed when the first was a visitor, without a notice', async () => {
    const { bola } = await signUpTwo();
    renderShop('/checkout');
    await screen.findByRole('button', { name: 'Place Order' });
    fill({ City: 'Yaba' });
    signInElsewhere(bola);
    await within(screen.getByRole('banner')).findByText(/Hello/);
    expect(field('City')).toHaveValue('Yaba');
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('removes the first customer’s payment attempts', async () => {
    const { ada, bola } = await signUpTwo();
    const attempt = { reference: 'r', amountKobo: 100, autoOpened: true, userId: ada.id };
    const paymentAttempts = JSON.stringify({ 10_007: attempt });
    const view = renderShop('/faq', { stored: { ...ada.stored, paymentAttempts } });
    await waitFor(() => expect(view.store.getState().paymentAttempts.byOrder[10_007]).toEqual(attempt));
    signInElsewhere(bola);
    await waitFor(() => expect(view.store.getState().paymentAttempts.byOrder).toEqual({}));
    await waitFor(() => expect(window.localStorage.getItem('paymentAttempts')).toBeNull());
  });
});

describe('a response that comes after its customer has left', () => {
  const REFRESH = '*/api/token/refresh/';

  /** Opens the orders with a stale token, whose refresh is held until `release` is called. */
  async function holdRefresh(ada: Visitor, respond: () => Response) {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    server.use(http.post(REFRESH, () => gate.then(respond)));
    const view = renderShop('/user/orders', { stored: { ...ada.stored, access_token: 'stale' } });
    await waitFor(async () => expect(await recordedCalls('POST /token/refresh/')).toHaveLength(1));
    return { view, release };
  }

  it.each([
    ['gives tokens', () => HttpResponse.json({ access: 'late', refresh: 'late' })],
    ['refuses', () => HttpResponse.json({ detail: 'No' }, { status: 401 })],
  ])('does not affect another customer when it is a refresh that %s', async (_how, respond) => {
    const { ada, bola } = await signUpTwo();
    const { view, release } = await holdRefresh(ada, respond);
    signInElsewhere(bola);
    release();
    expect(await screen.findByText('No orders found.')).toBeVisible();
    expect(window.localStorage.getItem('access_token')).toBe(bola.stored.access_token);
    expect(window.localStorage.getItem('refresh_token')).toBe(bola.stored.refresh_token);
    expect(view.store.getState().session.accessToken).toBe(bola.stored.access_token);
    expect(address()).toBe('/user/orders');
  });

  it('does not sign a customer in again when it is a refresh after signing out', async () => {
    const { ada } = await signUpTwo();
    const { view, release } = await holdRefresh(ada, () =>
      HttpResponse.json({ access: 'late', refresh: 'late' }),
    );
    await view.user.click(within(screen.getByRole('banner')).getByRole('link', { name: /^Hello/ }));
    await view.user.click(await screen.findByRole('link', { name: 'Log out' }));
    await waitFor(() => expect(window.localStorage.getItem('access_token')).toBeNull());
    release();
    await waitFor(async () => expect(await recordedCalls('POST /logout/')).toHaveLength(1));
    expect(window.localStorage.getItem('access_token')).toBeNull();
    expect(view.store.getState().session).toMatchObject({ isLoggedIn: false, accessToken: null });
  });

  it('does not give the tokens of a changed profile to another customer', async () => {
    const { ada, bola } = await signUpTwo();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const lateTokens = { user: ada.user, access: 'late', refresh: 'late', message: 'Profile updated' };
    server.use(http.put(`*/api${updateProfile.path}`, () => gate.then(() => HttpResponse.json(lateTokens))));
    const view = renderShop('/account/details', { stored: ada.stored });
    await waitFor(() => expect(field('Email')).toHaveValue(ada.user.email));
    await view.user.type(screen.getByLabelText('Current password'), PASSWORD);
    fireEvent.submit(screen.getByLabelText('Current password').closest('form') ?? document.body);
    await waitFor(async () => expect(await recordedCalls('PUT')).toHaveLength(1));
    signInElsewhere(bola);
    release();
    await waitFor(() => expect(field('Email')).toHaveValue(bola.user.email));
    expect(window.localStorage.getItem('access_token')).toBe(bola.stored.access_token);
    expect(view.store.getState().session.user?.email).toBe(bola.user.email);
  });
});
