import { eventually } from '../../support/patience';
import { testShop } from '../../support/testShop';
import { newPerson } from './people';

const shop = testShop();

const post = (url: string, payload: object) => shop().app.inject({ method: 'POST', url, payload });

it('a flood of requests at the start of a process is partly refused, and sign-in and sign-up work after it', async () => {
  const signInAsUnknown = (at: number) =>
    post('/api/login/', { username: `nobody${at}`, password: 'not it at all' });
  const flood = [
    ...Array.from({ length: 700 }, () => post('/api/signup/', newPerson())),
    ...Array.from({ length: 700 }, (_none, at) => signInAsUnknown(at)),
  ];
  const responses = await Promise.all(flood);
  const refused = responses.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);

  // On a slow machine the last of the flood get 503 after 30 s, and their passwords still wait to be hashed.
  const person = newPerson();
  await eventually(async () => expect((await post('/api/signup/', person)).statusCode).toBe(201));
  const { username, password } = person;
  expect((await post('/api/login/', { username, password })).statusCode).toBe(200);
  expect((await post('/api/login/', { username, password: 'not it at all' })).statusCode).toBe(401);
  expect((await signInAsUnknown(1)).statusCode).toBe(401);
}, 300_000);
