import { ActionCreators } from '@redux-devtools/instrument';
import { act, screen, waitFor } from '@testing-library/react';
import { devTools } from '../../support/devToolsExtension';
import { appCodeOf } from '../../support/appCode';
import { address, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn } from '../../support/signedIn';
import { withTwoSteps } from '../../support/twoStep';

const shop = shopFixture(() => openShop());

function jumpTo(index: number): void {
  act(() => void devTools.lifted().dispatch(ActionCreators.jumpToState(index)));
}

it('a past moment of the set-up shows the form of its step, without key, QR code and recovery codes', async () => {
  const { stored } = await signedIn(shop().address);
  const { user, container } = renderShop('/account/security', { stored });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Turn on two-step sign-in');
  await user.type(screen.getByLabelText('Current password'), 'wrong');
  await press('Continue');
  await screen.findByText('Current password is incorrect.');
  const refusedIndex = devTools.now();
  await user.clear(screen.getByLabelText('Current password'));
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await press('Continue');
  const code = await screen.findByLabelText('Code from your app');
  const secret = screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent.replaceAll(' ', '');
  const appIndex = devTools.now();
  await user.type(code, appCodeOf(secret));
  await press('Confirm code');
  await screen.findByRole('list', { name: 'Recovery codes' });
  const codesIndex = devTools.now();
  await press("I've saved them");
  await screen.findByText('Two-step sign-in is on.');

  jumpTo(appIndex);
  await waitFor(() => expect(container).not.toBeVisible());
  expect(await screen.findByRole('form', { name: 'Your authenticator app' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'QR code for your authenticator app' })).toBeNull();
  expect(document.body.innerHTML).not.toMatch(/otpauth|Copy key/);
  jumpTo(codesIndex);
  expect(await screen.findByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  jumpTo(refusedIndex);
  expect(await screen.findByRole('form', { name: 'Turn on two-step sign-in' })).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
});

it('a past moment of signing in shows its step, with empty fields', async () => {
  const ada = await withTwoSteps(shop().address);
  const { user, container } = renderShop('/signin');
  const passwordIndex = devTools.now();
  await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await user.type(await screen.findByLabelText('Code'), 'abc');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('This code is not right.');
  const refusedIndex = devTools.now();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), appCodeOf(ada.secret));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(address()).toBe('/'));

  jumpTo(refusedIndex);
  await waitFor(() => expect(container).not.toBeVisible());
  expect(await screen.findByLabelText('Code')).toHaveValue('');
  expect(screen.getByText('Invalid credentials.')).toBeVisible();
  expect(address()).toBe('/signin');
  jumpTo(passwordIndex);
  expect(await screen.findByLabelText('Password')).toHaveValue('');
});
