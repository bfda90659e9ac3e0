import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fillIn, heading } from '../support/deskElements';
import { loseResponse, mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { deskAddress, renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, STAFF_PASSWORD } from '../support/staff';

const shop = shopFixture(() => openShop());
const there = () => ({ address: shop().address, db: shop().database.db });
const server = mockServer();
const recordedCalls = recordCalls(server);
/** The calls of the desk, without the joining by which the test has got its staff, and the reading of the role. */
const lines = async () =>
  (await recordedCalls()).map(({ line }) => line).filter((line) => !/\/(join|me)\/$/.test(line));
const HOUR_MS = 60 * 60_000;
/** All but the clock and intervals, so that calls are answered. */
const REAL_TIMERS = [
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setTimeout',
  'clearTimeout',
] as const;
const deskKeys = () => Object.keys(window.localStorage).filter((key) => key.startsWith('desk_'));

/** The sentence of the sign-in page. It comes after the heading: the region it is announced in is drawn empty first. */
async function sessionEnded(): Promise<void> {
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
}

/** The status of a refresh by this token. */
async function refreshedBy(refresh: string): Promise<number> {
  const response = await fetch('/api/desk/token/refresh/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  });
  return response.status;
}

describe('signing in to the desk', () => {
  it('is asked for first, keeps what was typed after a refusal, and leads back to the page that was asked for', async () => {
    const { email } = await newStaff(there(), 'support');
    const { user } = renderDesk('/desk/orders?status=Shipped');
    await heading('Sign in to the desk');
    await fillIn(user, { Email: email, Password: 'wrong' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid credentials'));
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    await fillIn(user, { Password: STAFF_PASSWORD });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Orders');
    expect(deskAddress()).toBe('/desk/orders?status=Shipped');
    expect(deskKeys().sort()).toEqual(['desk_access_token', 'desk_refresh_token', 'desk_session']);
    const session = window.localStorage.getItem('desk_session') ?? '';
    for (const key of ['desk_access_token', 'desk_refresh_token'])
      expect(session).not.toContain(window.localStorage.getItem(key));
  });

  it('without an answer says so, keeps what was typed, and may be pressed again', async () => {
    const { email } = await newStaff(there(), 'support');
    server.use(http.post('*/api/desk/login/', ({ request }) => loseResponse(request), { once: true }));
    const { user } = renderDesk('/desk/signin');
    await heading('Sign in to the desk');
    await fillIn(user, { Email: email, Password: STAFF_PASSWORD });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/didn't answer/));
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(deskKeys()).not.toContain('desk_access_token');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Orders');
  });

  it('says what is missing and sends nothing', async () => {
    const { user } = renderDesk('/desk/signin');
    await heading('Sign in to the desk');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your email')).toBeVisible();
    expect(screen.getByText('Enter your password')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(await lines()).toEqual([]);
  });

  it('keeps no password and no token in the store', async () => {
    const { email } = await newStaff(there(), 'support');
    const { user, store } = renderDesk('/desk/signin');
    await heading('Sign in to the desk');
    await fillIn(user, { Email: email, Password: STAFF_PASSWORD });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Orders');
    const state = JSON.stringify(store.getState());
    for (const key of ['desk_access_token', 'desk_refresh_token'])
      expect(state).not.toContain(window.localStorage.getItem(key));
    expect(state).not.toContain(STAFF_PASSWORD);
  });
});

describe('a session of the desk', () => {
  it('is refreshed after its access token has expired, once', async () => {
    const { stored } = await newStaff(there(), 'support');
    renderDesk('/desk/orders', { ...stored, desk_access_token: 'stale' });
    expect(await screen.findByText('No orders match.')).toBeVisible();
    expect(await lines()).toEqual([
      'GET /desk/orders/?sort=-created_at',
      'POST /desk/token/refresh/',
      'GET /desk/orders/?sort=-created_at',
    ]);
  });

  it('that the server refuses leads to signing in with its sentence, and leaves the shop’s storage alone', async () => {
    const { stored } = await newStaff(there(), 'support');
    const { store } = renderDesk('/desk/orders', {
      ...stored,
      desk_access_token: 'stale',
      desk_refresh_token: 'refused',
      access_token: 'of the shop',
      cartData: '[]',
    });
    await heading('Sign in to the desk');
    await sessionEnded();
    await waitFor(() => expect(deskKeys()).toEqual([]));
    expect(window.localStorage.getItem('access_token')).toBe('of the shop');
    expect(window.localStorage.getItem('cartData')).toBe('[]');
    expect(store.getState().api.queries).toEqual({});
  });

  it('stays when the shop cannot be reached', async () => {
    const { stored } = await newStaff(there(), 'support');
    server.use(http.get('*/api/desk/orders/', () => HttpResponse.error()));
    renderDesk('/desk/orders', stored);
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the orders.");
    expect(deskKeys()).toHaveLength(3);
  });

  it('is ended by the button, also on the server, and another one is not', async () => {
    const { stored, refresh } = await newStaff(there(), 'support');
    const { user } = renderDesk('/desk/orders', { ...stored, access_token: 'of the shop' });
    await heading('Orders');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await heading('Sign in to the desk');
    await waitFor(() => expect(deskKeys()).toEqual([]));
    expect(window.localStorage.getItem('access_token')).toBe('of the shop');
    await waitFor(async () => expect(await refreshedBy(refresh)).toBe(401));
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });

  it('that another tab has closed or lost ends here, too', async () => {
    const { stored } = await newStaff(there(), 'support');
    renderDesk('/desk/orders', stored);
    await heading('Orders');
    for (const key of deskKeys()) window.localStorage.removeItem(key);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'desk_access_token', newValue: '' }));
    });
    await heading('Sign in to the desk');
    await sessionEnded();
  });

  it('ends after two hours without key, pointer or touch, also when the browser was closed meanwhile', async () => {
    const { stored } = await newStaff(there(), 'support');
    const activeAt = Date.now() - 2 * 60 * 60_000 - 1_000;
    const session = JSON.parse(stored.desk_session ?? '{}') as object;
    renderDesk('/desk/orders', { ...stored, desk_session: JSON.stringify({ ...session, activeAt }) });
    await heading('Sign in to the desk');
    await sessionEnded();
    expect((await lines()).filter((line) => line.includes('logout'))).toHaveLength(1);
  });

  it('ends after two hours without use while the desk is open, and not two hours after it was opened', async () => {
    const { stored, refresh } = await newStaff(there(), 'support');
    jest.useFakeTimers({ doNotFake: [...REAL_TIMERS] });
    try {
      renderDesk('/desk/orders', stored);
      await heading('Orders');
      act(() => {
        jest.advanceTimersByTime(HOUR_MS);
      });
      fireEvent.keyDown(document.body);
      act(() => {
        jest.advanceTimersByTime(2 * HOUR_MS - 60_000);
      });
      await heading('Orders');
      act(() => {
        jest.advanceTimersByTime(2 * 60_000);
      });
      await heading('Sign in to the desk');
    } finally {
      // What is still to be stored has a faked interval.
      act(() => {
        jest.advanceTimersByTime(1_000);
      });
      jest.useRealTimers();
    }
    await sessionEnded();
    await waitFor(async () => expect(await refreshedBy(refresh)).toBe(401));
  });

  it.each([
    ['key', fireEvent.keyDown],
    ['press', fireEvent.pointerDown],
    ['pointer', fireEvent.pointerMove],
    ['touch', fireEvent.touchStart],
  ])('is kept by a %s, which is stored', async (_what, use) => {
    const { stored } = await newStaff(there(), 'support');
    const before = Date.now() - HOUR_MS;
    const session = JSON.parse(stored.desk_session ?? '{}') as object;
    renderDesk('/desk/orders', {
      ...stored,
      desk_session: JSON.stringify({ ...session, activeAt: before }),
    });
    await screen.findByText('No orders match.');
    const activeAt = () =>
      (JSON.parse(window.localStorage.getItem('desk_session') ?? '{}') as { activeAt: number }).activeAt;
    expect(activeAt()).toBe(before);
    use(document.body);
    await waitFor(() => expect(activeAt()).toBeGreaterThan(before));
  });
});
