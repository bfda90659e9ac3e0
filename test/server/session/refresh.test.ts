import { eq } from 'drizzle-orm';
import * as calls from '@contract/calls/session';
import { refreshTokens } from '../../../src/server/db/schema';
import { hashToken } from '../../../src/server/credentials/opaqueTokens';
import { callShop } from '../../support/customer';
import { testShop } from '../../support/testShop';
import { must, refresh, signUp, statusWith } from './people';

const shop = testShop();

const renew = (token: string) => must(shop(), calls.refreshToken, { refresh: token });
const logOut = (token: string) => callShop(shop().address, calls.logout, { body: { refresh: token } });

/** Changes the row of one token, for example its times. */
async function updateToken(token: string, values: Partial<typeof refreshTokens.$inferInsert>): Promise<void> {
  await shop()
    .database.db.update(refreshTokens)
    .set(values)
    .where(eq(refreshTokens.tokenHash, hashToken(token)));
}

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);
const REFUSED = { status: 401, body: { code: 'token_invalid' } };

describe('POST /token/refresh/', () => {
  it('answers with a new pair each time, and both tokens work', async () => {
    const first = await signUp(shop());
    const second = await renew(first.refresh);
    const third = await renew(second.refresh);
    expect(new Set([first, second, third].flatMap((pair) => [pair.access, pair.refresh])).size).toBe(6);
    expect(await statusWith(shop(), `Bearer ${third.access}`)).toBe(200);
  });

  it('ASVS 7.2.3 stores no token, only hashes', async () => {
    const first = await signUp(shop());
    const second = await renew(first.refresh);
    const rows = JSON.stringify(await shop().database.db.select().from(refreshTokens));
    expect(rows).toContain(hashToken(second.refresh));
    for (const token of [first.refresh, second.refresh, second.access]) expect(rows).not.toContain(token);
    expect(Buffer.from(second.refresh, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  it.each(['', 'nonsense', 'a'.repeat(513)])('refuses %j', async (token) => {
    const { status } = await refresh(shop(), token);
    expect(status).toBe(token === 'nonsense' ? 401 : 400);
  });

  it('accepts a used token for 30 seconds while its successor is unused', async () => {
    const { refresh: token } = await signUp(shop());
    const lostPair = await renew(token);
    await updateToken(token, { usedAt: secondsAgo(28) });
    const secondPair = await renew(token);
    expect(secondPair.refresh).not.toBe(lostPair.refresh);
    await renew(secondPair.refresh);
  });

  it('gives ten tabs that present one token at once a pair each', async () => {
    const { refresh: token } = await signUp(shop());
    const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(shop(), token)));
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
  });

  it('ends the whole family when a used token returns after its 30 seconds', async () => {
    const first = await signUp(shop());
    const second = await renew(first.refresh);
    await updateToken(first.refresh, { usedAt: secondsAgo(31) });
    expect(await refresh(shop(), first.refresh)).toMatchObject(REFUSED);
    expect(await refresh(shop(), second.refresh)).toMatchObject(REFUSED);
    expect(await statusWith(shop(), `Bearer ${second.access}`)).toBe(401);
  });

  it('ends the whole family when a token older than the preceding one returns, even within 30 seconds', async () => {
    const first = await signUp(shop());
    const second = await renew(first.refresh);
    const third = await renew(second.refresh);
    expect(await refresh(shop(), first.refresh)).toMatchObject(REFUSED);
    expect(await refresh(shop(), third.refresh)).toMatchObject(REFUSED);
  });

  it('leaves other sessions of the user alone when a family ends', async () => {
    const first = await signUp(shop());
    const other = await must(shop(), calls.login, first.person);
    await renew(first.refresh);
    await updateToken(first.refresh, { usedAt: secondsAgo(31) });
    expect(await refresh(shop(), first.refresh)).toMatchObject(REFUSED);
    await renew(other.refresh);
  });

  it('refuses a token older than 30 days', async () => {
    const { refresh: token } = await signUp(shop());
    await updateToken(token, { expiresAt: secondsAgo(1) });
    expect(await refresh(shop(), token)).toMatchObject(REFUSED);
  });

  it('extends a session by 30 days each time, to 180 days in all', async () => {
    const DAY_MS = 86_400_000;
    const { refresh: token } = await signUp(shop());
    await updateToken(token, { familyStartedAt: new Date(Date.now() - 170 * DAY_MS) });
    const { refresh: next } = await renew(token);
    const { db } = shop().database;
    const [row] = await db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, hashToken(next)));
    const days = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(10);
  });
});

describe('POST /logout/', () => {
  it('ASVS 7.4.1 answers 204 and ends the session: refresh and access are refused', async () => {
    const first = await signUp(shop());
    const second = await renew(first.refresh);
    expect(await logOut(second.refresh)).toEqual({ status: 204, body: null });
    expect(await refresh(shop(), second.refresh)).toMatchObject(REFUSED);
    expect(await refresh(shop(), first.refresh)).toMatchObject(REFUSED);
    expect(await statusWith(shop(), `Bearer ${second.access}`)).toBe(401);
    expect(await statusWith(shop(), `Token ${first.access}`)).toBe(401);
  });

  it('answers the same again, and for an unknown token', async () => {
    const { refresh: token } = await signUp(shop());
    await logOut(token);
    expect(await logOut(token)).toEqual({ status: 204, body: null });
    expect(await logOut('nobody has this')).toEqual({ status: 204, body: null });
  });

  it('also ends a session by a used token', async () => {
    const first = await signUp(shop());
    const second = await renew(first.refresh);
    await logOut(first.refresh);
    expect(await refresh(shop(), second.refresh)).toMatchObject(REFUSED);
  });

  it('leaves other sessions of the user alone', async () => {
    const first = await signUp(shop());
    const other = await must(shop(), calls.login, first.person);
    await logOut(first.refresh);
    expect(await statusWith(shop(), `Bearer ${other.access}`)).toBe(200);
    await renew(other.refresh);
  });

  it('answers 400 without a token', async () => {
    expect(await callShop(shop().address, calls.logout, { body: {} })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: { refresh: 'This field is required.' } },
    });
  });

  it('ends the sessions of refreshes that run beside it, too', async () => {
    const { refresh: token } = await signUp(shop());
    const renewals = Array.from({ length: 12 }, () => refresh(shop(), token));
    await Promise.all([...renewals.slice(0, 6), logOut(token), ...renewals.slice(6)]);
    for (const response of await Promise.all(renewals)) {
      if (!('access' in response.body)) continue;
      expect(await refresh(shop(), response.body.refresh)).toMatchObject(REFUSED);
      expect(await statusWith(shop(), `Bearer ${response.body.access}`)).toBe(401);
    }
  });
});
