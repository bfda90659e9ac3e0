import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { staff } from '../../src/server/db/schema';
import { appCodeOf } from '../support/appCode';
import { allowCodeAgain, enterPassword, heldBy } from '../support/deskDoors';
import { alertText, fillIn, heading, press } from '../support/deskElements';
import { mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { deskAddress, renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, STAFF_PASSWORD, type StaffMember } from '../support/staff';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
const recordedCalls = recordCalls(server);
const CODE_CALL = 'POST /desk/login/code/';

/** An owner who has entered the password, before the field for the code. */
async function openCode(path = '/desk/signin') {
  const owner = await newStaff({ address: shop().address, db: db() }, 'owner');
  const desk = renderDesk(path);
  await enterPassword(desk.user, owner.email);
  return { ...desk, owner, field: await screen.findByLabelText<HTMLInputElement>('Code') };
}

/** A code that the app does not show now. */
const wrongCode = ({ secret }: StaffMember) => (appCodeOf(secret).startsWith('1') ? '200000' : '100000');

async function expectSignInForm(email: string): Promise<void> {
  expect(await screen.findByLabelText('Email')).toHaveValue(email);
  expect(screen.getByLabelText('Password')).toHaveValue('');
}

describe('signing in with a second factor', () => {
  it('takes a code that was pasted with spaces, and opens the page that was asked for', async () => {
    const { user, owner, field } = await openCode('/desk/orders?status=Shipped');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    const code = appCodeOf(owner.secret);
    await user.paste(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await user.click(press('Sign in'));
    await heading('Orders');
    const calls = await recordedCalls(CODE_CALL);
    expect(calls.at(-1)?.body).toHaveProperty('code', code);
    expect(deskAddress()).toBe('/desk/orders?status=Shipped');
  });

  it('takes a recovery code in its place', async () => {
    const { user, owner } = await openCode();
    await user.click(press('Use a recovery code'));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    expect(screen.queryByLabelText('Code')).toBeNull();
    await user.click(press("Use the app's code"));
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await user.click(press('Use a recovery code'));
    await user.type(screen.getByLabelText('Recovery code'), `${owner.recoveryCodes[0]}{Enter}`);
    await heading('Orders');
    const calls = await recordedCalls(CODE_CALL);
    expect(calls.at(-1)?.body).toHaveProperty('recovery_code', owner.recoveryCodes[0]);
  });

  it('says that a code is wrong, and selects it, so that typing replaces it', async () => {
    const { user, owner, field } = await openCode();
    const wrong = wrongCode(owner);
    await user.type(field, `${wrong}{Enter}`);
    await waitFor(() => expect(alertText()).toBe('Invalid code'));
    expect(field).toHaveValue(wrong);
    await waitFor(() => expect(field).toHaveFocus());
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, wrong.length]);
    await user.keyboard(appCodeOf(owner.secret));
    await user.click(press('Sign in'));
    await heading('Orders');
  });

  it('says what is missing, and asks nobody', async () => {
    const { user } = await openCode();
    const before = (await recordedCalls(CODE_CALL)).length;
    await user.click(press('Sign in'));
    expect(await screen.findByText('Enter the code')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(await recordedCalls(CODE_CALL)).toHaveLength(before);
  });

  it('begins again after five wrong codes, with the email', async () => {
    const { user, owner, field } = await openCode();
    await user.type(field, wrongCode(owner));
    const before = (await recordedCalls(CODE_CALL)).length;
    for (let count = 1; count <= 5; count += 1) {
      await user.click(press('Sign in'));
      await waitFor(async () => expect(await recordedCalls(CODE_CALL)).toHaveLength(before + count));
      await waitFor(() => expect(alertText()).toBe('Invalid code'));
    }
    await user.click(press('Sign in'));
    await waitFor(() => expect(alertText()).toBe('Please sign in again.'));
    await expectSignInForm(owner.email);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await allowCodeAgain(db(), owner);
    await fillIn(user, { Password: STAFF_PASSWORD });
    await user.click(press('Sign in'));
    await user.type(await screen.findByLabelText('Code'), `${appCodeOf(owner.secret)}{Enter}`);
    await heading('Orders');
  });

  it('says when there were too many wrong codes on the account', async () => {
    const { user, owner, field } = await openCode();
    await db().update(staff).set({ wrongCodes: 20, wrongSince: new Date() }).where(eq(staff.id, owner.id));
    const code = appCodeOf(owner.secret);
    await user.type(field, `${code}{Enter}`);
    await waitFor(() => expect(alertText()).toBe('Too many wrong codes. Please try again later.'));
    expect(field).toHaveValue(code);
  });

  it('without an answer says so, keeps the code, and may be pressed again', async () => {
    const { user, owner, field } = await openCode();
    server.use(http.post('*/api/desk/login/code/', () => HttpResponse.error(), { once: true }));
    await user.type(field, `${appCodeOf(owner.secret)}{Enter}`);
    await waitFor(() => expect(alertText()).toMatch(/didn't answer/));
    await user.click(press('Sign in'));
    await heading('Orders');
  });

  it('goes back to the password, which is empty', async () => {
    const { user, owner } = await openCode();
    await user.click(press('Back'));
    await expectSignInForm(owner.email);
    expect(alertText()).toBe('');
  });

  it('keeps no password, ticket or code in the store or in storage', async () => {
    const { user, owner, field, store } = await openCode();
    await user.type(field, wrongCode(owner));
    await user.click(press('Sign in'));
    await waitFor(() => expect(alertText()).toBe('Invalid code'));
    const calls = await recordedCalls(CODE_CALL);
    const { ticket } = calls.at(-1)?.body as { ticket: string };
    for (const secret of [ticket, STAFF_PASSWORD, wrongCode(owner)])
      expect(heldBy(store)).not.toContain(secret);
  });
});
