import { randomUUID } from 'node:crypto';
import { API_BASE } from '@contract/call';
import { getMe } from '@contract/calls/desk/staff';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { CALLS, type CallOfDesk } from './calls';

const shop = testShop();
let owner: StaffMember;

beforeAll(async () => {
  owner = await newStaff({ address: shop().address, db: shop().database.db }, 'owner');
});

const ODD = [
  ...[null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308],
  ...['', ' ', '\0', 'a\u0000b', '\ud800', '\u202e', '%00', "'; drop table staff; --", 'x'.repeat(70_000)],
  ...[[], {}, [[]], { $ne: null }, ['owner'], '🙂'.repeat(20)],
];
const ODD_IDS = [
  '0',
  '-1',
  '1.5',
  'x',
  '%00',
  '2147483648',
  '99999999999999999999',
  randomUUID().toUpperCase(),
  '..',
  '%F0',
];

async function statusOf({ method }: CallOfDesk, path: string, payload?: unknown): Promise<number> {
  const { statusCode } = await shop().app.inject({
    method,
    url: API_BASE + path,
    headers: {
      authorization: `Bearer ${owner.access}`,
      'if-match': '"1"',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });
  return statusCode;
}

const withSubject = (path: string, id: string) => path.replace(/:\w+/g, id);
const named = (calls: readonly CallOfDesk[]) =>
  calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const OWN_SESSION = ['/desk/me/password/'];

describe('odd input (desk.md 1) is refused, and never an error of the server', () => {
  it.each(named(CALLS.filter(({ body, path }) => body && !OWN_SESSION.includes(path))))(
    'in any field of %s',
    async (_name, call) => {
      const path = withSubject(call.path, '999999');
      for (const field of Object.keys(call.body ?? {}))
        for (const value of ODD) {
          const status = await statusOf(call, path, { ...call.body, [field]: value });
          expect([field, value, status >= 500]).toEqual([field, value, false]);
        }
      for (const whole of ODD)
        expect([whole, (await statusOf(call, path, whole)) >= 500]).toEqual([whole, false]);
    },
  );

  it.each(named(CALLS.filter(({ path }) => path.includes(':'))))(
    'in the address of %s',
    async (_name, call) => {
      for (const id of ODD_IDS) {
        const status = await statusOf(call, withSubject(call.path, id), call.body);
        expect([id, status >= 400 && status < 500]).toEqual([id, true]);
      }
    },
  );

  it('and the owner who sent it is still signed in', async () => {
    expect((await owner.call(getMe)).status).toBe(200);
  });
});
