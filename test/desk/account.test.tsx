import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listStaffSessions } from '@contract/calls/desk/security';
import { getMe, signInToDesk } from '@contract/calls/desk/staff';
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
const signsInWith = async ({ email }: StaffMember, password: string) =>
  (await callDesk(shop().address, signInToDesk, { body: { email, password } })).status === 200;
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
    expect(screen.queryByText(/^Your session has ended/)).toBeNull();
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
