import { eq } from 'drizzle-orm';
import * as calls from '@contract/calls/desk/staff';
import { staff, staffInvitations, staffRefreshTokens, staffSessions } from '../../../src/server/db/schema';
import { inviteStaff } from '../../../src/server/modules/staff';
import { callDesk, doneStep, newStaff, STAFF_PASSWORD } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { failingSignIn, statusesOf, times } from '../session/repeatedCalls';

const shop = testShop();
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });
const call: typeof callDesk = (_address, definition, input) => callDesk(shop().address, definition, input);
const send = <Definition extends Parameters<typeof callDesk>[1]>(definition: Definition, body: unknown) =>
  call('', definition, { body });

const signIn = (email: string, password = STAFF_PASSWORD) => send(calls.signInToDesk, { email, password });

describe('signing in', () => {
  it('takes the email in any letter case', async () => {
    const { email } = await newStaff(there(), 'support', { email: 'Chidi@Example.com' });
    expect(doneStep((await signIn(email.toUpperCase())).body).staff.email).toBe('Chidi@Example.com');
  });

  it('gives unknown emails, wrong passwords and inactive staff one answer', async () => {
    const { email, id } = await newStaff(there(), 'support');
    await db().update(staff).set({ isActive: false }).where(eq(staff.id, id));
    const { email: colleague } = await newStaff(there(), 'support');
    const sessions = await db().$count(staffSessions);
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
    expect(await db().$count(staffSessions)).toBe(sessions);
  });

  it('lasts 12 hours at most, and 2 hours between refreshes', async () => {
    const { email } = await newStaff(there(), 'support');
    const body = doneStep((await signIn(email)).body);
    const hours = (time: string) => Math.round((new Date(time).getTime() - Date.now()) / 360_000) / 10;
    expect([hours(body.expires_at), hours(body.session_ends_at)]).toEqual([2, 12]);
  });

  it('stores neither token nor password', async () => {
    const { refresh, access } = await newStaff(there(), 'support');
    const { token } = await inviteStaff(db(), { email: 'invited@example.com', role: 'support' });
    const tables = [staff, staffSessions, staffRefreshTokens, staffInvitations];
    const rows = await Promise.all(tables.map((table) => db().select().from(table)));
    for (const secret of [refresh, access, token, STAFF_PASSWORD])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a session', () => {
  const refreshWith = (refresh: string) => send(calls.refreshDeskToken, { refresh });
  const meWith = (access: string) =>
    call('', calls.getMe, { headers: { authorization: `Bearer ${access}` } });

  it('ends by signing out, at its next call, and leaves other sessions', async () => {
    const { email, access, refresh } = await newStaff(there(), 'support');
    const other = doneStep((await signIn(email)).body);
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
    await meWith(access);
    expect(await db().select().from(staffSessions).where(eq(staffSessions.staffId, id))).toEqual([session]);
    expect(await db().select().from(staff).where(eq(staff.id, id))).toEqual([row]);
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

  const wrongFrom = (remoteAddress: string, email: string) =>
    failingSignIn({ email }, remoteAddress, '/api/desk/login/');

  it('is refused for the rest of the minute', async () => {
    const { app } = throttled();
    const call = failingSignIn({ email: 'sade@example.com' }, '192.0.2.9', '/api/desk/login/');
    await statusesOf(app, 10, call);
    const { statusCode, headers, body } = await app.inject(call);
    expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('at one address leaves the same email free elsewhere, and others there', async () => {
    const { app } = throttled();
    const tries = await statusesOf(app, 11, wrongFrom('192.0.2.2', 'efe@example.com'));
    expect(tries).toEqual([...times(10, 401), 429]);
    expect(await statusesOf(app, 1, wrongFrom('192.0.2.3', 'efe@example.com'))).toEqual([401]);
    expect(await statusesOf(app, 1, wrongFrom('192.0.2.2', 'other@example.com'))).toEqual([401]);
    expect(await statusesOf(app, 1, wrongFrom('192.0.2.2', 'efe@example.com'))).toEqual([429]);
  });

  it('is counted before it is judged, so that after ten the right one is refused, too', async () => {
    const { app, address, database } = throttled();
    const { email } = await newStaff({ address, db: database.db }, 'support');
    const rightFrom = (remoteAddress: string) => ({
      ...wrongFrom(remoteAddress, email),
      payload: { email, password: STAFF_PASSWORD },
    });
    expect(await statusesOf(app, 10, wrongFrom('192.0.2.4', email))).toEqual(times(10, 401));
    expect(await statusesOf(app, 1, rightFrom('192.0.2.4'))).toEqual([429]);
    expect(await statusesOf(app, 1, rightFrom('192.0.2.5'))).toEqual([200]);
  });

  it('counts right ones, too', async () => {
    const { app, address, database } = throttled();
    const { email } = await newStaff({ address, db: database.db }, 'support');
    const right = { ...wrongFrom('192.0.2.6', email), payload: { email, password: STAFF_PASSWORD } };
    expect(await statusesOf(app, 11, right)).toEqual([...times(10, 200), 429]);
  });
});
