import * as sessionCalls from '@contract/calls/session';
import { callShop } from '../../support/customer';
import { testShop } from '../../support/testShop';
import { newPerson, signUp } from './people';

const shop = testShop();

/** Valid bodies, of which a test replaces one text. */
const VALID_BODIES: Record<string, object> = {
  signup: newPerson(),
  login: { username: 'ada', password: 'a long enough passphrase' },
  token: { email: 'ada@example.com', password: 'a long enough passphrase' },
  refreshToken: { refresh: 'r' },
  logout: { refresh: 'r' },
  requestPasswordReset: { email: 'ada@example.com' },
  resetPassword: { uid: 'MQ', token: 't', password: 'a long enough passphrase' },
  updateProfile: {
    first_name: 'Ada',
    last_name: 'Obi',
    email: 'ada@example.com',
    current_password: 'a long enough passphrase',
  },
};

const FIELDS = Object.values(sessionCalls).flatMap((call) =>
  Object.keys(VALID_BODIES[call.name] ?? {}).map((field) => [call.name, field, call] as const),
);

describe('text that cannot be stored', () => {
  it.each(FIELDS)('is refused with 400: %s, %s', async (name, field, call) => {
    const { access } = await signUp(shop());
    for (const unstorable of ['a\u0000b@example.com', '\ud800 half a pair']) {
      const body = { ...VALID_BODIES[name], [field]: unstorable };
      const headers = { authorization: `Token ${access}` };
      const response = await callShop(shop().address, call, { body, headers });
      expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
  });

  it.each([
    ['in a field name of the body', { 'na\u0000me': 'x' }],
    ['in an unknown field', { ...VALID_BODIES.login, unread: { deep: ['\u0000'] } }],
  ])('is refused %s', async (_where, payload) => {
    const response = await shop().app.inject({ method: 'POST', url: '/api/login/', payload });
    expect(response.statusCode).toBe(400);
  });

  it.each(['/api/products/?query=%00', '/api/products/%00/', '/api/products/?%00=1', '/api/orders/%00/'])(
    'is refused in the address %s',
    async (url) => {
      const { access } = await signUp(shop());
      const response = await shop().app.inject({ url, headers: { authorization: `Bearer ${access}` } });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid_request' });
    },
  );

  it('does not include whole surrogate pairs and other scripts', async () => {
    const { user } = await signUp(shop(), { first_name: '👩🏾‍💻 Ọlá', last_name: '王' });
    expect(user).toMatchObject({ first_name: '👩🏾‍💻 Ọlá', last_name: '王' });
  });
});

describe('deep nesting', () => {
  it.each(['[', '{"a":'])('of %s is refused with 400', async (opening) => {
    const depth = 1_000;
    const closing = opening === '[' ? ']' : '}';
    const payload = `{"username":"a","password":"b","unread":${opening.repeat(depth)}1${closing.repeat(depth)}}`;
    const response = await shop().app.inject({
      method: 'POST',
      url: '/api/login/',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_request' });
  });
});
