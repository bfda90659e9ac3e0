import { screen, waitFor, within } from '@testing-library/react';
import { login } from '@contract/calls/session';
import { brokenCalls } from '../../support/brokenCalls';
import { callShop } from '../../support/customer';
import { address, renderShop } from '../../support/renderShop';
import { sentCalls } from '../../support/sentCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn, type Visitor } from '../../support/signedIn';
import { codeOf, withSecondStep } from '../../server/session/secondSteps';

const shop = shopFixture(() => openShop());
const sent = sentCalls(brokenCalls());

const open = (ada: Visitor) => renderShop('/account/security', { stored: ada.stored });
const elsewhere = async ({ user: { email } }: Visitor) =>
  callShop(shop().address, login, { body: { email, password: PASSWORD } });

describe('signed-in devices', () => {
  it('are listed, this one first; each other is signed out by its button', async () => {
    const ada = await signedIn(shop().address);
    await elsewhere(ada);
    await elsewhere(ada);
    const { user } = open(ada);
    expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    const part = await screen.findByRole('region', { name: 'Signed-in devices' });
    await waitFor(() => expect(within(part).getAllByRole('listitem')).toHaveLength(3));
    const [here] = within(part).getAllByRole('listitem');
    expect(here).toHaveTextContent('This device');
    expect(within(here ?? part).queryByRole('button')).toBeNull();
    await user.click(within(part).getAllByRole('button', { name: /^End session: / })[0] ?? part);
    const news = await within(part).findByText(/is signed out\.$/);
    expect(news.closest('[role=status]')).not.toBeNull();
    await waitFor(() => expect(within(part).getAllByRole('listitem')).toHaveLength(2));
    await user.click(within(part).getByRole('button', { name: 'End all other sessions' }));
    expect(await within(part).findByText('1 other session was ended.')).toBeVisible();
    await waitFor(() => expect(within(part).getAllByRole('listitem')).toHaveLength(1));
    expect(within(part).queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  });
});

describe('two-step sign-in', () => {
  it('is turned on with the password and a first code, shows the recovery codes once, and asks at the next sign-in', async () => {
    const ada = await signedIn(shop().address);
    const { user, store, unmount } = open(ada);
    await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
    await user.type(screen.getByLabelText('Current password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Current password is incorrect.')).toBeVisible();
    await user.clear(screen.getByLabelText('Current password'));
    await user.type(screen.getByLabelText('Current password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const shown = screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent;
    const secret = shown.replace(/ /g, '');
    await user.type(screen.getByLabelText('Code from your app'), '000000');
    await user.click(screen.getByRole('button', { name: 'Confirm code' }));
    expect(await screen.findByText('This code is not right.')).toBeVisible();
    await user.clear(screen.getByLabelText('Code from your app'));
    await user.type(screen.getByLabelText('Code from your app'), codeOf(secret, -1));
    await user.click(screen.getByRole('button', { name: 'Confirm code' }));
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    const [first] = within(list).getAllByRole('listitem');
    const state = JSON.stringify(store.getState());
    for (const hidden of [secret, first?.textContent ?? '', PASSWORD]) expect(state).not.toContain(hidden);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('Two-step sign-in is on.')).toBeVisible();
    expect(screen.queryByText(first?.textContent ?? '')).toBeNull();
    unmount();

    window.localStorage.clear();
    const signIn = renderShop('/signin');
    await signIn.user.type(await screen.findByLabelText('Username or email'), ada.user.email);
    await signIn.user.type(screen.getByLabelText('Password'), PASSWORD);
    await signIn.user.click(screen.getByRole('button', { name: 'Sign In' }));
    const field = await screen.findByLabelText('Code');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Enter the code from your app or a recovery code.');
    await signIn.user.type(field, '000000');
    await signIn.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByText('This code is not right.')).closest('[role=alert]')).not.toBeNull();
    await signIn.user.clear(field);
    await signIn.user.type(field, codeOf(secret));
    await signIn.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/'));
    const bodies = (await sent('POST /login/')).map(({ body }) => body as Record<string, unknown>);
    expect(bodies.filter((body) => 'password' in body)).toHaveLength(1);
  });

  it('asks for the password again when the sign-in is over', async () => {
    const somebody = await withSecondStep(shop());
    const { user } = renderShop('/login');
    await user.type(await screen.findByLabelText('Username or email'), somebody.person.username);
    await user.type(screen.getByLabelText('Password'), somebody.person.password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const field = await screen.findByLabelText('Code');
    for (let wrong = 0; wrong < 6; wrong += 1) {
      await user.clear(field);
      await user.type(field, '000000');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
      if (wrong < 5) await waitFor(async () => expect(await sent('POST /login/')).toHaveLength(wrong + 2));
    }
    expect(await screen.findByText('Please sign in again.')).toBeVisible();
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  it('gets new recovery codes, and is turned off, for password and code', async () => {
    const somebody = await withSecondStep(shop());
    const { access, refresh, user_id, user: person } = somebody;
    const stored = {
      ...{ access_token: access, refresh_token: refresh, userId: String(user_id) },
      user: JSON.stringify(person),
    };
    const { user } = renderShop('/account/security', { stored });
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await user.type(screen.getByLabelText('Current password'), PASSWORD);
    await user.type(screen.getByLabelText('Code'), codeOf(somebody.secret));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    await user.click(await screen.findByRole('button', { name: 'Turn off two-step sign-in' }));
    await user.type(screen.getByLabelText('Current password'), PASSWORD);
    await user.type(screen.getByLabelText('Code'), codeOf(somebody.secret, 1));
    await user.click(screen.getByRole('button', { name: 'Turn it off' }));
    expect(await screen.findByText('Two-step sign-in is off.')).toBeVisible();
  });
});
