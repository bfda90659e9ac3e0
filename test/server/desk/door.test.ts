import { randomUUID } from 'node:crypto';
import { getMe, listPermissions } from '@contract/calls/desk/staff';
import { getDeskOrder, listDeskOrders } from '@contract/calls/desk/orders';
import { API_BASE } from '@contract/call';
import { ROLE_PERMISSIONS, ROLES, type Role } from '@contract/desk/permissions';
import { buildApp } from '../../../src/server/app';
import { newCustomer } from '../../support/customer';
import { EVERY_DESK_CALL, newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { CALLS, type CallOfDesk } from './calls';

const shop = testShop();
const members = new Map<Role, StaffMember>();
let shopper = '';

beforeAll(async () => {
  const { address, database } = shop();
  for (const role of ROLES) members.set(role, await newStaff({ address, db: database.db }, role));
  shopper = (await newCustomer(address)).access;
});

const member = (role: Role): StaffMember => {
  const colleague = members.get(role);
  if (!colleague) throw new Error(`Nobody is ${role}.`);
  return colleague;
};
const named = (calls: readonly CallOfDesk[]) =>
  calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const staffCalls = CALLS.filter(({ roles }) => roles !== null);
const openCalls = CALLS.filter(({ roles }) => roles === null);
/** A call's row of `GET /permissions/`. */
const listed = ({ method, path, permission }: Pick<CallOfDesk, 'method' | 'path' | 'permission'>) => ({
  method,
  path,
  permission,
});
/** Of subjects that are not there. */
const pathOf = (path: string) =>
  API_BASE + path.replace(':sessionId', randomUUID()).replace(/:\w+/g, '999999');

async function answerTo(
  { method, path }: { method: string; path: string },
  headers: Record<string, string> = {},
  payload?: string,
) {
  const response = await shop().app.inject({
    method: method as 'GET',
    url: pathOf(path),
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    payload,
  });
  const { code, fields } =
    response.body === '' ? {} : response.json<{ code?: string; fields?: Record<string, string> }>();
  return { status: response.statusCode, code, fields };
}

const REFUSED = { status: 401, code: 'token_invalid' };

describe('every call of the desk', () => {
  it.each(named(staffCalls))(
    '%s is 401 for nobody, a shopper and tokens in other places, before its body is read',
    async (_name, call) => {
      const { access } = member('owner');
      const payloads = call.method === 'GET' ? [undefined] : [undefined, '{', 'x'.repeat(2 * 1024 * 1024)];
      for (const payload of payloads) {
        expect(await answerTo(call, {}, payload)).toEqual(REFUSED);
        expect(await answerTo(call, { authorization: `Bearer ${shopper}` }, payload)).toEqual(REFUSED);
      }
      expect(await answerTo(call, { cookie: `access=${access}; desk_access_token=${access}` })).toEqual(
        REFUSED,
      );
      expect(await answerTo({ ...call, path: `${call.path}?access=${access}&token=${access}` })).toEqual(
        REFUSED,
      );
    },
  );

  it.each(named(staffCalls))(
    '%s answers each role as its permission says, before its body and its subject',
    async (_name, call) => {
      for (const role of ROLES) {
        const { status } = await answerTo(
          call,
          { authorization: `Token ${member(role).access}` },
          call.method === 'GET' ? undefined : '{',
        );
        if (!call.roles?.includes(role)) expect([role, status]).toEqual([role, 403]);
        else expect(call.method === 'GET' ? [200, 404] : [400]).toContain(status);
      }
    },
  );

  it.each(named(openCalls))('%s is open to anyone', async (_name, call) => {
    expect(await answerTo(call, {}, '{')).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  // What an upload refuses is in transfers/forms.test.ts: its body is a form.
  const ofJson = CALLS.filter(({ path }) => path !== '/desk/statements/');
  it.each(named(ofJson))('%s refuses unknown parameters and fields, and these alone', async (_name, call) => {
    const headers = { authorization: `Bearer ${member('owner').access}`, 'if-match': '"1"' };
    const body = call.body && JSON.stringify(call.body);
    expect((await answerTo(call, headers, body)).fields).toBeUndefined();
    const answers = [await answerTo({ ...call, path: `${call.path}?surprise=1` }, headers, body)];
    if (call.body) {
      const surprising = JSON.stringify({ ...call.body, surprise: 1 });
      answers.push(await answerTo(call, headers, surprising));
    }
    for (const { status, code, fields = {} } of answers)
      expect([status, code, Object.keys(fields)]).toEqual([400, 'invalid_request', ['surprise']]);
  });
});

describe('an address below /api/desk/', () => {
  it.each(['/desk', '/desk/', '/desk/nothing/', '/desk/orders/1/nothing/', '/desk/login/extra/'])(
    '%s without a route is 401, and 404 for staff',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        expect(await answerTo({ method, path })).toEqual(REFUSED);
        expect(await answerTo({ method, path }, { authorization: `Bearer ${shopper}` })).toEqual(REFUSED);
        const authorization = `Bearer ${member('support').access}`;
        expect(await answerTo({ method, path }, { authorization })).toEqual({
          status: 404,
          code: 'not_found',
        });
      }
    },
  );

  it.each([
    ['/api/desk/%zz', 404],
    ['/api/desk/orders/%', 404],
    ['/api/%64esk/orders/', 200],
    ['/api/desk%2forders/', 404],
    ['/api//desk/orders/', 404],
    [`/api/desk/orders/${'1'.repeat(5_000)}/`, 404],
    ['/api/desk?x=1', 404],
  ])('%# is 401 in any spelling, and for staff what it leads to', async (url, statusForStaff) => {
    const response = await shop().app.inject({ url });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([401, 'token_invalid']);
    const headers = { authorization: `Bearer ${member('owner').access}` };
    expect((await shop().app.inject({ url, headers })).statusCode).toBe(statusForStaff);
  });

  it('is 401 for another method of a call', async () => {
    for (const method of ['PUT', 'DELETE', 'PROPFIND'])
      expect(await answerTo({ method, path: '/desk/orders/' })).toEqual(REFUSED);
    expect((await shop().app.inject({ method: 'HEAD', url: '/api/desk/me/' })).statusCode).toBe(401);
  });

  it('cannot be registered past the door', async () => {
    const { config, database } = shop();
    const { app } = await buildApp({ config, database });
    expect(() => app.get('/api/desk/secrets/', () => 'everything')).toThrow('serveDeskCall');
    await app.close();
  });
});

describe('GET /permissions/', () => {
  it('lists the permissions of each role, and every call that is there', async () => {
    const { body } = await member('support').call(listPermissions);
    expect(body.roles).toEqual(ROLE_PERMISSIONS);
    expect(body.calls).toHaveLength(CALLS.length);
    expect(body.calls).toEqual(expect.arrayContaining(CALLS.map(listed)));
    expect(EVERY_DESK_CALL.map(listed)).toEqual(expect.arrayContaining(body.calls));
  });
});

describe('the public description of the API', () => {
  it('has none of the desk’s calls', async () => {
    const { body } = await shop().app.inject('/api/openapi.json');
    expect(body).not.toContain('/desk');
  });
});

describe('a role', () => {
  it('may read orders, whichever it is, and see who it is', async () => {
    for (const role of ROLES) {
      expect((await member(role).call(listDeskOrders)).status).toBe(200);
      expect((await member(role).call(getMe)).body).toMatchObject({
        role,
        permissions: ROLE_PERMISSIONS[role],
        second_factor: role === 'owner' || role === 'manager',
        recovery_codes_left: role === 'owner' || role === 'manager' ? 10 : 0,
      });
      expect((await member(role).call(getDeskOrder, { params: { orderId: 1 } })).code).toBe('not_found');
    }
  });
});
