import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listStaffSessions } from '@contract/calls/desk/security';
import { getMe, signInToDesk } from '@contract/calls/desk/staff';
import { appCodeOf } from '../support/appCode';
import { alertText, fillIn, heading, press } from '../support/deskElements';
import { loseResponse, mockServer } from '../support/mockServer';
import { deskAddress, renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { callDesk, newStaff, signInAgain, STAFF_PASSWORD, type StaffMember } from '../support/staff';

const shop = shopFixture(() => openShop());
const there = () => ({ address: shop().address, db: shop().database.db });
const server = mockServer();
const NEXT_PASSWORD = 'another passphrase of the desk';

async function open(member: StaffMember) {
  const desk = renderDesk('/desk/me', member.stored);
  await screen.findByRole('heading', { name: 'Second factor' });
  await screen.findByRole('button', { name: 'Set up second factor' });
  return desk;
}
const newSupport = () => newStaff(there(), 'support', { name: 'Bola' });
const form = (name: string) => within(screen.getByRole('form', { name }));
const signsInWith = async ({ email }: StaffMember, password: string) =>
  (await callDesk(shop().address, signInToDesk, { body: { email, password } })).status === 200;
const codesOnScreen = () =>
  within(screen.getByRole('list', { name: 'Recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const passwords = (current: string, next: string, again = next) => ({
  'Current password': current,
  'New password': next,
  'Confirm new password': again,
});

describe('the account', () => {
  it('is reached by the name in the bar, of any role, and says who it is', async () => {
    const support = await newSupport();
    const { user } = renderDesk('/desk/orders', support.stored);
    await heading('Orders');
    await user.click(screen.getByRole('link', { name: /^My account: Bola/ }));
    await heading('My account');
    expect(deskAddress()).toBe('/desk/me');
    for (const text of ['Bola', support.email, 'Support'])
      expect(screen.getByText(text, { selector: 'dd' })).toBeVisible();
  });

  it('leads the signed-out to sign in, and back', async () => {
    renderDesk('/desk/me');
    await heading('Sign in to the desk');
    expect(window.history.state).toMatchObject({ usr: { from: '/desk/me' } });
  });
});

describe('the password', () => {
  it('is changed, ends the other sessions, and leaves the fields empty', async () => {
    const support = await newSupport();
    const other = await signInAgain(there(), support);
    const { user, store } = await open(support);
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/At least 12 characters/);
    await fillIn(user, passwords(STAFF_PASSWORD, NEXT_PASSWORD));
    await user.click(press('Change password'));
    const result = await screen.findByText('Your password has been changed. Your other sessions have ended.');
    expect(result.closest('[role="status"]')).not.toBeNull();
    for (const label of Object.keys(passwords('', ''))) expect(screen.getByLabelText(label)).toHaveValue('');
    expect((await other.call(getMe)).status).toBe(401);
    expect(await signsInWith(support, NEXT_PASSWORD)).toBe(true);
    expect(JSON.stringify(store.getState())).not.toContain(NEXT_PASSWORD);
    expect(JSON.stringify(window.localStorage)).not.toContain(NEXT_PASSWORD);
  });

  it('stays when the current one is wrong, which is shown beside its field', async () => {
    const support = await newSupport();
    const { user } = await open(support);
    await fillIn(user, passwords('not the password', NEXT_PASSWORD));
    await user.click(press('Change password'));
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
        'Current password is incorrect.',
      ),
    );
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    expect(screen.getByLabelText('New password')).toHaveValue(NEXT_PASSWORD);
    expect(await signsInWith(support, STAFF_PASSWORD)).toBe(true);
  });

  it('is refused beside the field when it is short or differs from its confirmation', async () => {
    const { user } = await open(await newSupport());
    await fillIn(user, passwords(STAFF_PASSWORD, 'elevenchars', 'other'));
    await user.click(press('Change password'));
    expect(await screen.findByText('Use at least 12 characters')).toBeVisible();
    expect(screen.getByText('The passwords do not match.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    expect(screen.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
  });

  it('whose answer is lost is looked up, and is probably changed when the current one is refused', async () => {
    const support = await newSupport();
    const { user } = await open(support);
    await fillIn(user, passwords(STAFF_PASSWORD, NEXT_PASSWORD));
    server.use(http.post('*/api/desk/me/password/', ({ request }) => loseResponse(request), { once: true }));
    await user.click(press('Change password'));
    await waitFor(() =>
      expect(alertText()).toMatch(/now refuses the current password.*the new one is in place/),
    );
    expect(await signsInWith(support, NEXT_PASSWORD)).toBe(true);
  });

  it('of those with a second factor may be of 8 characters', async () => {
    const { user } = await open(await newStaff(there(), 'manager'));
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('At least 8 characters.');
    await fillIn(user, passwords(STAFF_PASSWORD, 'k9!vbn2x'));
    await user.click(press('Change password'));
    expect(await screen.findByText(/^Your password has been changed/)).toBeVisible();
  });
});

describe('sessions', () => {
  it('are listed, and another one is ended', async () => {
    const support = await newSupport();
    const other = await signInAgain(there(), support);
    const { user } = await open(support);
    const list = within(await screen.findByRole('region', { name: 'Sessions' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    const [newest, own] = list.getAllByRole('listitem');
    expect(own).toHaveTextContent(/This session.*127\.0\.0\.1 · Signed in .+ · Last used /);
    expect(newest).not.toHaveTextContent('This session');
    await user.click(within(newest ?? document.body).getByRole('button', { name: 'End session' }));
    expect(await screen.findByText('The session has ended.')).toBeVisible();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus());
    expect((await other.call(getMe)).status).toBe(401);
    expect((await support.call(getMe)).status).toBe(200);
  });

  it('are signed out here with the present one', async () => {
    const support = await newSupport();
    const { user } = await open(support);
    await user.click(await screen.findByRole('button', { name: 'End session' }));
    await heading('Sign in to the desk');
    expect(window.localStorage.getItem('desk_refresh_token')).toBeNull();
    expect((await support.call(listStaffSessions)).status).toBe(401);
  });

  it('that get no answer say so, and can be ended again', async () => {
    const support = await newSupport();
    await signInAgain(there(), support);
    const { user } = await open(support);
    const [button] = await screen.findAllByRole('button', { name: 'End session' });
    server.use(http.post('*/api/desk/me/sessions/:id/end/', () => HttpResponse.error(), { once: true }));
    await user.click(button ?? document.body);
    await waitFor(() => expect(alertText()).toMatch(/^The shop didn't answer/));
    await user.click(button ?? document.body);
    expect(await screen.findByText('The session has ended.')).toBeVisible();
  });
});

describe('the second factor', () => {
  const secretOnScreen = () =>
    (screen.getByText('Secret').parentElement?.querySelector('code')?.textContent ?? '').replaceAll(' ', '');

  async function begin(member: StaffMember) {
    const desk = await open(member);
    await desk.user.click(press('Set up second factor'));
    await desk.user.type(form('Set up second factor').getByLabelText('Current password'), STAFF_PASSWORD);
    return desk;
  }

  it('is set up by a first code, and its recovery codes are shown once', async () => {
    const support = await newSupport();
    const { user, store } = await begin(support);
    expect(form('Set up second factor').queryByLabelText('Code')).toBeNull();
    await user.click(press('Continue'));
    const code = await screen.findByLabelText('Code');
    expect(screen.getByRole('heading', { name: 'Your authenticator app' })).toHaveFocus();
    const secret = secretOnScreen();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await user.type(code, '000000');
    await user.click(press('Confirm'));
    await waitFor(() => expect(alertText()).toBe('Invalid code'));
    expect(code).toHaveValue('000000');
    await user.clear(code);
    await user.type(code, appCodeOf(secret));
    await user.click(press('Confirm'));
    await screen.findByRole('list', { name: 'Recovery codes' });
    const codes = codesOnScreen();
    expect(codes).toHaveLength(10);
    const state = JSON.stringify(store.getState()) + JSON.stringify(window.localStorage);
    for (const text of [secret, codes[0], STAFF_PASSWORD]) expect(state).not.toContain(text);
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(press('Copy'));
    expect(await screen.findByText('Codes copied.')).toBeVisible();
    expect(copy).toHaveBeenCalledWith(codes.join('\n'));
    copy.mockRestore();
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    await user.click(within(screen.getByRole('dialog')).getByText('Stay'));
    await user.click(press("I've saved them"));
    expect(await screen.findByText('Your second factor is set up.')).toBeVisible();
    expect(screen.getByText('10 recovery codes are left.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Second factor' })).toHaveFocus();
    expect((await support.call(getMe)).body.second_factor).toBe(true);
  });

  it('begins anew when its ticket is over', async () => {
    const { user } = await begin(await newSupport());
    await user.click(press('Continue'));
    const code = await screen.findByLabelText('Code');
    server.use(
      http.post('*/api/desk/me/second_factor/confirm/', () =>
        HttpResponse.json({ code: 'token_invalid', error: 'Please sign in again.' }, { status: 401 }),
      ),
    );
    await user.type(code, '000000');
    await user.click(press('Confirm'));
    expect(await screen.findByText(/Set up your second factor again\.$/)).toBeVisible();
    expect(form('Set up second factor').getByLabelText('Current password')).toHaveFocus();
  });

  it('whose confirmation is lost is looked up: it is set up, without its codes', async () => {
    const { user } = await begin(await newSupport());
    await user.click(press('Continue'));
    const code = await screen.findByLabelText('Code');
    server.use(
      http.post('*/api/desk/me/second_factor/confirm/', ({ request }) => loseResponse(request), {
        once: true,
      }),
    );
    await user.type(code, appCodeOf(secretOnScreen()));
    await user.click(press('Confirm'));
    expect(
      await screen.findByText(/^Your second factor is set up, but the shop did not answer/),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeVisible();
  });

  it('that there is gives a code before another takes its place', async () => {
    const manager = await newStaff(there(), 'manager');
    const { user } = await begin(manager);
    const proof = form('Set up second factor');
    await user.click(press('Continue'));
    expect(proof.getByLabelText('Code')).toHaveAccessibleDescription(/Enter the code/);
    await user.type(proof.getByLabelText('Code'), '000000');
    await user.click(press('Continue'));
    await waitFor(() => expect(alertText()).toBe('Invalid code'));
    expect(proof.getByLabelText('Current password')).toHaveValue(STAFF_PASSWORD);
    await user.clear(proof.getByLabelText('Code'));
    await user.type(proof.getByLabelText('Code'), appCodeOf(manager.secret));
    await user.click(press('Continue'));
    await screen.findByText('Secret');
    expect(secretOnScreen()).not.toBe(manager.secret);
    await user.click(press('Cancel'));
    expect(screen.getByRole('heading', { name: 'Second factor' })).toHaveFocus();
    expect(screen.queryByText('Secret')).toBeNull();
  });

  it('gives new recovery codes for password and code', async () => {
    const manager = await newStaff(there(), 'manager');
    const { user } = await open(manager);
    expect(screen.getByText('10 recovery codes are left.')).toBeVisible();
    await user.click(press('New recovery codes'));
    const proof = form('New recovery codes');
    await fillIn(user, { Code: appCodeOf(manager.secret) });
    await user.type(proof.getByLabelText('Current password'), 'wrong');
    await user.click(press('Continue'));
    await waitFor(() =>
      expect(proof.getByLabelText('Current password')).toHaveAccessibleDescription(
        'Current password is incorrect.',
      ),
    );
    await user.clear(proof.getByLabelText('Current password'));
    await user.type(proof.getByLabelText('Current password'), STAFF_PASSWORD);
    await user.click(press('Continue'));
    await screen.findByRole('list', { name: 'Recovery codes' });
    expect(codesOnScreen()).toHaveLength(10);
    for (const code of codesOnScreen()) expect(manager.recoveryCodes).not.toContain(code);
    await user.click(press("I've saved them"));
    expect(await screen.findByText('Your new recovery codes are ready to use.')).toBeVisible();
  });
});
