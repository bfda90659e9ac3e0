import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { signInToDesk } from '@contract/calls/desk/staff';
import type { Role } from '@contract/desk/permissions';
import { staffSecondSteps, staffTickets } from '../../src/server/db/schema';
import { inviteStaff } from '../../src/server/modules/staff';
import { appCodeOf } from '../support/appCode';
import { enterPassword, heldBy, shownCodes, shownSecret } from '../support/deskDoors';
import { alertText, fillIn, heading, press } from '../support/deskElements';
import { deskAddress, renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { callDesk, newStaff, STAFF_PASSWORD } from '../support/staff';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });
const openForm = () => screen.findByRole('form', { name: 'Set up a second factor' });

async function join(email: string, role: Role) {
  const { token } = await inviteStaff(db(), { email, role });
  const desk = renderDesk(`/desk/join#${token}`);
  await heading('Join the desk');
  await fillIn(desk.user, {
    Name: 'Efe',
    'New password': STAFF_PASSWORD,
    'Confirm new password': STAFF_PASSWORD,
  });
  await desk.user.click(press('Join'));
  return desk;
}

/** An owner whose factor was taken away, so that signing in sets up another one. */
async function withoutFactor() {
  const owner = await newStaff(there(), 'owner');
  await db().delete(staffSecondSteps).where(eq(staffSecondSteps.staffId, owner.id));
  return owner;
}

async function confirm(user: UserEvent): Promise<string> {
  const secret = await shownSecret();
  await user.type(screen.getByLabelText('Code'), `${appCodeOf(secret)}{Enter}`);
  await heading('Recovery codes');
  return secret;
}

describe('setting up a second factor', () => {
  it('follows joining: QR code, secret, code, and ten recovery codes before the desk opens', async () => {
    const { user } = await join('ada@example.com', 'manager');
    expect(await heading('Set up your second factor')).toHaveFocus();
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText(/shown only once/)).toHaveTextContent('You can make new ones in My account.');
    const secret = await shownSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(press('Copy secret'));
    expect(copy).toHaveBeenCalledWith(secret);
    await confirm(user);
    expect(await heading('Recovery codes')).toHaveFocus();
    expect(new Set(await shownCodes()).size).toBe(10);
    expect(window.localStorage.getItem('desk_access_token')).not.toBeNull();
    expect(deskAddress()).toBe('/desk/join');
    await user.click(press("I've saved them"));
    await heading('Orders');
    expect(screen.getByRole('link', { name: /^My account: Efe ?, manager$/ })).toBeInTheDocument();
  });

  it('follows signing in, and opens the page that was asked for', async () => {
    const { email } = await withoutFactor();
    const { user } = renderDesk('/desk/orders?status=Shipped');
    await enterPassword(user, email);
    await confirm(user);
    await screen.findByRole('list', { name: 'Recovery codes' });
    await user.click(press("I've saved them"));
    await heading('Orders');
    expect(deskAddress()).toBe('/desk/orders?status=Shipped');
  });

  it('is not asked of those who may do without', async () => {
    await join('bola@example.com', 'support');
    await heading('Orders');
  });

  it('gives codes that sign in later, to copy or as a file', async () => {
    const { email } = await withoutFactor();
    const { user } = renderDesk('/desk/signin');
    await enterPassword(user, email);
    await confirm(user);
    const codes = await shownCodes();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(press('Copy'));
    expect(await screen.findByText('Codes copied.')).toBeVisible();
    expect(copy).toHaveBeenCalledWith(codes.join('\n'));
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return 'blob:codes';
    };
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(press('Download'));
    expect(click.mock.contexts).toMatchObject([{ download: 'desk-recovery-codes.txt' }]);
    click.mockRestore();
    expect(await files[0]?.text()).toContain(codes.join('\n'));
    const { body } = await callDesk(shop().address, signInToDesk, {
      body: { email, password: STAFF_PASSWORD },
    });
    expect(body.step).toBe('code');
  });

  it('asks before the codes are left, and leaves them by Leave', async () => {
    const { email } = await withoutFactor();
    const { user } = renderDesk('/desk/signin');
    await enterPassword(user, email);
    await confirm(user);
    const question = () => screen.findByRole('dialog', { name: 'Leave this page?' });
    await user.click(screen.getByRole('link', { name: / desk$/ }));
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    expect(await shownCodes()).toHaveLength(10);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await user.click(press('Sign out'));
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await heading('Sign in to the desk');
    expect(window.localStorage.getItem('desk_access_token')).toBeNull();
  });

  it('says that a code is wrong, and keeps the secret', async () => {
    const { email } = await withoutFactor();
    const { user } = renderDesk('/desk/signin');
    await enterPassword(user, email);
    const secret = await shownSecret();
    const wrong = appCodeOf(secret).startsWith('1') ? '200000' : '100000';
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    await user.type(field, `${wrong}{Enter}`);
    await waitFor(() => expect(alertText()).toBe('Invalid code'));
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]));
    expect(field).toHaveValue(wrong);
    expect(await shownSecret()).toBe(secret);
  });

  it('leads to signing in when its time is over: back to the form, or with the word that one has joined', async () => {
    const { email } = await withoutFactor();
    const { user, unmount } = renderDesk('/desk/signin');
    await enterPassword(user, email);
    await openForm();
    await db().update(staffTickets).set({ endedAt: new Date() });
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(alertText()).toBe('Please sign in again.'));
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    unmount();
    const joining = await join('chidi@example.com', 'owner');
    await openForm();
    await db().update(staffTickets).set({ endedAt: new Date() });
    await joining.user.type(screen.getByLabelText('Code'), '123456{Enter}');
    await heading('Sign in to the desk');
    expect(deskAddress()).toBe('/desk/signin');
    await waitFor(() =>
      expect(
        screen.getByText('You have joined. Sign in with your email and the password that you chose.'),
      ).toBeVisible(),
    );
  });

  it('keeps no secret and no recovery code in the store or in storage', async () => {
    const { email } = await withoutFactor();
    const { user, store } = renderDesk('/desk/signin');
    await enterPassword(user, email);
    const secret = await shownSecret();
    expect(heldBy(store)).not.toContain(secret);
    await confirm(user);
    for (const word of [secret, STAFF_PASSWORD, ...(await shownCodes())])
      expect(heldBy(store)).not.toContain(word);
  });
});
