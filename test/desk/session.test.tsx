import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { inviteStaff } from '../../src/server/modules/staff';
import { mockServer } from '../support/mockServer';
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
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const deskKeys = () => Object.keys(window.localStorage).filter((key) => key.startsWith('desk_'));

async function fillIn(user: ReturnType<typeof renderDesk>['user'], fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
}

describe('signing in to the desk', () => {
  it('is asked for first, keeps what was typed after a refusal, and leads back to the page that was asked for', async () => {
    const { email } = await newStaff(there(), 'owner');
    const { user } = renderDesk('/desk/orders?status=Shipped');
    await heading('Sign in to the desk');
    await fillIn(user, { Email: email, Password: 'wrong' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid credentials'));
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    await fillIn(user, { Password: STAFF_PASSWORD });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Orders');
    expect(deskAddress()).toBe('/desk/orders?status=Shipped');
    expect(deskKeys().sort()).toEqual(['desk_access_token', 'desk_refresh_token', 'desk_session']);
    const session = window.localStorage.getItem('desk_session') ?? '';
    for (const key of ['desk_access_token', 'desk_refresh_token'])
      expect(session).not.toContain(window.localStorage.getItem(key));
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
    const { email } = await newStaff(there(), 'owner');
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

describe('joining the desk', () => {
  it('takes the token out of the address, checks the passwords, and signs in', async () => {
    const { token } = await inviteStaff(shop().database.db, { email: 'bola@example.com', role: 'support' });
    const { user } = renderDesk(`/desk/join#${token}`);
    await heading('Join the desk');
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(JSON.stringify(window.history.state)).not.toContain(token);
    await fillIn(user, {
      Name: 'Bola',
      'New password': STAFF_PASSWORD,
      'Confirm new password': 'another one',
    });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('The passwords do not match.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Bola');
    await fillIn(user, { 'Confirm new password': STAFF_PASSWORD });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await heading('Orders');
    expect(screen.getByText('Bola, support')).toBeInTheDocument();
  });

  it('shows the server’s words beside the password, and an invalid invitation as an alert', async () => {
    const { token } = await inviteStaff(shop().database.db, { email: 'chidi@example.com', role: 'support' });
    const { user } = renderDesk(`/desk/join#${token}`);
    await heading('Join the desk');
    await fillIn(user, {
      Name: 'Chidi',
      'New password': 'password123',
      'Confirm new password': 'password123',
    });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText(/too common/)).toBeVisible();
    await inviteStaff(shop().database.db, { email: 'chidi@example.com', role: 'support' });
    await fillIn(user, { 'New password': STAFF_PASSWORD, 'Confirm new password': STAFF_PASSWORD });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('This invitation is invalid or has expired.'),
    );
    expect(screen.getByLabelText('New password')).toHaveValue(STAFF_PASSWORD);
  });

  it('takes another link that is opened in the same tab', async () => {
    const { token } = await inviteStaff(shop().database.db, { email: 'dele@example.com', role: 'support' });
    const { user } = renderDesk('/desk/join#old');
    await heading('Join the desk');
    act(() => {
      window.location.hash = token;
    });
    await waitFor(() => expect(window.location.hash).toBe(''));
    await fillIn(user, {
      Name: 'Dele',
      'New password': STAFF_PASSWORD,
      'Confirm new password': STAFF_PASSWORD,
    });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await heading('Orders');
  });

  it('without an answer says that it may have been done', async () => {
    const { token } = await inviteStaff(shop().database.db, { email: 'efe@example.com', role: 'support' });
    const { user } = renderDesk(`/desk/join#${token}`);
    await heading('Join the desk');
    server.use(http.post('*/api/desk/join/', () => HttpResponse.error()));
    await fillIn(user, {
      Name: 'Efe',
      'New password': STAFF_PASSWORD,
      'Confirm new password': STAFF_PASSWORD,
    });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/you may have joined already/));
  });

  it('without a link says where one is', async () => {
    renderDesk('/desk/join');
    expect(await screen.findByText('Open the link of your invitation to join the desk.')).toBeVisible();
  });
});

describe('a session of the desk', () => {
  it('is refreshed after its access token has expired, once', async () => {
    const { stored } = await newStaff(there(), 'owner');
    renderDesk('/desk/orders', { ...stored, desk_access_token: 'stale' });
    expect(await screen.findByText('No orders match.')).toBeVisible();
    expect(await lines()).toEqual([
      'GET /desk/orders/?sort=-created_at',
      'POST /desk/token/refresh/',
      'GET /desk/orders/?sort=-created_at',
    ]);
  });

  it('that the server refuses leads to signing in with its sentence, and leaves the shop’s storage alone', async () => {
    const { stored } = await newStaff(there(), 'owner');
    const { store } = renderDesk('/desk/orders', {
      ...stored,
      desk_access_token: 'stale',
      desk_refresh_token: 'refused',
      access_token: 'of the shop',
      cartData: '[]',
    });
    await heading('Sign in to the desk');
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await waitFor(() => expect(deskKeys()).toEqual([]));
    expect(window.localStorage.getItem('access_token')).toBe('of the shop');
    expect(window.localStorage.getItem('cartData')).toBe('[]');
    expect(store.getState().api.queries).toEqual({});
  });

  it('stays when the shop cannot be reached', async () => {
    const { stored } = await newStaff(there(), 'owner');
    server.use(http.get('*/api/desk/orders/', () => HttpResponse.error()));
    renderDesk('/desk/orders', stored);
    expect(await screen.findByText("We couldn't load the orders.")).toBeVisible();
    expect(deskKeys()).toHaveLength(3);
  });

  it('is ended by the button, also on the server, and another one is not', async () => {
    const { stored, refresh } = await newStaff(there(), 'owner');
    const { user } = renderDesk('/desk/orders', { ...stored, access_token: 'of the shop' });
    await heading('Orders');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await heading('Sign in to the desk');
    expect(screen.queryByText(/session has ended/)).toBeNull();
    await waitFor(() => expect(deskKeys()).toEqual([]));
    expect(window.localStorage.getItem('access_token')).toBe('of the shop');
    await waitFor(async () => {
      const response = await fetch('/api/desk/token/refresh/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh }),
      });
      expect(response.status).toBe(401);
    });
  });

  it('that another tab has closed or lost ends here, too', async () => {
    const { stored } = await newStaff(there(), 'owner');
    renderDesk('/desk/orders', stored);
    await heading('Orders');
    for (const key of deskKeys()) window.localStorage.removeItem(key);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'desk_access_token', newValue: '' }));
    });
    await heading('Sign in to the desk');
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });

  it('ends after two hours without key, pointer or touch, also when the browser was closed meanwhile', async () => {
    const { stored } = await newStaff(there(), 'owner');
    const activeAt = Date.now() - 2 * 60 * 60_000 - 1_000;
    const session = JSON.parse(stored.desk_session ?? '{}') as object;
    renderDesk('/desk/orders', { ...stored, desk_session: JSON.stringify({ ...session, activeAt }) });
    await heading('Sign in to the desk');
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect((await lines()).filter((line) => line.includes('logout'))).toHaveLength(1);
  });

  it('is kept by a key, which is stored', async () => {
    const { stored } = await newStaff(there(), 'owner');
    const activeAt = Date.now() - 60 * 60_000;
    const session = JSON.parse(stored.desk_session ?? '{}') as object;
    const { user } = renderDesk('/desk/orders', {
      ...stored,
      desk_session: JSON.stringify({ ...session, activeAt }),
    });
    await heading('Orders');
    await user.keyboard('{Shift}');
    await waitFor(() => {
      const { activeAt: now } = JSON.parse(window.localStorage.getItem('desk_session') ?? '{}') as {
        activeAt: number;
      };
      expect(now).toBeGreaterThan(activeAt);
    });
  });
});
