import { eq, sql } from 'drizzle-orm';
import { getAccount } from '@contract/calls/account';
import * as security from '@contract/calls/security';
import * as calls from '@contract/calls/session';
import type { Call } from '@contract/call';
import { endSecondStepByKeeper } from '../../../src/server/modules/account';
import { mails, secondSteps, signInChallenges } from '../../../src/server/db/schema';
import { appCodeOf } from '../../support/appCode';
import { callShop } from '../../support/customer';
import { testShop } from '../../support/testShop';
import { GOOD_PASSWORD, logIn, must, signUp, statusWith } from './people';
import { withSecondStep, type WithSecondStep } from './secondSteps';

const shop = testShop();
const db = () => shop().database.db;

const callAs = (call: Call, access: string, body?: unknown) =>
  callShop(shop().address, call, { body, headers: { authorization: `Bearer ${access}` } });
const password = { current_password: GOOD_PASSWORD };

async function challengeOf({ person }: WithSecondStep): Promise<string> {
  const { status, body } = await logIn(shop(), person);
  expect(status).toBe(403);
  expect(body).not.toHaveProperty('access');
  return (body as { challenge: string }).challenge;
}

async function signInWithCode(somebody: WithSecondStep, code: string) {
  return logIn(shop(), { challenge: await challengeOf(somebody), code });
}

async function changesOf(userId: number): Promise<string[]> {
  const rows = await db().select().from(mails).where(eq(mails.userId, userId)).orderBy(mails.createdAt);
  return rows.flatMap(({ event }) => (event.type === 'second_step' ? [event.change] : []));
}

