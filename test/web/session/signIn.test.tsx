import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const LOGIN = '*/api/login/';

async function signInAs(identifier: string, password: string, path = '/signin', state: unknown = null) {
  const view = renderShop(path, { state });
  const { user } = view;
  await user.type(await screen.findByLabelText('Username or email'), identifier);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return view;
}

async function readRefusal(): Promise<string | null> {
  const form = screen.getByRole('button', { name: 'Sign In' }).closest('form');
  const alert = await within(form ?? document.body).findByRole('alert');
  return alert.textContent;
}

describe('/signin', () => {
  it('ROUTES-05 ROUTES-06 VALIDATION-05 asks for identifier and password, with links to register and reset', async () => {
    const { user } = renderShop('/signin');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Enter your username or email')).toBeVisible();
    expect(screen.getByText('Enter your password')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Username or email')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/signup');
    const forgot = screen.getByRole('link', { name: 'Forgot Password?' });
    expect(forgot).toHaveAttribute('href', '/request-password-reset');
    expect(await recordedCalls('POST')).toEqual([]);
  });

  it('SESSION-04 SESSION-05 STORAGE-01 sends an email as email, stores the session and goes home', async () => {
    const ada = await signedIn(shop().address);
    await signInAs(ada.user.email, PASSWORD);
    await waitFor(() => expect(address()).toBe('/'));
    expect((await recordedCalls('POST /login/'))[0]?.body).toEqual({
      email: ada.user.email,
      password: PASSWORD,
    });
    expect(window.localStorage.getItem('access_token')).toMatch(/^ey/);
    expect(window.localStorage.getItem('refresh_token')).toBeTruthy();
    expect(window.localStorage.getItem('userId')).toBe(String(ada.user.id));
  });

  it('SESSION-06 sends any other identifier as username, and returns to the page before', async () => {
    const ada = await signedIn(shop().address);
    await signInAs(ada.user.username, PASSWORD, '/signin', { from: '/account/details' });
    await waitFor(() => expect(address()).toBe('/account/details'));
    expect((await recordedCalls('POST /login/'))[0]?.body).toEqual({
      username: ada.user.username,
      password: PASSWORD,
    });
  });

  it('ASVS 3.7.2 never returns to an address outside the shop', async () => {
    const ada = await signedIn(shop().address);
    await signInAs(ada.user.username, PASSWORD, '/signin', { from: '//evil.example' });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('ERRORS-02 shows the detail of a refusal and keeps what was typed', async () => {
    await signInAs('nobody@example.com', 'wrong password');
    expect(await readRefusal()).toBe('Invalid credentials');
    expect(screen.getByLabelText('Username or email')).toHaveValue('nobody@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong password');
    expect(await recordedCalls('POST /token/refresh/')).toEqual([]);
  });

  it.each([
    ['ERRORS-03 shows the error field of a refusal', { error: 'Account is closed' }, 'Account is closed'],
    ['ERRORS-04 shows its own sentence without detail and error', {}, 'Invalid credentials.'],
  ])('%s', async (_name, body, sentence) => {
    server.use(http.post(LOGIN, () => HttpResponse.json(body, { status: 403 })));
    await signInAs('ada', 'whatever');
    expect(await readRefusal()).toBe(sentence);
  });

  it.each([
    { refresh: 'r', user: { id: 1 } },
    { access: 'a', user: { id: 1 } },
    { access: 'a', refresh: 'r' },
  ])('ERRORS-01 refuses a response like %o as an unexpected format', async (body) => {
    server.use(http.post(LOGIN, () => HttpResponse.json(body)));
    await signInAs('ada', 'whatever');
    expect(await readRefusal()).toBe('Unexpected response format. Please try again.');
    expect(window.localStorage.getItem('access_token')).toBeNull();
  });

  it('ERRORS-05 shows the browser’s message when there is no response', async () => {
    server.use(http.post(LOGIN, () => HttpResponse.error()));
    await signInAs('ada', 'whatever');
    expect(await readRefusal()).toMatch(/^Error logging in: .+/);
  });

  it('ASVS 6.2.7 lets password managers fill it in, and a password be pasted', async () => {
    const { user } = renderShop('/signin');
    const password = await screen.findByLabelText('Password');
    expect(screen.getByLabelText('Username or email')).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await user.click(password);
    await user.paste(`${'long '.repeat(20)}pássword 🔑`);
    expect(password).toHaveValue(`${'long '.repeat(20)}pássword 🔑`);
  });

  it('ASVS 6.2.6 shows and hides the password', async () => {
    const { user } = renderShop('/signin');
    const password = await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('/login', () => {
  it('ROUTES-23 ERRORS-06 says that the session has ended, and has its own sentence for a refusal', async () => {
    await signInAs('nobody@example.com', 'wrong password', '/login');
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(await readRefusal()).toBe('Error: Invalid login credentials');
  });
});
