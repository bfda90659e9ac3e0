import { eq, isNotNull } from 'drizzle-orm';
import * as calls from '@contract/calls/desk/staff';
import { staff, staffRefreshTokens, staffSessions } from '../../../src/server/db/schema';
import { callDesk, newStaff } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });

const refreshWith = (refresh: string) =>
  callDesk(shop().address, calls.refreshDeskToken, { body: { refresh } });
const meWith = (access: string) =>
  callDesk(shop().address, calls.getMe, { headers: { authorization: `Bearer ${access}` } });
const HOUR_MS = 60 * 60_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
/** to a tenth */
const hoursTo = (time: string) => Math.round((Date.parse(time) - Date.now()) / (HOUR_MS / 10)) / 10;
const endAt = (staffId: number, endsAt: Date) =>
  db().update(staffSessions).set({ endsAt }).where(eq(staffSessions.staffId, staffId));

describe('a session', () => {
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
    const useBefore = (seconds: number) =>
      db()
        .update(staffRefreshTokens)
        .set({ usedAt: new Date(Date.now() - seconds * 1_000) })
        .where(isNotNull(staffRefreshTokens.usedAt));
    await useBefore(25);
    expect((await refreshWith(other)).status).toBe(200);
    await useBefore(31);
    expect((await refreshWith(other)).status).toBe(401);
    expect((await meWith(access)).status).toBe(401);
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

  it('has 2 hours more after each refresh, and the same end', async () => {
    const { id, refresh } = await newStaff(there(), 'support');
    const endsAt = hoursFromNow(5);
    await endAt(id, endsAt);
    let presented = refresh;
    for (let times = 0; times < 3; times += 1) {
      // As if the token had been given an hour and a half ago.
      await db()
        .update(staffRefreshTokens)
        .set({ expiresAt: hoursFromNow(0.5) });
      const { body } = await refreshWith(presented);
      expect([hoursTo(body.expires_at), body.session_ends_at]).toEqual([2, endsAt.toISOString()]);
      presented = body.refresh;
    }
  });

  it('says 2 hours also when it ends before', async () => {
    const { id, refresh } = await newStaff(there(), 'support');
    const endsAt = hoursFromNow(0.5);
    await endAt(id, endsAt);
    const { body } = await refreshWith(refresh);
    expect([hoursTo(body.expires_at), body.session_ends_at]).toEqual([2, endsAt.toISOString()]);
  });

  it.each([
    ['its 12 hours are over', (id: number) => endAt(id, new Date(Date.now() - 1_000))],
    [
      'the person is no longer active',
      (id: number) => db().update(staff).set({ isActive: false }).where(eq(staff.id, id)),
    ],
  ])('is not refreshed when %s', async (_why, change) => {
    const { id, refresh } = await newStaff(there(), 'support');
    await change(id);
    expect(await refreshWith(refresh)).toMatchObject({ status: 401, code: 'token_invalid' });
  });
});
