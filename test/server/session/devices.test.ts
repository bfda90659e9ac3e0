import { eq, sql } from 'drizzle-orm';
import * as security from '@contract/calls/security';
import * as calls from '@contract/calls/session';
import type { SuccessOf } from '@contract/call';
import { devices } from '../../../src/server/db/schema';
import { callShop, confirmEmails } from '../../support/customer';
import { mailsTo } from '../../support/mailbox';
import { testShop } from '../../support/testShop';
import { must, newPerson, refresh, signUp, statusWith } from './people';

const shop = testShop();

const BROWSERS: [string, string][] = [
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A055F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; CPH2471) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0',
    'Opera on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
    'Safari on iPad',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown browser'],
];

type Sessions = SuccessOf<typeof security.listSessions>;

const bearer = (access: string) => ({ authorization: `Bearer ${access}` });
const sessionsOf = async (access: string): Promise<Sessions> =>
  (await callShop(shop().address, security.listSessions, { headers: bearer(access) })).body as Sessions;

const post = (call: string, body: object, headers = {}) =>
  fetch(`${shop().address}/api/${call}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Signs in as a browser does, with its user agent and its cookie. */
async function signIn(person: object, { userAgent = '', cookie = '' } = {}) {
  const response = await post('login', person, { 'user-agent': userAgent, cookie });
  const body = (await response.json()) as { access: string; refresh: string };
  return { ...body, cookie: response.headers.get('set-cookie') ?? '' };
}

describe('signed-in devices', () => {
  it.each(BROWSERS)('%s is shown as %s', async (userAgent, browser) => {
    const { person } = await signUp(shop());
    const { access } = await signIn(person, { userAgent });
    expect((await sessionsOf(access))[0]).toMatchObject({ browser, current: true });
  });

  it('are listed with this one first, then by their last use, which a refresh updates', async () => {
    const { person } = await signUp(shop());
    const phone = await signIn(person, { userAgent: BROWSERS[0]?.[0] });
    const laptop = await signIn(person, { userAgent: BROWSERS[5]?.[0] });
    const renewed = await refresh(shop(), phone.refresh);
    const currentBrowser = await signIn(person, { userAgent: BROWSERS[3]?.[0] });
    const sessions = await sessionsOf(currentBrowser.access);
    expect(sessions.map(({ browser }) => browser)).toEqual([
      'Safari on iPhone',
      'Chrome on Android',
      'Edge on Windows',
      'Unknown browser',
    ]);
    const [, session] = sessions;
    expect(Date.parse(session?.last_seen_at ?? '')).toBeGreaterThan(Date.parse(session?.signed_in_at ?? ''));
    expect(Object.keys(session ?? {}).sort()).toEqual([
      ...['browser', 'current', 'id', 'last_seen_at', 'signed_in_at'],
    ]);
    expect(laptop.access).not.toBe('');
    expect(renewed.status).toBe(200);
  });

  it('are signed out one by one, at once, while another customer’s answers 404', async () => {
    const one = await signUp(shop());
    const other = await signUp(shop());
    const phone = await signIn(one.person);
    const id = (await sessionsOf(one.access)).find(({ current }) => !current)?.id ?? '';
    const end = (access: string) =>
      callShop(shop().address, security.endSession, {
        params: { sessionId: id },
        headers: bearer(access),
      });
    expect(await end(other.access)).toMatchObject({ status: 404 });
    expect(await end(one.access)).toMatchObject({ status: 204 });
    expect(await statusWith(shop(), `Bearer ${phone.access}`)).toBe(401);
    expect(await refresh(shop(), phone.refresh)).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    });
    expect(await end(one.access)).toMatchObject({ status: 404 });
    expect(await statusWith(shop(), `Bearer ${one.access}`)).toBe(200);
  });

  it('keep the time of their sign-in when the profile is saved', async () => {
    const { person, access } = await signUp(shop());
    const [before] = await sessionsOf(access);
    const names = { first_name: 'Ada', last_name: 'Obi', email: person.email };
    const body = { ...names, current_password: person.password };
    const { tokens } = await must(shop(), calls.updateProfile, body, bearer(access));
    const [after, ...others] = await sessionsOf(tokens.access);
    expect(others).toEqual([]);
    expect(after).toMatchObject({ id: before?.id, signed_in_at: before?.signed_in_at });
  });

  it('cannot end each other at once: the one that is ended first ends nothing', async () => {
    const { person, access } = await signUp(shop());
    const other = await signIn(person);
    const responses = await Promise.all(
      [access, other.access].map((token) =>
        callShop(shop().address, security.endOtherSessions, { headers: bearer(token) }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('are all signed out but this one', async () => {
    const { person, access } = await signUp(shop());
    const others = [await signIn(person), await signIn(person)];
    expect(await must(shop(), security.endOtherSessions, undefined, bearer(access))).toEqual({ ended: 2 });
    for (const other of others) expect(await statusWith(shop(), `Bearer ${other.access}`)).toBe(401);
    expect(await sessionsOf(access)).toHaveLength(1);
    expect(await must(shop(), security.endOtherSessions, undefined, bearer(access))).toEqual({ ended: 0 });
  });
});

describe('the cookie of a browser', () => {
  const DEVICE_COOKIE = /^device=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/;
  const newSignIns = async (email: string) => {
    const mails = await mailsTo(shop().config.dataDir, email, 0);
    return mails.filter(({ headers }) => headers.subject === 'New sign-in to your account');
  };

  it('is set by sign-up and sign-in, and stays the same', async () => {
    const person = newPerson();
    const response = await fetch(`${shop().address}/api/signup/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(DEVICE_COOKIE);
    const again = await signIn(person, { cookie: cookie.split(';')[0] });
    expect(again.cookie).toBe(cookie);
  });

  it('causes an email to a confirmed customer about a browser that is new to the account', async () => {
    const { person } = await signUp(shop());
    await signIn(person);
    await confirmEmails(shop().database.db);
    const { cookie } = await signIn(person, { userAgent: BROWSERS[0]?.[0] });
    await mailsTo(shop().config.dataDir, person.email, 1);
    const [mail] = await newSignIns(person.email);
    expect(mail?.text).toContain('Chrome on Android');
    expect(mail?.text).toContain('Lagos');
    expect(mail?.text).toContain('/account/security');
    await signIn(person, { cookie: cookie.split(';')[0] });
    await signIn(person, { cookie: 'device=forged' });
    await mailsTo(shop().config.dataDir, person.email, 2);
    expect(await newSignIns(person.email)).toHaveLength(2);
  });

  it('identifies a browser for 180 days after its last sign-in or refresh', async () => {
    const { db } = shop().database;
    const { person } = await signUp(shop());
    await confirmEmails(db);
    const { cookie, refresh: token } = await signIn(person);
    const [deviceCookie = ''] = cookie.split(';');
    const setSeenAgo = (days: number) =>
      db.execute(sql`update devices set seen_at = now() - ${days} * interval '1 day'
        where user_id = (select id from users where email = ${person.email})`);
    await setSeenAgo(179);
    await signIn(person, { cookie: deviceCookie });
    await setSeenAgo(179);
    await post('token/refresh', { refresh: token }, { cookie: deviceCookie });
    await db.execute(sql`update devices set seen_at = seen_at - interval '2 days'`);
    await signIn(person, { cookie: deviceCookie });
    await mailsTo(shop().config.dataDir, person.email, 1);
    await setSeenAgo(181);
    await signIn(person, { cookie: deviceCookie });
    await mailsTo(shop().config.dataDir, person.email, 2);
    expect(await newSignIns(person.email)).toHaveLength(2);
  });

  it('identifies the last 20 browsers of an account', async () => {
    const { db } = shop().database;
    const { person, user_id: userId } = await signUp(shop());
    await confirmEmails(db);
    const [first, second, third] = [await signIn(person), await signIn(person), await signIn(person)];
    await db.execute(sql`update devices set seen_at = now() - interval '1 hour' where user_id = ${userId}`);
    await signIn(person, { cookie: third.cookie.split(';')[0] });
    await signIn(person, { cookie: second.cookie.split(';')[0] });
    // Servers of the previous release add browsers and delete none.
    await db.execute(sql`insert into devices (user_id, token_hash)
      select ${userId}, 'hash ' || n from generate_series(1, 19) as n`);
    await mailsTo(shop().config.dataDir, person.email, 3);
    await signIn(person, { cookie: second.cookie.split(';')[0] });
    expect(await db.$count(devices, eq(devices.userId, userId))).toBe(20);
    await signIn(person, { cookie: third.cookie.split(';')[0] });
    await signIn(person, { cookie: first.cookie.split(';')[0] });
    await mailsTo(shop().config.dataDir, person.email, 5);
    expect(await newSignIns(person.email)).toHaveLength(5);
    expect(await db.$count(devices, eq(devices.userId, userId))).toBe(20);
  });
});
