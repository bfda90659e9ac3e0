import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as security from '@contract/calls/security';
import { login } from '@contract/calls/session';
import { credentials } from '../../../src/web/shared/storage/credentials';
import { appCodeOf } from '../../support/appCode';
import { mockServer } from '../../support/mockServer';
import { callShop, confirmEmails } from '../../support/customer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn, type Visitor } from '../../support/signedIn';
import { withTwoSteps } from '../../support/twoStep';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const signInOnPhone = ({ user }: Visitor) =>
  callShop(shop().address, login, {
    body: { username: user.username, password: PASSWORD },
    headers: { 'user-agent': PHONE },
  });

async function openSecurity(ada: Visitor) {
  const view = renderShop('/account/security', { stored: ada.stored });
  await screen.findByText('This device');
  return view;
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const findButton = (name: string) => screen.findByRole('button', { name });

it('a visitor has to sign in, and comes back to the security page', async () => {
  const ada = await signedIn(shop().address);
  const { user } = renderShop('/account/security');
  await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  expect(address()).toBe('/account/security');
  const tabs = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent).slice(4, 6)).toEqual(['Addresses', 'Security']);
});

it('the security page shows the email and whether it is confirmed', async () => {
  const ada = await signedIn(shop().address);
  await openSecurity(ada);
  expect(await section('Email').findByText(ada.user.email)).toBeVisible();
  expect(await section('Email').findByText('Not confirmed')).toBeVisible();
  await confirmEmails(shop().database.db);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await section('Email').findByText('Confirmed')).toBeVisible();
});

describe('signed-in devices', () => {
  it('are listed with this one marked, and another one can be ended', async () => {
    const ada = await signedIn(shop().address);
    await signInOnPhone(ada);
    const { user } = await openSecurity(ada);
    const items = section('Signed-in devices').getAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]).toHaveTextContent('This device');
    expect(section('Signed-in devices').getAllByRole('button')).toHaveLength(2);
    expect(items[1]).toHaveTextContent('Chrome on Android');
    await user.click(await findButton('End session: Chrome on Android'));
    expect(await section('Signed-in devices').findByRole('status')).toHaveTextContent('Session ended.');
    await waitFor(() => expect(section('Signed-in devices').getAllByRole('listitem')).toHaveLength(1));
    expect(await ada.must(security.listSessions)).toHaveLength(1);
  });

  it('can all be ended except this one', async () => {
    const ada = await signedIn(shop().address);
    await signInOnPhone(ada);
    await signInOnPhone(ada);
    const { user } = await openSecurity(ada);
    await user.click(await findButton('End all other sessions'));
    expect(await section('Signed-in devices').findByText('2 sessions ended.')).toBeVisible();
    expect(await section('Signed-in devices').findByText('No other device is signed in.')).toBeVisible();
  });

  it('stay listed with an alert when ending one fails', async () => {
    const ada = await signedIn(shop().address);
    await signInOnPhone(ada);
    const { user } = await openSecurity(ada);
    server.use(http.delete('*/api/user/sessions/*', () => HttpResponse.error()));
    await user.click(await findButton('End session: Chrome on Android'));
    expect(await section('Signed-in devices').findByRole('alert')).toHaveTextContent(
      "We couldn't end the session. Please try again.",
    );
    expect(await findButton('End session: Chrome on Android')).toBeVisible();
  });

  it('show an error when they cannot be loaded, and can be tried again', async () => {
    const ada = await signedIn(shop().address);
    server.use(http.get('*/api/user/sessions/', () => HttpResponse.json({}, { status: 500 })));
    const { user } = renderShop('/account/security', { stored: ada.stored });
    expect(await screen.findByText("We couldn't load your devices.")).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This device')).toBeVisible();
  });

  it('lead to /login on a device whose session was ended elsewhere', async () => {
    const ada = await signedIn(shop().address);
    const otherLogin = await signInOnPhone(ada);
    const headers = { authorization: `Bearer ${(otherLogin.body as { access: string }).access}` };
    await callShop(shop().address, security.endOtherSessions, { headers });
    renderShop('/account/security', { stored: ada.stored });
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('lead to /login when another tab finds the session ended', async () => {
    const ada = await signedIn(shop().address);
    await openSecurity(ada);
    credentials.endInAllTabs();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: '' })));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  });
});

