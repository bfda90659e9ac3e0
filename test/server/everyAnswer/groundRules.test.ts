import type { FastifyInstance, InjectOptions } from 'fastify';
import { API_BASE, type Call } from '@contract/call';
import { type ErrorBody } from '@contract/errors';
import { ERROR_STATUS, errorCodesOf, type ErrorCode } from '@contract/errorCodes';
import { buildApp } from '../../../src/server/app';
import { EVERY_CALL, type CallWithSchemas } from '../../support/everyCall';
import { newCustomer } from '../../support/customer';
import { testShop } from '../../support/testShop';

const shop = testShop();
const namedCalls = EVERY_CALL.map((call) => [call.name, call] as const);
const customerCalls = namedCalls.filter(([, { access }]) => access === 'customer');
const callsWithBody = namedCalls.filter(([, { method }]) => method !== 'GET');

let access: string;
beforeAll(async () => {
  ({ access } = await newCustomer(shop().address));
});

const pathOf = ({ path }: Call) => `${API_BASE}${path.replace(/:\w+/g, '1')}`;

async function requestCode(app: FastifyInstance, request: InjectOptions): Promise<ErrorCode | number> {
  const { statusCode, body } = await app.inject(request);
  if (statusCode < 400) return statusCode;
  const { code } = JSON.parse(body) as ErrorBody;
  expect(statusCode).toBe(ERROR_STATUS[code]);
  return code;
}

const callForCode = (call: Call, request: InjectOptions = {}) =>
  requestCode(shop().app, {
    method: call.method,
    url: pathOf(call),
    ...request,
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json', ...request.headers },
  });

describe('every call', () => {
  it.each(namedCalls)('%s refuses text that cannot be stored with invalid_request', async (_name, call) => {
    expect(await callForCode(call, { url: `${pathOf(call)}?text=%00`, payload: '{}' })).toBe(
      'invalid_request',
    );
  });

  it.each(callsWithBody)('%s refuses more than 1 MiB with payload_too_large', async (_name, call) => {
    const payload = JSON.stringify({ text: 'x'.repeat(1024 * 1024) });
    expect(await callForCode(call, { payload })).toBe('payload_too_large');
  });

  it.each(customerCalls)(
    '%s refuses an invalid token with token_invalid, whatever the body',
    async (_name, call) => {
      const invalidAuthorizations = ['', 'Bearer', `Bearer ${access}x`, `Basic ${access}`, 'Token x.y.z'];
      for (const authorization of invalidAuthorizations) {
        for (const payload of ['{}', '{', 'x'.repeat(1024 * 1024 + 1)]) {
          const request = { headers: { authorization }, ...(call.method !== 'GET' && { payload }) };
          expect(await callForCode(call, request)).toBe('token_invalid');
        }
      }
    },
  );
});

describe('every call over the rate limit', () => {
  const throttledShop = testShop({ RATE_LIMIT: 'on' });
  const remoteAddress = '192.0.2.200';

  beforeAll(async () => {
    const useUpLimit = async (request: InjectOptions, times: number) => {
      for (let sentCount = 0; sentCount < times; sentCount += 1)
        await throttledShop().app.inject({ ...request, remoteAddress });
    };
    await useUpLimit({ url: '/api/categories/' }, 6_000);
    await useUpLimit({ url: '/api/products/?query=tv&limit=1' }, 600);
    await useUpLimit({ method: 'POST', url: '/api/nothing/' }, 600);
  });

  const unlimitedCalls = ['health', 'ready'];
  it.each(namedCalls.filter(([name]) => !unlimitedCalls.includes(name)))(
    '%s answers too_many_requests with Retry-After',
    async (_name, call) => {
      const request = { method: call.method, url: pathOf(call), remoteAddress };
      expect(await requestCode(throttledShop().app, request)).toBe('too_many_requests');
      const { headers } = await throttledShop().app.inject(request);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});

describe('while the database is gone', () => {
  let app: FastifyInstance;
  let isDatabaseGone = false;
  beforeAll(async () => {
    const { config, database } = shop();
    const failAccess = () => {
      throw new Error('select secret from the_pool');
    };
    const db = new Proxy(database.db, {
      get: (there, name) => (isDatabaseGone ? failAccess() : (Reflect.get(there, name) as unknown)),
    });
    ({ app } = await buildApp({
      config,
      database: { ...database, db, ping: () => Promise.reject(new Error('gone')) },
    }));
    await app.ready();
    isDatabaseGone = true;
  });
  afterAll(() => app.close());

  it.each(namedCalls)('%s reveals nothing about the cause', async (_name, call) => {
    const { statusCode, body } = await app.inject({
      ...{ method: call.method, url: pathOf(call) },
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      ...(call.method !== 'GET' && { payload: '{}' }),
    });
    expect(body).not.toMatch(/select|the_pool|\.ts|node_modules/i);
    const isReady = call.name === 'ready';
    if (statusCode >= 500) expect(statusCode).toBe(isReady ? 503 : 500);
    else expect([...errorCodesOf(call).map((code) => ERROR_STATUS[code]), 200]).toContain(statusCode);
  });

  it.each(['/api/categories/', '/api/deals_of_the_day/', '/api/products/', '/api/products/22/'])(
    '%s answers internal',
    async (url) => {
      expect(await requestCode(app, { url })).toBe('internal');
    },
  );

  it('/api/ready/ answers not_ready', async () => {
    expect(await requestCode(app, { url: '/api/ready/' })).toBe('not_ready');
  });
});

/** For each call that declares a code, ownAnswers.test.ts or a test above proves it. */
it('every code of the contract is declared by a call', () => {
  const declared = new Set<string>(
    EVERY_CALL.flatMap((call) => [...errorCodesOf(call), ...responseCodesOf(call)]),
  );
  expect(Object.keys(ERROR_STATUS).filter((code) => !declared.has(code))).toEqual([]);
});

/** The codes of responses with a body of their own, such as 402. */
function responseCodesOf({ replies }: CallWithSchemas): string[] {
  return Object.entries(ERROR_STATUS).flatMap(([code, status]) => (status in replies ? code : []));
}
