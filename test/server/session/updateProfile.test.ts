import * as calls from '@contract/calls/session';
import type { BodyOf } from '@contract/call';
import { callShop } from '../../support/customer';
import { mailsTo } from '../../support/mailbox';
import { testShop } from '../../support/testShop';
import { logIn, must, newPerson, refresh, signUp, statusWith, type SignedUp } from './people';

const shop = testShop();

const NEW_PASSWORD = 'quite another passphrase';

type Profile = BodyOf<typeof calls.updateProfile>;

function profileOf({ person }: SignedUp, changes: Partial<Profile> = {}): Profile {
  const { email, password: current_password } = person;
  return { first_name: 'Ngozi', last_name: 'Eze', email, current_password, new_password: null, ...changes };
}

const update = (access: string, body: unknown) =>
  callShop(shop().address, calls.updateProfile, { body, headers: { authorization: `Token ${access}` } });

describe('PUT /update-profile/', () => {
  it('changes names and email, and answers with tokens that work', async () => {
    const somebody = await signUp(shop());
    const { email } = newPerson();
    const profile = profileOf(somebody, { first_name: ' Ngozi ', email });
    const { status, body } = await update(somebody.access, profile);
    expect(status).toBe(200);
    const { username } = somebody.person;
    expect(body).toMatchObject({
      username,
      user_id: somebody.user_id,
      first_name: 'Ngozi',
      last_name: 'Eze',
      email,
    });
    const tokens = 'tokens' in body ? body.tokens : { access: '', refresh: '' };
    expect(await statusWith(shop(), `Bearer ${tokens.access}`)).toBe(200);
    await must(shop(), calls.refreshToken, { refresh: tokens.refresh });
    expect(await logIn(shop(), { email, password: somebody.person.password })).toMatchObject({ status: 200 });
    expect(await logIn(shop(), somebody.person)).toMatchObject({ status: 401 });
  });

  it.each([{ new_password: null }, { new_password: '' }, {}])(
    'keeps the password with %j',
    async (change) => {
      const somebody = await signUp(shop());
      const { first_name, last_name, email, current_password } = profileOf(somebody);
      const profile = { first_name, last_name, email, current_password, ...change };
      expect(await update(somebody.access, profile)).toMatchObject({ status: 200 });
      expect(await statusWith(shop(), `Bearer ${somebody.access}`)).toBe(200);
      expect(await logIn(shop(), somebody.person)).toMatchObject({ status: 200 });
    },
  );

  it('ASVS 6.2.2 7.4.3 ends all other sessions when the password changes, and sends a notice', async () => {
    const somebody = await signUp(shop());
    const otherSession = await must(shop(), calls.login, somebody.person);
    const profile = profileOf(somebody, { new_password: NEW_PASSWORD });
    const headers = { authorization: `Token ${somebody.access}` };
    const { tokens } = await must(shop(), calls.updateProfile, profile, headers);
    for (const session of [somebody, otherSession]) {
      expect(await refresh(shop(), session.refresh)).toMatchObject({ status: 401 });
      expect(await statusWith(shop(), `Bearer ${session.access}`)).toBe(401);
    }
    expect(await statusWith(shop(), `Token ${tokens.access}`)).toBe(200);
    await must(shop(), calls.refreshToken, { refresh: tokens.refresh });
    expect(await logIn(shop(), somebody.person)).toMatchObject({ status: 401 });
    expect(await logIn(shop(), { ...somebody.person, password: NEW_PASSWORD })).toMatchObject({
      status: 200,
    });
    const [mail] = await mailsTo(shop().config.dataDir, somebody.person.email);
    expect(mail?.headers.subject).toBe('Your Kanti password was changed');
  });

  it('ASVS 6.2.3 refuses a wrong current password with 400, and changes nothing', async () => {
    const somebody = await signUp(shop());
    const profile = profileOf(somebody, { current_password: 'not it at all', new_password: NEW_PASSWORD });
    expect(await update(somebody.access, profile)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', detail: 'Current password is incorrect.' },
    });
    expect(await logIn(shop(), somebody.person)).toMatchObject({
      status: 200,
      body: { user: somebody.user },
    });
  });

  it.each(['first_name', 'last_name', 'email', 'current_password'])(
    'ASVS 6.2.3 answers 400 when %s is missing',
    async (field) => {
      const somebody = await signUp(shop());
      const entries = Object.entries(profileOf(somebody)).filter(([name]) => name !== field);
      expect(await update(somebody.access, Object.fromEntries(entries))).toMatchObject({
        status: 400,
        body: { fields: { [field]: 'This field is required.' } },
      });
    },
  );

  it.each([
    ['new_password', 'sevenly', 'Use at least 8 characters.'],
    ['new_password', 'Password1', 'This password is too common. Please choose another one.'],
    ['email', 'nobody', 'Enter a valid email address.'],
    ['first_name', '  ', 'This field may not be blank.'],
  ])('ASVS 6.2.1 6.2.4 refuses the %s %j', async (field, value, sentence) => {
    const somebody = await signUp(shop());
    expect(await update(somebody.access, { ...profileOf(somebody), [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: { [field]: sentence } },
    });
  });

  it("refuses another user's email in any letter case with 409 email_taken, and changes nothing", async () => {
    const [somebody, other] = [await signUp(shop()), await signUp(shop())];
    const profile = profileOf(somebody, {
      email: other.person.email.toUpperCase(),
      new_password: NEW_PASSWORD,
    });
    expect(await update(somebody.access, profile)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect(await logIn(shop(), somebody.person)).toMatchObject({ status: 200 });
    expect(await statusWith(shop(), `Bearer ${somebody.access}`)).toBe(200);
  });

  it('gives an email to one of two users who request it at once', async () => {
    const people = [await signUp(shop()), await signUp(shop())];
    const { email } = newPerson();
    const responses = await Promise.all(people.map((one) => update(one.access, profileOf(one, { email }))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('applies one of two concurrent password changes, and only its password signs in', async () => {
    const somebody = await signUp(shop());
    const passwords = ['the first new passphrase', 'the second new passphrase'];
    const responses = await Promise.all(
      passwords.map((new_password) => update(somebody.access, profileOf(somebody, { new_password }))),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const sessions = await Promise.all(
      passwords.map((password) => logIn(shop(), { username: somebody.person.username, password })),
    );
    expect(sessions.map(({ status }) => status === 200)).toEqual(statuses.map((status) => status === 200));
  });

  it('ASVS 8.2.2 changes only the signed-in user, whatever ids the body contains', async () => {
    const [somebody, other] = [await signUp(shop()), await signUp(shop())];
    const body = {
      ...profileOf(somebody),
      user_id: other.user_id,
      id: other.user_id,
      username: 'taken-over',
    };
    expect(await update(somebody.access, body)).toMatchObject({
      status: 200,
      body: { user_id: somebody.user_id, username: somebody.person.username },
    });
    expect(await update('', body)).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  });
});