describe('two-step sign-in', () => {
  it('is turned on with password, QR code or key, and code, and shows the recovery codes once', async () => {
    const ada = await signedIn(shop().address);
    const { user, store } = await openSecurity(ada);
    const states: string[] = [];
    store.subscribe(() => states.push(JSON.stringify(store.getState())));
    await user.click(await findButton('Turn on two-step sign-in'));
    const password = screen.getByLabelText('Current password');
    expect(password).toHaveFocus();
    await user.type(password, 'wrong');
    await user.click(await findButton('Continue'));
    expect(await section('Two-step sign-in').findByRole('alert')).toHaveTextContent(
      'Current password is incorrect.',
    );
    expect(password).toHaveValue('wrong');
    await user.clear(password);
    await user.type(password, PASSWORD);
    await user.click(await findButton('Continue'));
    const code = await screen.findByLabelText('Code from your app');
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent.replaceAll(' ', '');
    const keyCopy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await findButton('Copy key'));
    expect(keyCopy).toHaveBeenCalledWith(secret);
    expect(await screen.findByText('Copied')).toBeVisible();
    await user.type(code, 'abcdef');
    await user.click(await findButton('Confirm code'));
    expect(await section('Two-step sign-in').findByRole('alert')).toHaveTextContent(
      'This code is not right.',
    );
    await user.clear(code);
    await user.type(code, appCodeOf(secret));
    await user.click(await findButton('Confirm code'));
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    const codes = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(codes).toHaveLength(10);
    const codesCopy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await findButton('Copy codes'));
    expect(codesCopy).toHaveBeenCalledWith(codes.join('\n'));
    expect(await screen.findByText('Codes copied.')).toBeVisible();
    await user.click(await findButton("I've saved them"));
    expect(section('Two-step sign-in').getByRole('status')).toHaveTextContent('Two-step sign-in is on.');
    expect(await findButton('Turn off two-step sign-in')).toBeVisible();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    const everything = JSON.stringify([
      states,
      Object.entries(window.localStorage),
      Object.entries(window.sessionStorage),
    ]);
    for (const secretText of [PASSWORD, secret, ...codes]) expect(everything).not.toContain(secretText);
  });

  it('renews the recovery codes for password and code', async () => {
    const ada = await withTwoSteps(shop().address);
    const { user } = await openSecurity(ada);
    await user.click(await findButton('New recovery codes'));
    await user.click(await findButton('Continue'));
    expect(await screen.findByText('Enter your current password')).toBeVisible();
    await user.type(screen.getByLabelText('Current password'), PASSWORD);
    await user.type(screen.getByLabelText('Code'), appCodeOf(ada.secret));
    await user.click(await findButton('Continue'));
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(list).not.toHaveTextContent(ada.recoveryCodes[0] ?? '');
  });

  it('is turned off with password and code, and a wrong code shows an alert and keeps what was typed', async () => {
    const ada = await withTwoSteps(shop().address);
    const { user } = await openSecurity(ada);
    await user.click(await findButton('Turn off two-step sign-in'));
    await user.type(screen.getByLabelText('Current password'), PASSWORD);
    await user.type(screen.getByLabelText('Code'), '000000');
    await user.click(await findButton('Continue'));
    expect(await section('Two-step sign-in').findByRole('alert')).toHaveTextContent(
      'This code is not right.',
    );
    expect(screen.getByLabelText('Current password')).toHaveValue(PASSWORD);
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), ada.recoveryCodes[0] ?? '');
    await user.click(await findButton('Continue'));
    expect(await screen.findByText('Two-step sign-in is off.')).toBeVisible();
    expect(await findButton('Turn on two-step sign-in')).toBeVisible();
  });

  it('shows an alert when it cannot begin, and Cancel leads back', async () => {
    const ada = await signedIn(shop().address);
    const { user } = await openSecurity(ada);
    server.use(http.post('*/api/user/two_factor/', () => HttpResponse.error()));
    await user.click(await findButton('Turn on two-step sign-in'));
    await user.type(screen.getByLabelText('Current password'), PASSWORD);
    await user.click(await findButton('Continue'));
    expect(await section('Two-step sign-in').findByRole('alert')).toHaveTextContent(
      'Something went wrong. Please try again.',
    );
    await user.click(await findButton('Cancel'));
    expect(await findButton('Turn on two-step sign-in')).toBeVisible();
  });
});

it.each(['/', '/account'])('%s does not load the devices', async (path) => {
  const ada = await signedIn(shop().address);
  renderShop(path, { stored: ada.stored });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(async () => expect(await recordedCalls('GET')).not.toEqual([]));
  expect(await recordedCalls('GET /user/sessions/')).toEqual([]);
});