describe('turning the second step on', () => {
  it('requires the password, gives a secret of 160 bits, and takes effect with a first code', async () => {
    const { access, user_id, person } = await signUp(shop());
    expect(await callAs(security.beginSecondStep, access, { current_password: 'wrong' })).toMatchObject({
      status: 400,
      body: { error: 'Current password is incorrect.' },
    });
    const beginResponse = await callAs(security.beginSecondStep, access, password);
    expect(beginResponse.status).toBe(201);
    const { secret, otpauth_url } = beginResponse.body as { secret: string; otpauth_url: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauth_url).toMatch(/^otpauth:\/\/totp\//);
    expect(otpauth_url).toContain(secret);
    expect(await logIn(shop(), person)).toMatchObject({ status: 200 });
    expect(await callAs(security.confirmSecondStep, access, { code: '000000' })).toMatchObject({
      status: 400,
      body: { fields: { code: 'This code is not right.' } },
    });
    const confirmResponse = await callAs(security.confirmSecondStep, access, { code: appCodeOf(secret) });
    expect(confirmResponse.status).toBe(200);
    const { recovery_codes } = confirmResponse.body as { recovery_codes: string[] };
    expect(recovery_codes).toHaveLength(10);
    for (const code of recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/);
    expect(await callAs(getAccount, access)).toMatchObject({ body: { two_factor: true } });
    expect(await callAs(security.beginSecondStep, access, password)).toMatchObject({ status: 409 });
    expect(await changesOf(user_id)).toEqual(['turned_on']);
  });
});

describe('signing in with the second step on', () => {
  it.each([calls.login, calls.token])('asks for a code, and accepts it once: $name', async (call) => {
    const somebody = await withSecondStep(shop());
    const { identifier: _none, ...person } = { identifier: '', ...somebody.person };
    const first = await callShop(shop().address, call, { body: person });
    expect(first).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required', error: 'Enter the code from your authenticator app.' },
    });
    const { challenge } = first.body as { challenge: string };
    const body = { challenge, code: appCodeOf(somebody.secret) };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => callShop(shop().address, call, { body })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(9);
    const session = responses.find(({ status }) => status === 200)?.body as { access: string };
    expect(await statusWith(shop(), `Bearer ${session.access}`)).toBe(200);
  });

  it.each(['of the app', 'for recovery'])(
    'accepts one code %s for one of ten concurrent sign-ins',
    async (kind) => {
      const somebody = await withSecondStep(shop());
      const code = kind === 'of the app' ? appCodeOf(somebody.secret) : (somebody.recoveryCodes[0] ?? '');
      const challenges = [];
      for (let attempt = 0; attempt < 10; attempt += 1) challenges.push(await challengeOf(somebody));
      const responses = await Promise.all(challenges.map((challenge) => logIn(shop(), { challenge, code })));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const refusals = responses.filter(({ status }) => status === 401);
      expect(refusals).toHaveLength(9);
      for (const { body } of refusals) expect(body).toMatchObject({ error: 'This code is not right.' });
    },
  );

  it('answers a wrong password as without it', async () => {
    const { person } = await withSecondStep(shop());
    expect(await logIn(shop(), { ...person, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', error: 'Invalid credentials' },
    });
  });

  it('accepts no code twice, and none of a step before the last accepted one', async () => {
    const somebody = await withSecondStep(shop());
    const code = appCodeOf(somebody.secret, 1);
    expect(await signInWithCode(somebody, code)).toMatchObject({ status: 200 });
    expect(await signInWithCode(somebody, code)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', error: 'This code is not right.' },
    });
    expect(await signInWithCode(somebody, appCodeOf(somebody.secret))).toMatchObject({ status: 401 });
  });

  it('asks to sign in again after five wrong codes, after five minutes, and for an unknown challenge', async () => {
    const somebody = await withSecondStep(shop());
    const signInAgain = { status: 401, body: { code: 'token_invalid', error: 'Please sign in again.' } };
    const challenge = await challengeOf(somebody);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect(await logIn(shop(), { challenge, code: '000000' })).toMatchObject({
        body: { code: 'invalid_credentials' },
      });
    }
    expect(await logIn(shop(), { challenge, code: appCodeOf(somebody.secret) })).toMatchObject(signInAgain);
    const oldChallenge = await challengeOf(somebody);
    await db()
      .update(signInChallenges)
      .set({ expiresAt: sql`now()` });
    expect(await logIn(shop(), { challenge: oldChallenge, code: appCodeOf(somebody.secret) })).toMatchObject(
      signInAgain,
    );
    expect(await logIn(shop(), { challenge: 'nonsense', code: '123456' })).toMatchObject(signInAgain);
  });

  it('refuses all codes, right ones too, for the rest of an hour with twenty wrong ones', async () => {
    const somebody = await withSecondStep(shop());
    for (let wrong = 0; wrong < 20; wrong += 1) {
      expect(await signInWithCode(somebody, 'AAAA-AAAA')).toMatchObject({ status: 401 });
    }
    const response = await fetch(`${shop().address}/api/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ challenge: await challengeOf(somebody), code: appCodeOf(somebody.secret) }),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_500);
    await db()
      .update(secondSteps)
      .set({ wrongSince: sql`now() - interval '1 hour'` });
    expect(await signInWithCode(somebody, appCodeOf(somebody.secret))).toMatchObject({ status: 200 });
  });

  it('accepts each recovery code once, however it is written, and sends a notice', async () => {
    const somebody = await withSecondStep(shop());
    const [firstCode = '', secondCode = ''] = somebody.recoveryCodes;
    expect(await signInWithCode(somebody, firstCode.toLowerCase().replace('-', ''))).toMatchObject({
      status: 200,
    });
    expect(await signInWithCode(somebody, firstCode)).toMatchObject({ status: 401 });
    expect(await signInWithCode(somebody, ` ${secondCode} `)).toMatchObject({ status: 200 });
    expect(await changesOf(somebody.user_id)).toEqual([
      'turned_on',
      'recovery_code_used',
      'recovery_code_used',
    ]);
  });
});

describe('a second step that is on', () => {
  it('gets new recovery codes for password and code; the older ones are void', async () => {
    const somebody = await withSecondStep(shop());
    const renew = (body: object) => callAs(security.renewRecoveryCodes, somebody.access, body);
    const code = appCodeOf(somebody.secret);
    expect(await renew({ current_password: 'wrong', code })).toMatchObject({
      body: { fields: { current_password: 'Current password is incorrect.' } },
    });
    expect(await renew({ ...password, code: '000000' })).toMatchObject({
      status: 400,
      body: { fields: { code: 'This code is not right.' } },
    });
    expect(await renew({ ...password, code })).toMatchObject({ status: 200 });
    expect(await signInWithCode(somebody, somebody.recoveryCodes[0] ?? '')).toMatchObject({ status: 401 });
    expect(await changesOf(somebody.user_id)).toEqual(['turned_on', 'new_recovery_codes']);
  });

  it('is turned off with password and code, and its data is deleted', async () => {
    const somebody = await withSecondStep(shop());
    const turnOff = (body: object) => callAs(security.endSecondStep, somebody.access, body);
    expect(await turnOff({ ...password, code: '000000' })).toMatchObject({ status: 400 });
    expect(await turnOff({ ...password, code: appCodeOf(somebody.secret) })).toMatchObject({ status: 204 });
    expect(await logIn(shop(), somebody.person)).toMatchObject({ status: 200 });
    expect(await db().$count(secondSteps, eq(secondSteps.userId, somebody.user_id))).toBe(0);
    expect(await turnOff({ ...password, code: appCodeOf(somebody.secret, 1) })).toMatchObject({
      status: 409,
    });
    expect(await changesOf(somebody.user_id)).toEqual(['turned_on', 'turned_off']);
  });

  it('stays on when the password changes, which ends open challenges', async () => {
    const somebody = await withSecondStep(shop());
    const challenge = await challengeOf(somebody);
    const headers = { authorization: `Token ${somebody.access}` };
    const new_password = 'quite another passphrase';
    const names = { first_name: 'Ada', last_name: 'Obi', email: somebody.person.email };
    await must(shop(), calls.updateProfile, { ...names, ...password, new_password }, headers);
    expect(await logIn(shop(), { challenge, code: appCodeOf(somebody.secret) })).toMatchObject({
      body: { code: 'token_invalid' },
    });
    const response = await logIn(shop(), { ...somebody.person, password: new_password });
    expect(response).toMatchObject({ status: 403 });
  });

  it('is turned off by the keeper for a customer who lost app and codes', async () => {
    const somebody = await withSecondStep(shop());
    expect(await endSecondStepByKeeper(db(), 'nobody@example.com')).toBe(false);
    expect(await endSecondStepByKeeper(db(), somebody.person.email)).toBe(true);
    expect(await logIn(shop(), somebody.person)).toMatchObject({ status: 200 });
  });
});
