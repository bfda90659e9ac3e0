import { eq } from 'drizzle-orm';
import * as calls from '@contract/calls/desk/staff';
import { hashToken } from '../../../src/server/credentials/opaqueTokens';
import { staff, staffInvitations, staffSessions, users } from '../../../src/server/db/schema';
import { inviteStaff } from '../../../src/server/modules/staff';
import { newCustomer } from '../../support/customer';
import { PASSWORD } from '../../support/signedIn';
import {
  callDesk,
  doneStep,
  finishSignIn,
  newStaff,
  signInAgain,
  STAFF_PASSWORD,
  staffWith,
} from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });
const send = <Definition extends Parameters<typeof callDesk>[1]>(definition: Definition, body: unknown) =>
  callDesk(shop().address, definition, { body });

const INVALID_INVITATION = 'This invitation is invalid or has expired.';
const join = (token: string, changes = {}) =>
  send(calls.joinDesk, { token, name: 'Ngozi', password: STAFF_PASSWORD, ...changes });
const signIn = (email: string, password: string) => send(calls.signInToDesk, { email, password });

describe('joining', () => {
  it('makes a member of staff with the role of the invitation, and signs in', async () => {
    const { token } = await inviteStaff(db(), { email: 'Ngozi@Example.com', role: 'manager' });
    const { status, body } = await join(token);
    expect([status, body.step]).toEqual([200, 'enrol']);
    const done = await finishSignIn(shop().address, body);
    expect(done).toMatchObject({
      step: 'done',
      staff: { name: 'Ngozi', email: 'Ngozi@Example.com', role: 'manager' },
    });
    const { access, refresh } = done;
    const member = staffWith(shop().address, { id: 0, email: '', stored: {}, access, refresh });
    expect((await member.call(calls.getMe)).body).toEqual(done.staff);
  });

  it('works once, with the whole link, for 24 hours, and not after a newer invitation', async () => {
    const invite = () => inviteStaff(db(), { email: 'bola@example.com', role: 'support' });
    const replaced = await invite();
    const altered = await invite();
    const old = await inviteStaff(db(), { email: 'old@example.com', role: 'support' });
    await db()
      .update(staffInvitations)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(staffInvitations.email, 'old@example.com'));
    // The password is looked at later, so that no stranger makes the server hash: even one that would be refused.
    for (const token of [replaced.token, `${altered.token}x`, altered.token.toLowerCase(), old.token, 'x'])
      expect(await join(token, { password: '12345678' })).toMatchObject({
        status: 400,
        code: 'invalid_request',
        error: INVALID_INVITATION,
      });
    expect((await join(altered.token)).status).toBe(200);
    expect(await join(altered.token)).toMatchObject({ status: 400, error: INVALID_INVITATION });
    const lifetimes = await db().select().from(staffInvitations);
    for (const { createdAt, expiresAt } of lifetimes.filter(({ email }) => email !== 'old@example.com'))
      expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000)).toBe(24 * 60);
  });

  it('voids an earlier invitation of the same email in another letter case', async () => {
    const first = await inviteStaff(db(), { email: 'Efe@Example.com', role: 'owner' });
    const second = await inviteStaff(db(), { email: 'efe@example.COM', role: 'support' });
    expect(await join(first.token)).toMatchObject({ status: 400, error: INVALID_INVITATION });
    expect(doneStep((await join(second.token)).body).staff).toMatchObject({
      email: 'efe@example.COM',
      role: 'support',
    });
  });

  it('is done once when a link is used twice at the same time', async () => {
    const { token } = await inviteStaff(db(), { email: 'twice@example.com', role: 'support' });
    const answers = await Promise.all([join(token), join(token), join(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it.each([
    ['a common password', { password: 'password123' }, 'password'],
    ['a short password', { password: 'short' }, 'password'],
    ['a password of 11 characters without a factor', { password: 'passphrase!' }, 'password'],
    ['a password of 129 characters', { password: 'p'.repeat(129) }, 'password'],
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'Ada\nOkonkwo' }, 'name'],
    ['a name that turns the direction', { name: 'Ada\u202e' }, 'name'],
    ['a name that is no text', { name: 1 }, 'name'],
    ['a password that is no text', { password: ['a passphrase'] }, 'password'],
    ['a field that is not there', { role: 'owner' }, 'role'],
  ])('refuses %s and leaves the invitation open', async (_what, changes, field) => {
    const { token } = await inviteStaff(db(), { email: 'third@example.com', role: 'support' });
    const counts = async () => [await db().$count(staff), await db().$count(staffSessions)];
    const before = await counts();
    const refusal = await join(token, changes);
    expect(await counts()).toEqual(before);
    expect(refusal.status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    const [invitation] = await db()
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.tokenHash, hashToken(token)));
    expect(invitation).toMatchObject({ endedAt: null });
  });

  it('takes a password of 128 characters, and keeps an argon2id hash of it', async () => {
    const { token, email } = await inviteStaff(db(), { email: 'long@example.com', role: 'support' });
    const password = 'p'.repeat(128);
    expect((await join(token, { password })).status).toBe(200);
    const [row] = await db().select().from(staff).where(eq(staff.email, email));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it.each([
    ['as it was', (email: string) => email],
    ['in another letter case', (email: string) => email.toUpperCase()],
  ])('makes somebody active again who no longer was, by the email %s', async (_how, spell) => {
    const former = await newStaff(there(), 'owner');
    const { id, email } = former;
    await db().update(staff).set({ isActive: false }).where(eq(staff.id, id));
    const { token } = await inviteStaff(db(), { email: spell(email), role: 'support' });
    const password = 'another passphrase';
    // The factor stays.
    expect((await join(token, { password })).body.step).toBe('code');
    const again = await signInAgain(there(), former, password);
    expect((await again.call(calls.getMe)).body).toMatchObject({
      staff_id: id,
      role: 'support',
      name: 'Ngozi',
      second_factor: true,
    });
    const [row] = await db().select().from(staff).where(eq(staff.id, id));
    expect(row).toMatchObject({ isActive: true, role: 'support' });
    expect((await signIn(email, STAFF_PASSWORD)).status).toBe(401);
  });

  it('has nothing to do with a shopper’s account, also of the same email', async () => {
    const customer = await newCustomer(shop().address);
    const [{ email } = { email: '' }] = await db().select().from(users).where(eq(users.id, customer.id));
    const atShop = async (password: string) => {
      const call = { method: 'POST', url: '/api/login/', payload: { email, password } } as const;
      return (await shop().app.inject(call)).statusCode;
    };
    expect(await atShop(PASSWORD)).toBe(200);
    expect((await signIn(email, PASSWORD)).code).toBe('invalid_credentials');
    const owner = await newStaff(there(), 'owner', { email });
    expect((await owner.call(calls.getMe)).status).toBe(200);
    expect((await signIn(email, PASSWORD)).code).toBe('invalid_credentials');
    expect(await atShop(STAFF_PASSWORD)).toBe(401);
  });
});
