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
const broken = mockServer();
const sent = recordCalls(broken);

/** Signs in with name and password up to the step that asks for the code. */
async function asFarAsCode(ada: TwoStepVisitor, path = '/signin', state: unknown = null) {
  const view = renderShop(path, { state });
  const { user } = view;
  await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const code = await screen.findByLabelText('Code');
  const enter = async (text: string) => {
    await user.clear(code);
    await user.type(code, text);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  return { ...view, code, enter };
}

const refusal = () => within(screen.getByRole('form', { name: 'Sign in' })).findByRole('alert');

describe.each(['/signin', '/login'])('the second step at %s', (path) => {
  it('asks for the code in the same place, signs in with it and goes on', async () => {
    const ada = await withTwoSteps(shop().address);
    const { code, enter } = await asFarAsCode(ada, path, { from: '/account/details' });
    expect(address()).toBe(path);
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription('Enter the code from your app or a recovery code.');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await enter(appCodeOf(ada.secret));
    expect(await screen.findByRole('heading', { level: 1, name: 'Account details' })).toBeVisible();
    const [first, second] = await sent('POST /login/');
    expect(first?.body).toEqual({ email: ada.user.email, password: PASSWORD });
    expect(Object.keys(second?.body ?? {}).sort()).toEqual(['challenge', 'code']);
    expect(window.localStorage.getItem('access_token')).toMatch(/^ey/);
  });

  it('shows an alert for a wrong code and keeps it, and after five asks for the password again', async () => {
    const ada = await withTwoSteps(shop().address);
    const { code, enter } = await asFarAsCode(ada, path);
    await enter('abc');
    expect(await refusal()).toHaveTextContent(/^This code is not right\.$/);
    expect(code).toHaveValue('abc');
    for (let wrong = 1; wrong < 5; wrong += 1) {
      await enter('000000');
      await waitFor(async () => expect(await sent('POST /login/')).toHaveLength(wrong + 2));
      expect(await refusal()).toHaveTextContent('This code is not right.');
    }
    await enter(appCodeOf(ada.secret));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(await refusal()).toHaveTextContent('Please sign in again.');
    expect(screen.getByLabelText('Username or email')).toHaveValue(ada.user.email);
    expect(await sent('POST /token/refresh/')).toEqual([]);
  });
});

it('a recovery code signs in instead of a code of the app', async () => {
  const ada = await withTwoSteps(shop().address);
  const { enter } = await asFarAsCode(ada);
  await enter((ada.recoveryCodes[0] ?? '').toLowerCase());
  await waitFor(() => expect(address()).toBe('/'));
});

it('an unreachable server shows an alert, and the code stays', async () => {
  const ada = await withTwoSteps(shop().address);
  const { code, enter } = await asFarAsCode(ada);
  broken.use(http.post('*/api/login/', () => HttpResponse.error()));
  await enter('123456');
  expect(await refusal()).toHaveTextContent(/^Error logging in: /);
  expect(code).toHaveValue('123456');
});

it('an empty code is not sent, and Back returns to the password', async () => {
  const ada = await withTwoSteps(shop().address);
  const { user, code } = await asFarAsCode(ada);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Enter the code')).toBeVisible();
  expect(code).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(await sent('POST /login/')).toHaveLength(1);
});

it('password, challenge and code are in no state, no storage and no log', async () => {
  const ada = await withTwoSteps(shop().address);
  const logged = jest.spyOn(console, 'error');
  const { store, enter } = await asFarAsCode(ada);
  const seen: string[] = [JSON.stringify(store.getState())];
  const stop = store.subscribe(() => seen.push(JSON.stringify(store.getState())));
  const code = appCodeOf(ada.secret);
  await enter(code);
  await waitFor(() => expect(address()).toBe('/'));
  stop();
  const [, second] = await sent('POST /login/');
  const { challenge } = second?.body as { challenge: string };
  const kept = JSON.stringify([
    seen,
    Object.entries(window.localStorage),
    Object.entries(window.sessionStorage),
    logged.mock.calls,
  ]);
  for (const secret of [PASSWORD, challenge, `"${code}"`]) expect(kept).not.toContain(secret);
  logged.mockRestore();
});
