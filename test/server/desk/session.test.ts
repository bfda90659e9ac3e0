import { eq } from 'drizzle-orm';
import * as calls from '@contract/calls/desk/staff';
import {
  staff,
  staffInvitations,
  staffRefreshTokens,
  staffSessions,
  users,
} from '../../../src/server/db/schema';
import { inviteStaff } from '../../../src/server/modules/staff';
import { newCustomer } from '../../support/customer';
import { callDesk, newStaff, STAFF_PASSWORD, staffWith } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });
const call: typeof callDesk = (_address, definition, input) => callDesk(shop().address, definition, input);
const send = <Definition extends Parameters<typeof callDesk>[1]>(definition: Definition, body: unknown) =>
  call('', definition, { body });

const INVALID_INVITATION = 'This invitation is invalid or has expired.';
const join = (token: string, changes = {}) =>
  send(calls.joinDesk, { token, name: 'Ngozi', password: STAFF_PASSWORD, ...changes });
const signIn = (email: string, password = STAFF_PASSWORD) => send(calls.signInToDesk, { email, password });

describe('joining', () => {
  it('makes a member of staff with the role of the invitation, and signs in', async () => {
    const { token } = await inviteStaff(db(), { email: 'Ngozi@Example.com', role: 'manager' });
    const { status, body } = await join(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      step: 'done',
      staff: { name: 'Ngozi', email: 'Ngozi@Example.com', role: 'manager' },
    });
    const me = await staffWith(shop().address, { id: 0, email: '', stored: {}, ...body }).call(calls.getMe);
    expect(me.body).toEqual(body.staff);
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

  it('is done once when a link is used twice at the same time', async () => {
    const { token } = await inviteStaff(db(), { email: 'twice@example.com', role: 'support' });
    const answers = await Promise.all([join(token), join(token), join(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it.each([
    ['a common password', { password: 'password123' }, 'password'],
    ['a short password', { password: 'short' }, 'password'],
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'Ada\nOkonkwo' }, 'name'],
    ['a field that is not there', { role: 'owner' }, 'role'],
  ])('refuses %s and leaves the invitation open', async (_what, changes, field) => {
    const { token } = await inviteStaff(db(), { email: 'third@example.com', role: 'support' });
    const refusal = await join(token, changes);
    expect(refusal.status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    const [invitation] = await db()
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.email, 'third@example.com'))
      .orderBy(staffInvitations.id);
    expect(invitation).toBeDefined();
  });

  it('makes somebody active again who no longer was', async () => {
    const { id, email } = await newStaff(there(), 'owner');
    await db().update(staff).set({ isActive: false }).where(eq(staff.id, id));
    const { token } = await inviteStaff(db(), { email, role: 'support' });
    expect((await join(token)).body.staff).toMatchObject({ staff_id: id, role: 'support', name: 'Ngozi' });
  });

  it('has nothing to do with a shopper’s account of the same email', async () => {
    const customer = await newCustomer(shop().address);
    const [{ email } = { email: '' }] = await db().select().from(users).where(eq(users.id, customer.id));
    const owner = await newStaff(there(), 'owner', { email });
    expect((await owner.call(calls.getMe)).status).toBe(200);
    expect((await signIn(email, 'a long enough passphrase')).status).toBe(401);
  });
});

describe('signing in', () => {
  it('takes the email in any letter case', async () => {
    const { email } = await newStaff(there(), 'support', { email: 'Chidi@Example.com' });
    expect((await signIn(email.toUpperCase())).body.staff.email).toBe('Chidi@Example.com');
  });

  it('gives unknown emails, wrong passwords and inactive staff one answer', async () => {
    const { email, id } = await newStaff(there(), 'support');
    await db().update(staff).set({ isActive: false }).where(eq(staff.id, id));
    const { email: colleague } = await newStaff(there(), 'support');
    const answers = [
      await signIn('nobody@example.com'),
      await signIn(colleague, 'wrong'),
      await signIn(email),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({
        code: 'invalid_credentials',
        error: 'Invalid credentials',
        detail: 'Invalid credentials',
      });
    }
  });

  it('lasts 12 hours at most, and 2 hours between refreshes', async () => {
    const { email } = await newStaff(there(), 'support');
    const { body } = await signIn(email);
    const hours = (time: string) => Math.round((new Date(time).getTime() - Date.now()) / 360_000) / 10;
    expect([hours(body.expires_at), hours(body.session_ends_at)]).toEqual([2, 12]);
  });

  it('stores neither token nor password', async () => {
    const { refresh, access } = await newStaff(there(), 'support');
    const tables = [staff, staffSessions, staffRefreshTokens, staffInvitations];
    const rows = await Promise.all(tables.map((table) => db().select().from(table)));
    for (const secret of [refresh, access, STAFF_PASSWORD])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a session', () => {
  const refreshWith = (refresh: string) => send(calls.refreshDeskToken, { refresh });
  const meWith = (access: string) =>
    call('', calls.getMe, { headers: { authorization: `Bearer ${access}` } });

  it('is refreshed, each time by another token', async () => {
    const { refresh } = await newStaff(there(), 'support');
    const { body: second } = await refreshWith(refresh);
    expect(second.refresh).not.toBe(refresh);
    expect((await meWith(second.access)).status).toBe(200);
    expect((await refreshWith(second.refresh)).status).toBe(200);
  });

  it('accepts a used token for 30 s, and ends when it comes later or after its successor was used', async () => {
    const { refresh } = await newStaff(there(), 'support');
    const { body: second } = await refreshWith(refresh);
    expect((await refreshWith(refresh)).status).toBe(200);
    expect((await refreshWith(second.refresh)).status).toBe(200);
    expect(await refreshWith(refresh)).toMatchObject({ status: 401, code: 'token_invalid' });
    expect((await meWith(second.access)).status).toBe(401);

    const { refresh: other, access } = await newStaff(there(), 'support');
    await refreshWith(other);
    await db()
      .update(staffRefreshTokens)
      .set({ usedAt: new Date(Date.now() - 31_000) });
    expect((await refreshWith(other)).status).toBe(401);
    expect((await meWith(access)).status).toBe(401);
  });

  it('ends by signing out, at its next call, and leaves other sessions', async () => {
    const { email, access, refresh } = await newStaff(there(), 'support');
    const { body: other } = await signIn(email);
    expect((await send(calls.signOutOfDesk, { refresh })).status).toBe(204);
    expect((await meWith(access)).code).toBe('token_invalid');
    expect((await refreshWith(refresh)).code).toBe('token_invalid');
    expect((await meWith(other.access)).status).toBe(200);
    expect((await send(calls.signOutOfDesk, { refresh: 'unknown' })).status).toBe(204);
  });

  it.each([
    [
      'its 12 hours are over',
      (id: number) =>
        db().update(staffSessions).set({ endsAt: new Date() }).where(eq(staffSessions.staffId, id)),
    ],
    [
      'the person is no longer active',
      (id: number) => db().update(staff).set({ isActive: false }).where(eq(staff.id, id)),
    ],
  ])('is refused when %s', async (_why, change) => {
    const { id, access } = await newStaff(there(), 'support');
    await change(id);
    expect((await meWith(access)).code).toBe('token_invalid');
  });

  it('is not refreshed by a shopper’s token, nor after 2 hours', async () => {
    const { body } = await shop()
      .app.inject({
        method: 'POST',
        url: '/api/signup/',
        payload: { username: 'adaeze', email: 'adaeze@example.com', password: 'a long enough passphrase' },
      })
      .then((response) => ({ body: response.json<{ refresh: string }>() }));
    expect((await refreshWith(body.refresh)).code).toBe('token_invalid');
    const { refresh } = await newStaff(there(), 'support');
    await db()
      .update(staffRefreshTokens)
      .set({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await refreshWith(refresh)).code).toBe('token_invalid');
  });

  it('has the role of now', async () => {
    const { id, access } = await newStaff(there(), 'owner');
    await db().update(staff).set({ role: 'support' }).where(eq(staff.id, id));
    expect((await meWith(access)).body).toMatchObject({ role: 'support' });
  });

  it('is last used and seen to the minute, from an address and a browser, without a new version', async () => {
    const { id, access } = await newStaff(there(), 'support');
    const past = new Date(Date.now() - 5 * 60_000);
    await db().update(staffSessions).set({ lastUsedAt: past }).where(eq(staffSessions.staffId, id));
    await meWith(access);
    const [session] = await db().select().from(staffSessions).where(eq(staffSessions.staffId, id));
    expect(session?.lastUsedAt.getTime()).toBeGreaterThan(past.getTime());
    expect(session).toMatchObject({ address: '127.0.0.1', agent: 'Unknown browser' });
    const [row] = await db().select().from(staff).where(eq(staff.id, id));
    expect(row).toMatchObject({ version: 1, lastSeenAt: session?.lastUsedAt });
  });
});

describe('guessing a password', () => {
  const throttled = testShop({ RATE_LIMIT: 'on' });

  it('is refused after ten times in a minute for one address and email, in any spelling', async () => {
    const { address } = throttled();
    const attempt = (email: string) =>
      callDesk(address, calls.signInToDesk, { body: { email, password: 'wrong' } });
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await attempt(tries % 2 ? 'Ada@example.com' : 'ada@EXAMPLE.com')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await attempt('other@example.com')).status).toBe(401);
  });
});
