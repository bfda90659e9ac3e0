import { eq } from 'drizzle-orm';
import * as calls from '@contract/calls/session';
import { mails, passwordResets, users } from '../../../src/server/db/schema';
import { callShop } from '../../support/customer';
import { mailsIn, mailsTo } from '../../support/mailbox';
import { eventually } from '../../support/patience';
import { testShop } from '../../support/testShop';
import { logIn, must, refresh, signUp, statusWith, type SignedUp } from './people';
import { resetLinkFor, type ResetLink } from './resetLink';

const PUBLIC_URL = 'https://shop.example';
const shop = testShop({ PUBLIC_URL });

const NEW_PASSWORD = 'quite another passphrase';
const BAD_LINK = {
  status: 400,
  body: {
    code: 'invalid_request',
    error: 'This reset link is invalid or has expired.',
    detail: 'This reset link is invalid or has expired.',
  },
};

const requestReset = (email: string) =>
  callShop(shop().address, calls.requestPasswordReset, { body: { email } });
const reset = (link: ResetLink, password = NEW_PASSWORD) =>
  callShop(shop().address, calls.resetPassword, { body: { ...link, password } });

const linkFor = ({ person }: SignedUp, mailsBefore?: number) =>
  resetLinkFor(shop(), person.email, mailsBefore);

