import { act, screen, waitFor } from '@testing-library/react';
import { devTools } from '../../support/devToolsExtension';
import { privacyApi } from '../../../src/web/api/privacyApi';
import { codeApplied } from '../../../src/web/features/promotion';
import { appCodeOf } from '../../support/appCode';
import { address, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn } from '../../support/signedIn';
import { withTwoSteps } from '../../support/twoStep';

const shop = shopFixture(() => openShop());

/** The actions and states of the store, in full and as the panel shows them. */
function readLogs(): { fullLog: string; panel: string } {
  const { actionSanitizer, stateSanitizer } = devTools.options();
  const { computedStates } = devTools.lifted().getState();
  return {
    fullLog: JSON.stringify([devTools.log(), computedStates]),
    panel: JSON.stringify([
      devTools.log().map((action) => actionSanitizer?.(action)),
      computedStates.map(({ state }) => stateSanitizer?.(state)),
    ]),
  };
}

function expectHidden(secrets: readonly string[]): void {
  const { fullLog, panel } = readLogs();
  for (const secret of secrets) {
    expect(fullLog).toContain(secret);
    expect(panel).not.toContain(secret);
  }
}

describe('Redux DevTools show no code of the second step', () => {
  it('of signing in, in any notation', async () => {
    const ada = await withTwoSteps(shop().address);
    const { user } = renderShop('/signin');
    await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const code = (ada.recoveryCodes[0] ?? '').replace('-', '').toLowerCase();
    await user.type(await screen.findByLabelText('Code'), code);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/'));
    expectHidden([PASSWORD, code]);
    expect(readLogs().panel).toContain('second_factor_required');
  });

  it('of turning it on, nor its key, nor the recovery codes', async () => {
    const ada = await signedIn(shop().address);
    const { user } = renderShop('/account/security', { stored: ada.stored });
    await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
    await user.type(screen.getByLabelText('Current password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const code = await screen.findByLabelText('Code from your app');
    const secret = screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent.replaceAll(' ', '');
    await user.type(code, appCodeOf(secret));
    await user.click(screen.getByRole('button', { name: 'Confirm code' }));
    await screen.findByRole('list', { name: 'Recovery codes' });
    const codes = screen.getAllByText(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/).map(({ textContent }) => textContent);
    expect(codes).toHaveLength(10);
    expectHidden([PASSWORD, secret, appCodeOf(secret), ...codes]);
  });

  it('of deleting the account', async () => {
    const { stored } = await signedIn(shop().address);
    const { store } = renderShop('/account/privacy', { stored });
    const body = { current_password: 'not hers, surely', code: 'abcd2345' };
    const { requestDeletion } = privacyApi.endpoints;
    await act(() => store.dispatch(requestDeletion.initiate({ body }, { track: false })));
    expectHidden(Object.values(body));
  });
});

it.each(['ABCD-EFGH', '123456'])('Redux DevTools show the promotion code %s', async (code) => {
  const { store } = renderShop('/cart');
  await screen.findByRole('heading', { level: 1 });
  act(() => void store.dispatch(codeApplied({ code })));
  expect(devTools.options().actionSanitizer?.(codeApplied({ code }))).toEqual(codeApplied({ code }));
  expect(readLogs().panel).toContain(JSON.stringify({ code }));
});
