import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { myOrders } from '@contract/calls/orders';
import { login } from '@contract/calls/session';
import { mockServer } from '../../support/mockServer';
import { cartItemOf, fetchProduct } from '../../support/cartItems';
import { callShop, customerWith } from '../../support/customer';
import { orderProduct } from '../../support/orderProduct';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const PROFILE = '*/api/update-profile/';
const TABS = ['Dashboard', 'Orders', 'Account details', 'Wishlist', 'Addresses', 'Security', 'Privacy'];

async function openDetails() {
  const ada = await signedIn(shop().address);
  const { user } = renderShop('/account/details', { stored: ada.stored });
  await screen.findByLabelText('Current password');
  return { ada, user };
}

async function save(user: UserEvent, current = PASSWORD) {
  await user.type(screen.getByLabelText('Current password'), current);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
}

async function roleOfMessage(text: string | RegExp): Promise<string | null | undefined> {
  return (await screen.findByText(text)).closest('[role]')?.getAttribute('role');
}

it.each([
  ['/account', 'Hello, Adaeze Okonkwo'],
  ['/account/details', 'Account details'],
])('ROUTES-18 a visitor of %s is sent to /signin and back again', async (path, title) => {
  const ada = await signedIn(shop().address);
  const { user } = renderShop(path);
  await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
  expect(address()).toBe('/signin');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(address()).toBe(path);
});

it('ACCOUNT-01 ACCOUNT-02 ACCOUNT-03 ACCOUNT-04 the dashboard comes first and greets by full name', async () => {
  const ada = await signedIn(shop().address);
  const { user } = renderShop('/account', { stored: ada.stored });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Adaeze Okonkwo' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('not Adaeze Okonkwo? Log out');
  const tabs = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(TABS);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  await user.click(tabs.getByRole('link', { name: 'Account details' }));
  await waitFor(() => expect(address()).toBe('/account/details'));
});

it('ACCOUNT-03 the dashboard greets without a name when the browser has lost it', async () => {
  const ada = await signedIn(shop().address);
  renderShop('/account', { stored: { ...ada.stored, session: '{' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent('not ?');
  expect(screen.getByRole('link', { name: 'Log out' })).toBeVisible();
});

it('ACCOUNT-05 ACCOUNT-06 the orders tab has five columns and the buttons View and Cancel', async () => {
  const ada = await signedIn(shop().address);
  const id = await orderProduct(ada, await fetchProduct(shop().address, 1));
  const { user } = renderShop('/account/orders', { stored: ada.stored });
  const table = await screen.findByRole('table', { name: 'Your orders' });
  const columns = within(table).getAllByRole('columnheader');
  expect(columns.map((column) => column.textContent)).toEqual([
    'Order',
    'Date',
    'Status',
    'Total',
    'Actions',
  ]);
  expect(within(table).getByRole('button', { name: `Cancel order ${id}` })).toHaveTextContent('Cancel');
  await user.click(within(table).getByRole('button', { name: `View order ${id}` }));
  expect(await screen.findByRole('heading', { level: 1, name: `Order #${id} (Pending)` })).toBeVisible();
});

it('ACCOUNT-13 the wishlist tab shows the wishlist', async () => {
  const ada = await signedIn(shop().address);
  const item = cartItemOf(await fetchProduct(shop().address, 1));
  renderShop('/account/wishlist', { stored: { ...ada.stored, wishlist: JSON.stringify([item]) } });
  expect(await screen.findByRole('article', { name: item.name })).toBeVisible();
});

it('ACCOUNT-08 ACCOUNT-14 ACCOUNT-16 the details form is prefilled, its display name follows the names, and four fields are required', async () => {
  const { ada, user } = await openDetails();
  const display = screen.getByLabelText('Display name');
  expect(display).toHaveValue('Adaeze Okonkwo');
  expect(display).toHaveAttribute('readonly');
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Ada');
  expect(display).toHaveValue('Ada Okonkwo');
  const form = within(screen.getByRole('main'));
  expect(form.getByLabelText('Email')).toHaveValue(ada.user.email);
  for (const label of ['First name', 'Last name', 'Email']) await user.clear(form.getByLabelText(label));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  for (const label of ['first name', 'last name', 'email', 'current password']) {
    expect(await screen.findByText(`Enter your ${label}`)).toBeVisible();
  }
  expect(await recordedCalls('PUT')).toEqual([]);
});

it('ACCOUNT-09 ACCOUNT-10 ACCOUNT-12 ACCOUNT-15 saving sends null for a blank password and stores the new tokens', async () => {
  const { ada, user } = await openDetails();
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Ngozi');
  await save(user);
  expect(await roleOfMessage('Account details changed successfully.')).toBe('status');
  const [call] = await recordedCalls('PUT /update-profile/');
  expect(call?.authorization).toBe(`Token ${ada.access}`);
  expect(call?.body).toEqual({
    first_name: 'Ngozi',
    last_name: 'Okonkwo',
    email: ada.user.email,
    current_password: PASSWORD,
    new_password: null,
  });
  const newTokens = { access: window.localStorage.getItem('access_token') ?? '' };
  expect(newTokens.access).not.toBe(ada.access);
  expect(window.localStorage.getItem('refresh_token')).not.toBe(ada.stored.refresh_token);
  await expect(customerWith(shop().address, { id: ada.id, ...newTokens }).must(myOrders)).resolves.toEqual(
    [],
  );
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  await waitFor(() => expect(window.localStorage.getItem('session')).toContain('Ngozi'));
});

it('ACCOUNT-09 a new password is sent, and only it signs in from then on', async () => {
  const { ada, user } = await openDetails();
  await user.type(screen.getByLabelText('New password'), 'one long passphrase');
  await user.type(screen.getByLabelText('Confirm new password'), 'one long passphrase');
  await save(user);
  expect(await roleOfMessage('Account details changed successfully.')).toBe('status');
  expect((await recordedCalls('PUT'))[0]?.body).toMatchObject({ new_password: 'one long passphrase' });
  for (const [password, status] of [
    [PASSWORD, 401],
    ['one long passphrase', 200],
  ] as const) {
    const response = await callShop(shop().address, login, { body: { email: ada.user.email, password } });
    expect(response.status).toBe(status);
  }
});

it('ACCOUNT-11 each password can be shown', async () => {
  const { user } = await openDetails();
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    await user.click(screen.getByRole('button', { name: `Show ${label.toLowerCase()}` }));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: `Show ${label.toLowerCase()}` }));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
  }
});