describe('POST /request-password-reset/', () => {
  it('answers the same whether or not the email is known, and sends a link only to a known one', async () => {
    const { person } = await signUp(shop());
    const unknown = await requestReset('nobody-at-all@example.com');
    expect(unknown).toEqual({ status: 200, body: { message: expect.any(String) as string } });
    expect(await requestReset(person.email)).toEqual(unknown);
    await mailsTo(shop().config.dataDir, person.email);
    const everyMail = await mailsIn(shop().config.dataDir);
    expect(everyMail.map(({ headers }) => headers.to).join()).not.toContain('nobody-at-all');
  });

  it.each(['', 'nobody', 7])('refuses %j with 400', async (email) => {
    const response = await callShop(shop().address, calls.requestPasswordReset, { body: { email } });
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('sends a link to the address in the settings, never to the host of the request', async () => {
    const { person } = await signUp(shop());
    await shop().app.inject({
      method: 'POST',
      url: '/api/request-password-reset/',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email: person.email.toUpperCase() },
    });
    const [mail] = await mailsTo(shop().config.dataDir, person.email);
    expect(mail?.text).toContain(`${PUBLIC_URL}/reset-password/`);
    expect(mail?.html).toContain(`href="${PUBLIC_URL}/reset-password/`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  it('creates tokens of 256 bits and keeps only their hash once the email is sent', async () => {
    const somebody = await signUp(shop());
    const { token } = await linkFor(somebody);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { db } = shop().database;
    const sentMails = async () => (await db.select().from(mails)).filter(({ sentAt }) => sentAt !== null);
    await eventually(async () =>
      (await sentMails()).some(({ event }) => 'email' in event && event.email === somebody.person.email),
    );
    expect(
      JSON.stringify([await db.select().from(mails), await db.select().from(passwordResets)]),
    ).not.toContain(token);
  });

  it('sends at most five links an hour to one email, and answers further requests the same and as late', async () => {
    const { person, user_id } = await signUp(shop());
    const timedRequest = async (email: string) => {
      const startedAt = performance.now();
      const response = await requestReset(email);
      return { response, ms: performance.now() - startedAt };
    };
    const unknown = await timedRequest('nobody-at-all@example.com');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { response, ms } = await timedRequest(person.email);
      expect(response).toEqual(unknown.response);
      // Every response waits longer than the work for a link takes.
      expect(ms).toBeGreaterThanOrEqual(140);
    }
    const { db } = shop().database;
    const links = await db.select().from(passwordResets).where(eq(passwordResets.userId, user_id));
    expect(links).toHaveLength(5);
    expect(links.filter(({ usedAt }) => usedAt === null)).toHaveLength(1);
    expect(await mailsTo(shop().config.dataDir, person.email, 5)).toHaveLength(5);
    await db
      .update(passwordResets)
      .set({ createdAt: new Date(Date.now() - 3_700_000) })
      .where(eq(passwordResets.userId, user_id));
    await requestReset(person.email);
    expect(await db.$count(passwordResets, eq(passwordResets.userId, user_id))).toBe(6);
  });

  it('sends five links, too, when many requests for one email come at once', async () => {
    const { person, user_id } = await signUp(shop());
    const responses = await Promise.all(Array.from({ length: 12 }, () => requestReset(person.email)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shop().database.db.$count(passwordResets, eq(passwordResets.userId, user_id))).toBe(5);
  });
});

describe('POST /reset-password/', () => {
  it('ASVS 7.4.3 sets the password, ends every session, sends a notice, and signs nobody in', async () => {
    const somebody = await signUp(shop());
    const otherSession = await must(shop(), calls.login, somebody.person);
    const response = await reset(await linkFor(somebody));
    expect(response).toEqual({ status: 200, body: { message: expect.any(String) as string } });
    for (const session of [somebody, otherSession]) {
      expect(await refresh(shop(), session.refresh)).toMatchObject({ status: 401 });
      expect(await statusWith(shop(), `Bearer ${session.access}`)).toBe(401);
    }
    expect(await logIn(shop(), somebody.person)).toMatchObject({ status: 401 });
    expect(await logIn(shop(), { ...somebody.person, password: NEW_PASSWORD })).toMatchObject({
      status: 200,
    });
    const mails = await mailsTo(shop().config.dataDir, somebody.person.email, 3);
    expect(mails.map(({ headers }) => headers.subject)).toContain('Your Kanti password was changed');
  });

  it('ASVS 6.4.3 accepts a link once', async () => {
    const link = await linkFor(await signUp(shop()));
    expect(await reset(link)).toMatchObject({ status: 200 });
    expect(await reset(link)).toEqual(BAD_LINK);
  });

  it('accepts one of many concurrent uses of a link', async () => {
    const link = await linkFor(await signUp(shop()));
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_none, i) => reset(link, `${NEW_PASSWORD} ${i}`)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('accepts only the newest link', async () => {
    const somebody = await signUp(shop());
    const first = await linkFor(somebody);
    const second = await linkFor(somebody, 1);
    expect(await reset(first)).toEqual(BAD_LINK);
    expect(await reset(second)).toMatchObject({ status: 200 });
  });

  it('ASVS 6.4.3 refuses a link after its hour', async () => {
    const somebody = await signUp(shop());
    const link = await linkFor(somebody);
    const { db } = shop().database;
    const [row] = await db.select().from(passwordResets).where(eq(passwordResets.userId, somebody.user_id));
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBeGreaterThan(3_590_000);
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBeLessThan(3_610_000);
    await db
      .update(passwordResets)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(passwordResets.userId, somebody.user_id));
    expect(await reset(link)).toEqual(BAD_LINK);
  });

  it("ASVS 6.4.3 refuses another user's link, and invalid links", async () => {
    const [one, other] = [await signUp(shop()), await signUp(shop())];
    const [ownLink, otherLink] = [await linkFor(one), await linkFor(other)];
    expect(await reset({ uid: ownLink.uid, token: otherLink.token })).toEqual(BAD_LINK);
    for (const uid of ['0', '-1', 'MQ==', 'nobody', 'OTk5OTk5OTk5OTk5', '%00']) {
      expect(await reset({ ...ownLink, uid })).toEqual(BAD_LINK);
    }
    expect(await reset({ ...ownLink, token: `${ownLink.token}x` })).toEqual(BAD_LINK);
    expect(await reset(ownLink)).toMatchObject({ status: 200 });
  });

  it('ASVS 6.4.3 refuses a link from before another change of password or email', async () => {
    const changes = [{ new_password: NEW_PASSWORD }, { email: `moved-${Date.now()}@example.com` }];
    for (const change of changes) {
      const somebody = await signUp(shop());
      const link = await linkFor(somebody);
      const { person, access } = somebody;
      const profile = {
        first_name: 'Ada',
        last_name: 'Obi',
        email: person.email,
        current_password: person.password,
      };
      const headers = { authorization: `Token ${access}` };
      await must(shop(), calls.updateProfile, { ...profile, ...change }, headers);
      expect(await reset(link)).toEqual(BAD_LINK);
    }
  });

  it.each([
    ['sevenly', 'Use at least 8 characters.'],
    ['password1', 'This password is too common. Please choose another one.'],
  ])('ASVS 6.2.4 refuses the password %s and leaves the link valid', async (password, sentence) => {
    const link = await linkFor(await signUp(shop()));
    expect(await reset(link, password)).toMatchObject({
      status: 400,
      body: { fields: { password: sentence } },
    });
    expect(await reset(link)).toMatchObject({ status: 200 });
  });

  it('does not use up a link that is only opened, as email scanners do', async () => {
    const link = await linkFor(await signUp(shop()));
    await shop().app.inject({ url: `/reset-password/${link.uid}/${link.token}` });
    await shop().app.inject({ url: `/api/reset-password/?uid=${link.uid}&token=${link.token}` });
    expect(await reset(link)).toMatchObject({ status: 200 });
  });

  it('does not touch other users', async () => {
    const [one, other] = [await signUp(shop()), await signUp(shop())];
    const { db } = shop().database;
    const rowOf = async () => (await db.select().from(users).where(eq(users.id, other.user_id)))[0];
    const before = await rowOf();
    await reset(await linkFor(one));
    expect(await rowOf()).toEqual(before);
    expect(await statusWith(shop(), `Bearer ${other.access}`)).toBe(200);
  });
});
