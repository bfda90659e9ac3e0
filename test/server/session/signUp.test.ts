import * as calls from '@contract/calls/session';
import { users } from '../../../src/server/db/schema';
import { callShop } from '../../support/customer';
import { testShop } from '../../support/testShop';
import { logIn, newPerson, signUp, statusWith } from './people';

const shop = testShop();

const send = (body: unknown) => callShop(shop().address, calls.signup, { body });

describe('POST /signup/', () => {
  it('answers 201 with tokens that work, the id and the user', async () => {
    const person = newPerson({ first_name: ' Adaeze ', last_name: 'Okonkwo', phone: '+2348012345678' });
    const { status, body } = await send(person);
    expect(status).toBe(201);
    expect(body).toEqual({
      access: expect.any(String) as string,
      refresh: expect.any(String) as string,
      user_id: expect.any(Number) as number,
      user: {
        id: 'user_id' in body ? body.user_id : null,
        username: person.username,
        first_name: 'Adaeze',
        last_name: 'Okonkwo',
        email: person.email,
      },
    });
    expect(await statusWith(shop(), `Bearer ${'access' in body ? body.access : ''}`)).toBe(200);
  });

  it.each(['username', 'password', 'email'])(
    'answers 400 with the field when %s is missing',
    async (field) => {
      const rest = Object.fromEntries(Object.entries(newPerson()).filter(([name]) => name !== field));
      expect(await send(rest)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: { [field]: 'This field is required.' } },
      });
    },
  );

  it.each([
    ['email', 'nobody', 'Enter a valid email address.'],
    ['email', 'a@b', 'Enter a valid email address.'],
    ['username', '   ', 'This field may not be blank.'],
    ['password', 'sevenly', 'Use at least 8 characters.'],
    ['password', 'p'.repeat(129), 'Use at most 128 characters.'],
  ])('ASVS 6.2.1 refuses the %s %j', async (field, value, sentence) => {
    expect(await send({ ...newPerson(), [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: { [field]: sentence } },
    });
  });

  it.each([7, true, null, ['a'], { a: 1 }])('refuses %j as a text', async (value) => {
    const { status } = await send({ ...newPerson(), username: value });
    expect(status).toBe(400);
  });

  it.each(['password', 'PASSWORD1', 'Qwertyuiop', 'iloveyou', 'ILoveYou2'])(
    'ASVS 6.2.4 refuses the common password %s in any letter case',
    async (password) => {
      expect(await send(newPerson({ password }))).toMatchObject({
        status: 400,
        body: {
          code: 'invalid_request',
          fields: { password: expect.stringContaining('too common') as string },
        },
      });
    },
  );

  it.each([
    ['eight characters', 'xq7 vb2z'],
    ['64 characters and more', 'correct horse battery staple, '.repeat(4)],
    ['other scripts', 'ọ̀rọ̀ aṣínà mi dára 🔑'],
    ['spaces around it', '  kept as they are  '],
  ])(
    'ASVS 6.2.5 6.2.8 6.2.9 accepts a password with %s, and no similar one signs in',
    async (_what, password) => {
      const { person } = await signUp(shop(), { password });
      expect(await logIn(shop(), { username: person.username, password })).toMatchObject({ status: 200 });
      const others = [
        password.replace(/.$/u, ''),
        password.trim() === password ? `${password} ` : password.trim(),
      ];
      for (const other of others) {
        expect(await logIn(shop(), { username: person.username, password: other })).toMatchObject({
          status: 401,
        });
      }
    },
  );

  it.each([
    ['username', 'username_taken', (text: string) => text.toUpperCase()],
    ['email', 'email_taken', (text: string) => text.toUpperCase()],
    ['username', 'username_taken', (text: string) => ` ${text} `],
  ] as const)('refuses a taken %s with 409 %s', async (field, code, change) => {
    const { person } = await signUp(shop());
    const response = await send({ ...newPerson(), [field]: change(person[field]) });
    expect(response).toMatchObject({
      status: 409,
      body: { code, fields: { [field]: expect.any(String) as string } },
    });
  });

  it('accepts one of twenty concurrent sign-ups with the same username', async () => {
    const { username } = newPerson();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(newPerson({ username }))));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  it('ASVS 15.3.3 ignores fields that are not in the contract', async () => {
    const { status, body } = await send({
      ...newPerson(),
      id: 1,
      user_id: 1,
      is_staff: true,
      passwordHash: 'x',
    });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('user.is_staff');
    expect(body).not.toMatchObject({ user_id: 1 });
  });

  it('stores argon2id hashes and no password', async () => {
    const { person } = await signUp(shop());
    const rows = await shop().database.db.select().from(users);
    const row = rows.find(({ username }) => username === person.username);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(rows)).not.toContain(person.password);
  });
});
