import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { shopTokens } from '../../../src/server/credentials/accessTokens';
import { testShop } from '../../support/testShop';
import { signUp, statusWith } from './people';

const shop = testShop();

const PAYLOAD = { sub: '1', sid: '00000000-0000-4000-8000-000000000000', iss: 'kanti', aud: 'kanti-api' };

interface Forgery {
  payload?: JWTPayload;
  type?: string;
  algorithm?: string;
  secret?: string;
  expires?: string;
}

/** A token that is valid except for what a test changes. */
function forge({
  payload,
  type = 'at+jwt',
  algorithm = 'HS256',
  secret,
  expires = '15m',
}: Forgery): Promise<string> {
  return new SignJWT({ ...PAYLOAD, ...payload })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret ?? shop().config.jwtSecret));
}

function payloadOf(access: string): JWTPayload {
  const [, payload = ''] = access.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
}

describe('an access token', () => {
  it.each(['Bearer', 'Token', 'bearer', 'TOKEN'])('is valid after the scheme %s', async (scheme) => {
    const { access } = await signUp(shop());
    expect(await statusWith(shop(), `${scheme} ${access}`)).toBe(200);
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer not.a.token', 'Bearer a b'])(
    'is missing in %j, which answers 401 token_invalid',
    async (authorization) => {
      const response = await shop().app.inject({ url: '/api/user/orders/', headers: { authorization } });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'token_invalid' });
    },
  );

  it('is valid for fifteen minutes, and names nothing but the user and the session', async () => {
    const { access, user_id } = await signUp(shop());
    const { exp = 0, iat = 0, ...rest } = payloadOf(access);
    expect(exp - iat).toBe(15 * 60);
    expect(Object.keys(rest).sort()).toEqual(['aud', 'iss', 'jti', 'sid', 'sub']);
    expect(rest.sub).toBe(String(user_id));
  });

  it('is invalid after its time, even if it was read before', () => {
    const tokens = shopTokens('a secret of this test');
    const user = { id: 1, sessionId: PAYLOAD.sid };
    const token = tokens.issue(user);
    const clockSpy = jest.spyOn(Date, 'now');
    const startedAt = Date.now();
    clockSpy.mockReturnValue(startedAt + 14 * 60_000);
    expect([tokens.read(token), tokens.read(token)]).toEqual([user, user]);
    clockSpy.mockReturnValue(startedAt + 15 * 60_000 + 1_000);
    expect(tokens.read(token)).toBeNull();
    clockSpy.mockRestore();
  });

  it('is valid when forged correctly (so that the forgeries below fail for their one fault)', async () => {
    const { access } = await signUp(shop());
    const { sub, sid } = payloadOf(access);
    expect(await statusWith(shop(), `Bearer ${await forge({ payload: { sub, sid } })}`)).toBe(200);
  });

  it.each<[string, Forgery]>([
    ['another key', { secret: 'another secret of thirty-two characters' }],
    ['another algorithm', { algorithm: 'HS512' }],
    ['another audience', { payload: { aud: 'elsewhere' } }],
    ['another issuer', { payload: { iss: 'elsewhere' } }],
    ['another type', { type: 'JWT' }],
    ['an expiry in the past', { expires: '-1s' }],
    ['an unknown session', { payload: { sid: PAYLOAD.sid } }],
  ])('ASVS 9.1.2 9.2.1 9.2.3 is refused with %s', async (_fault, forgery) => {
    const { access } = await signUp(shop());
    const { sub, sid } = payloadOf(access);
    const token = await forge({ ...forgery, payload: { sub, sid, ...forgery.payload } });
    expect(await statusWith(shop(), `Bearer ${token}`)).toBe(401);
  });

  it('ASVS 9.1.2 is refused without a signature, or with another payload under it', async () => {
    const { access } = await signUp(shop());
    const other = await signUp(shop());
    const unsigned = new UnsecuredJWT(payloadOf(access)).encode();
    const [head, , signature] = access.split('.');
    const [, payload] = other.access.split('.');
    expect(await statusWith(shop(), `Bearer ${unsigned}`)).toBe(401);
    expect(await statusWith(shop(), `Bearer ${head}.${payload}.${signature}`)).toBe(401);
  });

  it('ASVS 9.2.2 does not serve as a refresh token, nor the other way round', async () => {
    const { access, refresh } = await signUp(shop());
    expect(await statusWith(shop(), `Bearer ${refresh}`)).toBe(401);
    const response = await shop().app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      payload: { refresh: access },
    });
    expect(response.statusCode).toBe(401);
  });
});
