import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { appCodeOf } from '../../support/appCode';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD } from '../../support/signedIn';
import { withTwoSteps, type TwoStepVisitor } from '../../support/twoStep';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

/** Signs in with name and password up to the step that asks for the code. */
async function openCodeStep(ada: TwoStepVisitor, path = '/signin', state: unknown = null) {
  const view = renderShop(path, { state });
  const { user } = view;
  await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const code = await screen.findByLabelText('Code');
  const enterCode = async (text: string) => {
    await user.clear(code);
    await user.type(code, text);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  return { ...view, code, enterCode };
}

const findRefusal = () => within(screen.getByRole('form', { name: 'Sign in' })).findByRole('alert');

describe.each(['/signin', '/login'])('the second step at %s', (path) => {
  it('asks for the code in the same place, signs in with it and goes on', async () => {
    const ada = await withTwoSteps(shop().address);
    const { code, enterCode } = await openCodeStep(ada, path, { from: '/account/details' });
    expect(address()).toBe(path);
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription('Enter the code from your app or a recovery code.');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await enterCode(appCodeOf(ada.secret));
    expect(await screen.findByRole('heading', { level: 1, name: 'Account details' })).toBeVisible();
    const [first, second] = await recordedCalls('POST /login/');
    expect(first?.body).toEqual({ email: ada.user.email, password: PASSWORD });
    expect(Object.keys(second?.body ?? {}).sort()).toEqual(['challenge', 'code']);
    expect(window.localStorage.getItem('access_token')).toMatch(/^ey/);
  });

  it('shows an alert for a wrong code and keeps it, and after five asks for the password again', async () => {
    const ada = await withTwoSteps(shop().address);
    const { code, enterCode } = await openCodeStep(ada, path);
    await enterCode('abc');
    expect(await findRefusal()).toHaveTextContent(/^This code is not right\.$/);
    expect(code).toHaveValue('abc');
    for (let attempts = 1; attempts < 5; attempts += 1) {
      await enterCode('000000');
      await waitFor(async () => expect(await recordedCalls('POST /login/')).toHaveLength(attempts + 2));
      expect(await findRefusal()).toHaveTextContent('This code is not right.');
    }
    await enterCode(appCodeOf(ada.secret));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(await findRefusal()).toHaveTextContent('Please sign in again.');
    expect(screen.getByLabelText('Username or email')).toHaveValue(ada.user.email);
    expect(await recordedCalls('POST /token/refresh/')).toEqual([]);
  });
});

it('a recovery code signs in instead of a code of the app', async () => {
  const ada = await withTwoSteps(shop().address);
  const { enterCode } = await openCodeStep(ada);
  await enterCode((ada.recoveryCodes[0] ?? '').toLowerCase());
  await waitFor(() => expect(address()).toBe('/'));
});

it('an unreachable server shows an alert, and the code stays', async () => {
  const ada = await withTwoSteps(shop().address);
  const { code, enterCode } = await openCodeStep(ada);
  server.use(http.post('*/api/login/', () => HttpResponse.error()));
  await enterCode('123456');
  expect(await findRefusal()).toHaveTextContent(/^Error logging in: /);
  expect(code).toHaveValue('123456');
});

it('an empty code is not sent, and Back returns to the password', async () => {
  const ada = await withTwoSteps(shop().address);
  const { user, code } = await openCodeStep(ada);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Enter the code')).toBeVisible();
  expect(code).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(await recordedCalls('POST /login/')).toHaveLength(1);
});

it('password, challenge and code are in no state, no storage and no log', async () => {
  const ada = await withTwoSteps(shop().address);
  const consoleError = jest.spyOn(console, 'error');
  const { store, enterCode } = await openCodeStep(ada);
  const states: string[] = [JSON.stringify(store.getState())];
  const unsubscribe = store.subscribe(() => states.push(JSON.stringify(store.getState())));
  const code = appCodeOf(ada.secret);
  await enterCode(code);
  await waitFor(() => expect(address()).toBe('/'));
  unsubscribe();
  const [, second] = await recordedCalls('POST /login/');
  const { challenge } = second?.body as { challenge: string };
  const everything = JSON.stringify([
    states,
    Object.entries(window.localStorage),
    Object.entries(window.sessionStorage),
    consoleError.mock.calls,
  ]);
  for (const secret of [PASSWORD, challenge, `"${code}"`]) expect(everything).not.toContain(secret);
  consoleError.mockRestore();
});
