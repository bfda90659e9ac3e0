import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signInToDesk } from '@contract/calls/desk/staff';
import { heldBy, resetToken } from '../support/deskDoors';
import { alertText, fillIn, heading, press } from '../support/deskElements';
import { loseResponse, mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { deskAddress, renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { callDesk, newStaff, type StaffMember } from '../support/staff';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
const recordedCalls = recordCalls(server);
const RESET = '*/api/desk/reset-password/';
const PASSWORD = 'another passphrase of the desk';
const both = (password: string) => ({ 'New password': password, 'Confirm new password': password });
const member = () => newStaff({ address: shop().address, db: db() }, 'support');

/** The step that a password leads to, or the code of its refusal. */
async function signInBy({ email }: StaffMember, password: string) {
  const { body, code } = await callDesk(shop().address, signInToDesk, { body: { email, password } });
  return code ?? body.step;
}

/** The form of a link of somebody's. */
async function openLink(of: StaffMember, stored = {}) {
  const token = await resetToken(db(), of);
  const desk = renderDesk(`/desk/reset#${token}`, stored);
  await screen.findByLabelText('New password');
  return { ...desk, token };
}

describe('asking for a link', () => {
  it('is a link of the sign-in page, and says what the shop answers', async () => {
    const { email } = await member();
    const { user } = renderDesk('/desk/signin');
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await heading('Choose a new password');
    expect(deskAddress()).toBe('/desk/reset');
    await user.click(press('Send link'));
    expect(await screen.findByText('Enter your email')).toBeVisible();
    await fillIn(user, { Email: email });
    await user.click(press('Send link'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/a link is on its way/));
    expect(await recordedCalls('POST /desk/request-password-reset/')).toMatchObject([{ body: { email } }]);
  });

  it('says why it was refused', async () => {
    const { user } = renderDesk('/desk/reset');
    await heading('Choose a new password');
    server.use(
      http.post('*/api/desk/request-password-reset/', () =>
        HttpResponse.json({ code: 'rate_limited', error: 'Too many requests.' }, { status: 429 }),
      ),
    );
    await fillIn(user, { Email: 'ada@example.com' });
    await user.click(press('Send link'));
    await waitFor(() => expect(alertText()).toBe('Too many requests.'));
  });
});

describe('choosing a new password', () => {
  it('takes the token out of address and history, changes the password, and leads to signing in', async () => {
    const ada = await member();
    const entries = window.history.length;
    const { user, token, store } = await openLink(ada);
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(window.history.length).toBe(entries);
    expect(JSON.stringify(window.history.state)).not.toContain(token);
    await fillIn(user, { ...both(PASSWORD), 'Confirm new password': 'not the same' });
    await user.click(press('Save password'));
    expect(await screen.findByText('The passwords do not match.')).toBeVisible();
    await fillIn(user, both(PASSWORD));
    await user.click(press('Save password'));
    await heading('Sign in to the desk');
    await waitFor(() =>
      expect(screen.getByText('Your password has been changed. Please sign in.')).toBeVisible(),
    );
    expect(screen.getByText('Your password has been changed. Please sign in.').closest('[role]')).toHaveRole(
      'status',
    );
    for (const secret of [token, PASSWORD]) expect(heldBy(store)).not.toContain(secret);
    expect(await signInBy(ada, PASSWORD)).toBe('done');
  });

  it.each([
    ['too short', 'tooshort', /Use at least 12 characters/],
    ['too common', '123456789012', /too common/],
  ])('says beside the field that it is %s, and keeps it', async (_what, password, sentence) => {
    const { user } = await openLink(await member());
    await fillIn(user, both(password));
    await user.click(press('Save password'));
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(sentence));
    expect(screen.getByLabelText('New password')).toHaveValue(password);
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(alertText()).toBe('');
  });

  it('by a dead link says so, and leads to asking for another', async () => {
    const { user } = renderDesk('/desk/reset#dead');
    await screen.findByLabelText('New password');
    await fillIn(user, both(PASSWORD));
    await user.click(press('Save password'));
    await waitFor(() => expect(alertText()).toBe('This reset link is invalid or has expired.'));
    expect(screen.getByLabelText('New password')).toHaveValue(PASSWORD);
    await user.click(press('Ask for a new link'));
    expect(await screen.findByLabelText('Email')).toHaveFocus();
  });

  it('signs out who is signed in here, and says so before', async () => {
    const ada = await member();
    const { user } = await openLink(ada, ada.stored);
    expect(
      screen.getByText('The support is signed in here, and will be signed out when you save.'),
    ).toBeVisible();
    await fillIn(user, both(PASSWORD));
    await user.click(press('Save password'));
    await heading('Sign in to the desk');
    expect(window.localStorage.getItem('desk_access_token')).toBeNull();
  });
});

describe('choosing a new password without an answer', () => {
  it('is looked up by the same link: what was not saved is saved', async () => {
    const ada = await member();
    const { user } = await openLink(ada);
    server.use(http.post(RESET, () => HttpResponse.error(), { once: true }));
    await fillIn(user, both(PASSWORD));
    await user.click(press('Save password'));
    await heading('Sign in to the desk');
    expect(await recordedCalls('POST /desk/reset-password/')).toHaveLength(2);
    expect(await signInBy(ada, PASSWORD)).toBe('done');
  });

  it('that was saved leads to signing in', async () => {
    const { user } = await openLink(await member());
    server.use(http.post(RESET, ({ request }) => loseResponse(request), { once: true }));
    await fillIn(user, both(PASSWORD));
    await user.click(press('Save password'));
    await waitFor(() => expect(alertText()).toMatch(/your password has probably been changed/));
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveFocus();
  });

  it('offers no second press until it is known', async () => {
    const { user } = await openLink(await member());
    server.use(http.post(RESET, () => HttpResponse.error()));
    await fillIn(user, both(PASSWORD));
    await user.click(press('Save password'));
    await waitFor(() => expect(alertText()).toMatch(/We don't know yet whether your password/));
    expect(screen.queryByRole('button', { name: 'Save password' })).toBeNull();
    server.resetHandlers();
    await user.click(press('Check again'));
    await heading('Sign in to the desk');
  });
});
