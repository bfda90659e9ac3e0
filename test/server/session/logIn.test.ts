import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import * as calls from '@contract/calls/session';
import { users } from '../../../src/server/db/schema';
import { callShop } from '../../support/customer';
import { testShop } from '../../support/testShop';
import { GOOD_PASSWORD, must, signUp, statusWith } from './people';

const shop = testShop();

describe.each([
  ['login', calls.login],
  ['token', calls.token],
])('POST /%s/', (_name, call) => {
  const send = (body: unknown) => callShop(shop().address, call, { body });

  it('signs in by email and by username, in any letter case', async () => {
    const { person, user } = await signUp(shop());
    const identifiers = [
      { email: person.email },
      { email: person.email.toUpperCase() },
      { username: person.username },
      { username: ` ${person.username.toUpperCase()} ` },
    ];
    for (const identifier of identifiers) {
      const body = await must(shop(), call, { ...identifier, password: person.password });
      expect(body.user).toEqual(user);
      expect(await statusWith(shop(), `Token ${body.access}`)).toBe(200);
    }
  });

  it('answers a wrong user and a wrong password in the same way', async () => {
    const { person } = await signUp(shop());
    const responses = await Promise.all(
      [
        { username: person.username, password: 'not the password' },
        { email: person.email, password: 'not the password' },
        { username: 'nobody-of-this-name', password: person.password },
        { email: 'nobody@example.com', password: person.password },
      ].map(send),
    );
    for (const response of responses) {
      expect(response).toEqual({
        status: 401,
        body: { code: 'invalid_credentials', error: 'Invalid credentials', detail: 'Invalid credentials' },
      });
    }
  });

  it.each([{}, { username: 'ada' }, { password: GOOD_PASSWORD }, { username: '', password: GOOD_PASSWORD }])(
    'refuses %j with 400',
    async (body) => {
      expect(await send(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    },
  );
});

describe('signing in', () => {
  it('ASVS 7.2.3 7.2.4 gives new tokens each time', async () => {
    const { person } = await signUp(shop());
    const bodies = await Promise.all(Array.from({ length: 5 }, () => must(shop(), calls.login, person)));
    expect(new Set(bodies.flatMap(({ access, refresh }) => [access, refresh])).size).toBe(10);
  });

  it('hashes a password again that was hashed with weaker settings', async () => {
    const { person, user_id } = await signUp(shop());
    const { db } = shop().database;
    const passwordHash = await hash(person.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await db.update(users).set({ passwordHash }).where(eq(users.id, user_id));
    await must(shop(), calls.login, person);
    const [row] = await db.select().from(users).where(eq(users.id, user_id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await must(shop(), calls.login, person);
  });

  it('ASVS 3.5.2 3.5.3 works by POST with JSON only', async () => {
    const { person } = await signUp(shop());
    const query = new URLSearchParams({ username: person.username, password: person.password });
    const byGet = await fetch(`${shop().address}/api/login/?${query}`);
    expect(byGet.status).toBe(404);
    const byForm = await fetch(`${shop().address}/api/login/`, { method: 'POST', body: query });
    expect(byForm.status).toBe(400);
    expect(await byForm.json()).toMatchObject({ code: 'invalid_request' });
  });

  it('ASVS 4.1.1 14.3.2 is never stored by a cache', async () => {
    const { person } = await signUp(shop());
    const response = await fetch(`${shop().address}/api/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});
