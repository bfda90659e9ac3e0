import { randomUUID } from 'node:crypto';
import { testShop } from '../../support/testShop';
import { newPerson } from './people';
import { failingSignIn, statusesOf, times } from './repeatedCalls';

const shop = testShop({ RATE_LIMIT: 'on' });

const LETTERS = 6;

/** A name and every spelling of it that has `İ` in place of some `i`: 63, each of which is the same to the database. */
function nameAndSpellings(): [name: string, spellings: string[]] {
  const rest = randomUUID().slice(0, 8);
  const spell = (mask: number) =>
    Array.from({ length: LETTERS }, (_none, at) => (mask & (1 << at) ? 'İ' : 'i')).join('') + rest;
  return [spell(0), Array.from({ length: 2 ** LETTERS - 1 }, (_none, at) => spell(at + 1))];
}

const signUp = (payload: object) => shop().app.inject({ method: 'POST', url: '/api/signup/', payload });
const logIn = (payload: object) => shop().app.inject({ method: 'POST', url: '/api/login/', payload });

describe('sign-ins to an account spelled in many ways', () => {
  it.each(['username', 'email'])('ASVS 6.3.1 by %s are limited to ten a minute in all', async (field) => {
    const [name, spellings] = nameAndSpellings();
    const identifier = (spelling: string) =>
      field === 'email' ? { email: `${spelling}@example.com` } : { username: spelling };
    const person = newPerson({ username: name, email: `${name}@example.com` });
    expect((await signUp(person)).statusCode).toBe(201);
    const statuses = [];
    for (const spelling of spellings)
      statuses.push(...(await statusesOf(shop().app, 1, failingSignIn(identifier(spelling), '127.0.0.1'))));
    expect(statuses).toEqual([...times(10, 401), ...times(53, 429)]);
    expect((await logIn({ ...identifier(name), password: person.password })).statusCode).toBe(429);
  });

  it.each([
    ...['Éric', 'ÉRIC', 'İpek', 'IPEK', 'Irmak', 'ısı', 'ΟΔΟΣ', 'Οδος', 'ẞtraße'],
    ...['Ǆemal', 'Ⓐda', 'Ꟶ', 'ﬁfi', '\u212Aofi'],
  ])('work for %s as it was written at sign-up, and with spaces around it', async (spelling) => {
    const username = `${spelling}${randomUUID().slice(0, 8)}${spelling}`;
    const person = newPerson({ username });
    expect((await signUp(person)).statusCode).toBe(201);
    for (const input of [username, ` ${username} `])
      expect((await logIn({ username: input, password: person.password })).statusCode).toBe(200);
  });

  it('find Éric by éRIC and ipek by İPEK, as the database ignores letter case', async () => {
    const rest = randomUUID().slice(0, 8);
    for (const [spelling, input] of [
      ['Éric', 'éRIC'],
      ['ipek', 'İPEK'],
    ]) {
      const person = newPerson({ username: `${spelling}${rest}` });
      expect((await signUp(person)).statusCode).toBe(201);
      const response = await logIn({ username: `${input}${rest}`, password: person.password });
      expect(response.statusCode).toBe(200);
    }
  });
});