it('VALIDATION-17 VALIDATION-18 new passwords that differ show an error, and nothing is sent', async () => {
  const { user } = await openDetails();
  await user.type(screen.getByLabelText('New password'), 'one long passphrase');
  await user.type(screen.getByLabelText('Confirm new password'), 'another long passphrase');
  await save(user);
  expect(await roleOfMessage('New passwords do not match.')).toBe('alert');
  expect(await recordedCalls('PUT')).toEqual([]);
});

it('ERRORS-41 a refused change shows the server’s detail and keeps what was typed', async () => {
  const { user } = await openDetails();
  await save(user, 'not my password');
  expect(await roleOfMessage('Current password is incorrect.')).toBe('alert');
  expect(screen.getByLabelText('Current password')).toHaveValue('not my password');
});

it('ERRORS-42 a failure without detail shows a sentence of the page', async () => {
  const { user } = await openDetails();
  server.use(http.put(PROFILE, () => HttpResponse.json({}, { status: 500 })));
  await save(user);
  expect(await roleOfMessage('Failed to update profile. Please check your current password.')).toBe('alert');
});

it('ERRORS-40 a 401 asks to log in again and leads back to the details', async () => {
  const ada = await signedIn(shop().address);
  const { user } = renderShop('/account/details', { stored: { ...ada.stored, refresh_token: '' } });
  await screen.findByLabelText('Current password');
  server.use(http.put(PROFILE, () => HttpResponse.json({ detail: 'No' }, { status: 401 })));
  await save(user);
  expect(await roleOfMessage('Session expired. Please log in again.')).toBe('alert');
  expect(screen.getByLabelText('Current password')).toHaveValue(PASSWORD);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }));
  await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(address()).toBe('/account/details'));
});

it('the details show the address and phone given at sign-up', async () => {
  const ada = await signedIn(shop().address, { address: '7 Allen Avenue', phone: '+2348035550126' });
  renderShop('/account/details', { stored: ada.stored });
  const contact = await screen.findByRole('region', { name: 'Your contact details' });
  expect(contact).toHaveTextContent('7 Allen Avenue');
  expect(contact).toHaveTextContent('+2348035550126');
});
