import { hkdfSync } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import { getMe } from '@contract/calls/desk/staff';
import { callDesk, newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
let owner: StaffMember;

beforeAll(async () => {
  owner = await newStaff({ address: shop().address, db: shop().database.db }, 'owner');
});

const claimsOf = (access: string): JWTPayload => {
  const [, payload = ''] = access.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
};
const derivedKey = (info: string, digest = 'sha256') =>
  new Uint8Array(hkdfSync(digest, shop().config.jwtSecret, '', info, 32));
const meWith = (access: string) =>
  callDesk(shop().address, getMe, { headers: { authorization: `Bearer ${access}` } });

interface Forgery {
  key?: Uint8Array;
  payload?: JWTPayload;
  type?: string;
  expires?: string;
}

/** A token of the owner's session that is valid except for what a test changes. */
function forge({ key = derivedKey('kanti-desk'), payload, type = 'at+jwt', expires = '5m' }: Forgery = {}) {
  const { sub, sid } = claimsOf(owner.access);
  return new SignJWT({ sub, sid, iss: 'kanti-desk', aud: 'desk', ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
}

describe('a token of the desk', () => {
  it('is valid for five minutes, with audience and issuer of the desk', () => {
    const { iss, aud, exp = 0, iat = 0 } = claimsOf(owner.access);
    expect([iss, aud, exp - iat]).toEqual(['kanti-desk', 'desk', 5 * 60]);
  });

  it('is valid when forged with the derived key (so that the forgeries below fail for their one fault)', async () => {
    expect(await meWith(await forge())).toMatchObject({ status: 200, body: { staff_id: owner.id } });
  });

  it.each<[string, () => Forgery]>([
    ['JWT_SECRET itself as its key', () => ({ key: new TextEncoder().encode(shop().config.jwtSecret) })],
    ['a key derived with another info', () => ({ key: derivedKey('kanti') })],
    ['a key derived without an info', () => ({ key: derivedKey('') })],
    ['a key derived with another digest', () => ({ key: derivedKey('kanti-desk', 'sha512') })],
    ['the issuer of the shop', () => ({ payload: { iss: 'kanti' } })],
    ['no issuer', () => ({ payload: { iss: undefined } })],
    ['the audience of the shop', () => ({ payload: { aud: 'kanti-api' } })],
    ['no audience', () => ({ payload: { aud: undefined } })],
    ['another type', () => ({ type: 'JWT' })],
    ['an expiry in the past', () => ({ expires: '-1s' })],
    ['an unknown session', () => ({ payload: { sid: '00000000-0000-4000-8000-000000000000' } })],
  ])('is refused with %s', async (_fault, forgery) => {
    expect(await meWith(await forge(forgery()))).toMatchObject({ status: 401, code: 'token_invalid' });
  });

  it('is refused by the shop, as its refresh token is', async () => {
    const { access, refresh } = owner;
    const { app } = shop();
    const orders = await app.inject({
      url: '/api/user/orders/',
      headers: { authorization: `Bearer ${access}` },
    });
    expect(orders.json()).toMatchObject({ code: 'token_invalid' });
    const refreshed = await app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh } });
    expect([refreshed.statusCode, refreshed.json<{ code: string }>().code]).toEqual([401, 'token_invalid']);
  });
});
