import { eq, sql } from 'drizzle-orm';
import { getAccount } from '@contract/calls/account';
import { verifyEmail } from '@contract/calls/verification';
import * as calls from '@contract/calls/session';
import type { SuccessOf } from '@contract/call';
import { emailConfirmations, mails } from '../../../src/server/db/schema';
import { callShop } from '../../support/customer';
import { mailsTo } from '../../support/mailbox';
import { eventually } from '../../support/patience';
import { testShop } from '../../support/testShop';
import { confirmationLinkTo, type ConfirmationLink } from './confirmationLink';
import { logIn, must, newPerson, signUp, type SignedUp } from './people';
import { resetLinkFor } from './resetLink';

const shop = testShop();

const INVALID = 'This confirmation link is invalid or has expired.';

const linkTo = (email: string, atLeast?: number) => confirmationLinkTo(shop(), email, atLeast);

const openLink = (body: unknown) => callShop(shop().address, verifyEmail, { body });
const bearer = ({ access }: { access: string }) => ({ authorization: `Bearer ${access}` });
const accountOf = async (somebody: { access: string }) =>
  (await callShop(shop().address, getAccount, { headers: bearer(somebody) })).body as SuccessOf<
    typeof getAccount
  >;
const requestLink = async ({ access }: { access: string }) => {
  const response = await fetch(`${shop().address}/api/user/verification/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
  });
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    body: (await response.json()) as unknown,
  };
};
/** Makes all links and emails older by an interval. */
async function letTimePass(interval: string): Promise<void> {
  const { db } = shop().database;
  for (const table of ['email_confirmations', 'mails']) {
    await db.execute(sql.raw(`update ${table} set created_at = created_at - interval '${interval}'`));
  }
  await db.execute(
    sql.raw(`update email_confirmations set expires_at = expires_at - interval '${interval}'`),
  );
}

const changeTo = (email: string, somebody: SignedUp) =>
  callShop(shop().address, calls.updateProfile, {
    headers: { authorization: `Token ${somebody.access}` },
    body: {
      ...{ first_name: 'Ngozi', last_name: 'Eze', email, new_password: null },
      current_password: somebody.person.password,
    },
  });
const subjectsTo = async (email: string, atLeast?: number) =>
  (await mailsTo(shop().config.dataDir, email, atLeast)).map(({ headers }) => headers.subject);

async function signUpConfirmed(): Promise<SignedUp> {
  const somebody = await signUp(shop(), { confirm_email: true });
  await must(shop(), verifyEmail, await linkTo(somebody.person.email));
  return somebody;
}

describe('a new account', () => {
  it('gets an email only when sign-up asks for it, and its email is not confirmed', async () => {
    const withoutLink = await signUp(shop());
    const withLink = await signUp(shop(), { confirm_email: true });
    expect(await subjectsTo(withLink.person.email)).toEqual(['Confirm your email for Kanti']);
    expect(await mailsTo(shop().config.dataDir, withoutLink.person.email, 0)).toEqual([]);
    expect(await accountOf(withLink)).toMatchObject({
      ...{ email_verified: false, pending_email: null, deletion_due_at: null },
    });
    expect(Object.keys(withLink.user)).toEqual(['id', 'username', 'first_name', 'last_name', 'email']);
  });

  it('is confirmed by the link, once, which signs nobody in', async () => {
    const somebody = await signUp(shop(), { confirm_email: true });
    const link = await linkTo(somebody.person.email);
    const responses = await Promise.all(Array.from({ length: 10 }, () => openLink(link)));
    expect(responses.filter(({ status }) => status === 200)).toEqual([
      expect.objectContaining({
        body: { message: 'Your email is confirmed.', email: somebody.person.email },
      }),
    ]);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(9);
    expect(await accountOf(somebody)).toMatchObject({ email_verified: true });
  });

  it('keeps only a hash of the link once the email is sent', async () => {
    const somebody = await signUp(shop(), { confirm_email: true });
    const { token } = await linkTo(somebody.person.email);
    const { db } = shop().database;
    const countCopies = async () => {
      const mailCount = await db.$count(mails, sql`${mails.event}::text like ${`%${token}%`}`);
      return mailCount + (await db.$count(emailConfirmations, eq(emailConfirmations.tokenHash, token)));
    };
    await eventually(async () => expect(await countCopies()).toBe(0));
  });

  it.each([
    ['another token', (link: ConfirmationLink) => ({ ...link, token: 'nonsense' })],
    ['another uid', (link: ConfirmationLink) => ({ ...link, uid: 'MQ' })],
    ['empty parts', () => ({ uid: '', token: '' })],
    ['a very long token', (link: ConfirmationLink) => ({ ...link, token: 'x'.repeat(2000) })],
  ])('refuses a link with %s, always with the same message', async (_what, change) => {
    const somebody = await signUp(shop(), { confirm_email: true });
    expect(await openLink(change(await linkTo(somebody.person.email)))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', error: INVALID },
    });
  });

  it('is not confirmed by a link older than 48 hours, nor by one that a newer one replaced', async () => {
    const somebody = await signUp(shop(), { confirm_email: true });
    const first = await linkTo(somebody.person.email);
    await letTimePass('61 seconds');
    expect(await requestLink(somebody)).toMatchObject({ status: 202 });
    const second = await linkTo(somebody.person.email, 2);
    expect(await openLink(first)).toMatchObject({ status: 400 });
    await letTimePass('48 hours');
    expect(await openLink(second)).toMatchObject({ status: 400, body: { error: INVALID } });
  });

  it('is confirmed by a password reset, whose link went to the same email', async () => {
    const somebody = await signUp(shop());
    const link = await resetLinkFor(shop(), somebody.person.email);
    const password = 'quite another passphrase';
    await must(shop(), calls.resetPassword, { ...link, password });
    const { body } = await logIn(shop(), { ...somebody.person, password });
    expect(await accountOf(body as { access: string })).toMatchObject({ email_verified: true });
  });
});

describe('POST /user/verification/', () => {
  it('sends a link, and says how long to wait for another one within a minute', async () => {
    const somebody = await signUp(shop());
    expect(await requestLink(somebody)).toMatchObject({
      status: 202,
      body: { message: `A link is on its way to ${somebody.person.email}.` },
    });
    const again = await requestLink(somebody);
    expect(again).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(again.retryAfter).toBeGreaterThan(50);
    expect(again.retryAfter).toBeLessThanOrEqual(60);
  });

  it('answers 409 when the email is confirmed already', async () => {
    expect(await requestLink(await signUpConfirmed())).toMatchObject({
      status: 409,
      body: { code: 'already_verified' },
    });
  });

  it('sends five links a day to an unconfirmed email, not counting reset links', async () => {
    const somebody = await signUp(shop(), { confirm_email: true });
    for (let linkCount = 1; linkCount < 5; linkCount += 1) {
      await letTimePass('61 seconds');
      expect(await requestLink(somebody)).toMatchObject({ status: 202 });
    }
    await letTimePass('61 seconds');
    const sixth = await requestLink(somebody);
    expect(sixth.status).toBe(429);
    expect(sixth.retryAfter).toBeGreaterThan(23 * 60 * 60);
    await resetLinkFor(shop(), somebody.person.email, 5);
    await letTimePass('24 hours');
    expect(await requestLink(somebody)).toMatchObject({ status: 202 });
    const link = await linkTo(somebody.person.email, 7);
    await must(shop(), verifyEmail, link);
  });
});

describe('a changed email', () => {
  it('replaces an unconfirmed one at once; both get an email, the old one without the new address', async () => {
    const somebody = await signUp(shop());
    const { email } = newPerson();
    expect(await changeTo(email, somebody)).toMatchObject({ status: 200, body: { email } });
    const [notice] = await mailsTo(shop().config.dataDir, somebody.person.email);
    expect(notice?.headers.subject).toBe('The email of your Kanti account was changed');
    expect(`${notice?.text}${notice?.html}`).not.toContain(email);
    await must(shop(), verifyEmail, await linkTo(email));
    expect(await accountOf(somebody)).toMatchObject({ email, email_verified: true, pending_email: null });
  });

  it('replaces a confirmed one only when its link is opened', async () => {
    const somebody = await signUpConfirmed();
    const { email: currentEmail } = somebody.person;
    const { email } = newPerson();
    expect(await changeTo(email, somebody)).toMatchObject({
      status: 200,
      body: { email: currentEmail, pending_email: email },
    });
    expect(await accountOf(somebody)).toMatchObject({
      ...{ email: currentEmail, email_verified: true, pending_email: email },
    });
    const notice = (await mailsTo(shop().config.dataDir, currentEmail, 2)).at(-1);
    expect(notice?.headers.subject).toBe('A new email for your account');
    expect(`${notice?.text}${notice?.html}`).not.toContain(email);
    expect(await logIn(shop(), { ...somebody.person, email })).toMatchObject({ status: 401 });
    await must(shop(), verifyEmail, await linkTo(email));
    expect(await logIn(shop(), { email, password: somebody.person.password })).toMatchObject({ status: 200 });
    expect(await accountOf(somebody)).toMatchObject({ email, email_verified: true, pending_email: null });
    expect(await subjectsTo(currentEmail, 3)).toContain('The email of your Kanti account was changed');
  });

  it('is withdrawn by saving the current one, which voids its link', async () => {
    const somebody = await signUpConfirmed();
    const { email } = newPerson();
    await changeTo(email, somebody);
    const link = await linkTo(email);
    const withdrawal = await changeTo(somebody.person.email, somebody);
    expect(withdrawal.body).not.toHaveProperty('pending_email');
    expect(await openLink(link)).toMatchObject({ status: 400, body: { error: INVALID } });
    expect(await accountOf(somebody)).toMatchObject({
      email: somebody.person.email,
      pending_email: null,
    });
  });

  it('is refused when taken, at once and again at the link', async () => {
    const somebody = await signUpConfirmed();
    const other = await signUp(shop());
    expect(await changeTo(other.person.email, somebody)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    const { email } = newPerson();
    await changeTo(email, somebody);
    const link = await linkTo(email);
    await signUp(shop(), { email });
    expect(await openLink(link)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await accountOf(somebody)).toMatchObject({ email: somebody.person.email });
  });

  it('is allowed five times a day', async () => {
    const somebody = await signUpConfirmed();
    for (let time = 0; time < 5; time += 1) {
      expect(await changeTo(newPerson().email, somebody)).toMatchObject({ status: 200 });
    }
    expect(await changeTo(newPerson().email, somebody)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    await letTimePass('24 hours');
    expect(await changeTo(newPerson().email, somebody)).toMatchObject({ status: 200 });
  });
});
