import type { FastifyInstance, InjectOptions } from 'fastify';
import { API_BASE, type Call } from '@contract/call';
import { type ErrorBody } from '@contract/errors';
import { ERROR_STATUS, errorCodesOf, type ErrorCode } from '@contract/errorCodes';
import { buildApp } from '../../../src/server/app';
import { EVERY_CALL, type WholeCall } from '../../support/everyCall';
import { newCustomer } from '../../support/customer';
import { testShop } from '../../support/testShop';

const shop = testShop();
const named = EVERY_CALL.map((call) => [call.name, call] as const);
const customers = named.filter(([, { access }]) => access === 'customer');
const withBody = named.filter(([, { method }]) => method !== 'GET');

let access: string;
beforeAll(async () => {
  ({ access } = await newCustomer(shop().address));
});

const pathOf = ({ path }: Call) => `${API_BASE}${path.replace(/:\w+/g, '1')}`;

async function codeOf(app: FastifyInstance, request: InjectOptions): Promise<ErrorCode | number> {
  const { statusCode, body } = await app.inject(request);
  if (statusCode < 400) return statusCode;
  const { code } = JSON.parse(body) as ErrorBody;
  expect(statusCode).toBe(ERROR_STATUS[code]);
  return code;
}

const ask = (call: Call, request: InjectOptions = {}) =>
  codeOf(shop().app, {
    method: call.method,
    url: pathOf(call),
    ...request,
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json', ...request.headers },
  });

describe('every call', () => {
  it.each(named)('%s refuses what cannot be stored: invalid_request', async (_name, call) => {
    expect(await ask(call, { url: `${pathOf(call)}?text=%00`, payload: '{}' })).toBe('invalid_request');
  });

  it.each(withBody)('%s refuses more than 1 MiB: payload_too_large', async (_name, call) => {
    const payload = JSON.stringify({ text: 'x'.repeat(1024 * 1024) });
    expect(await ask(call, { payload })).toBe('payload_too_large');
  });

  it.each(customers)('%s is for the signed-in, whatever is sent: token_invalid', async (_name, call) => {
    const strangers = ['', 'Bearer', `Bearer ${access}x`, `Basic ${access}`, 'Token x.y.z'];
    for (const authorization of strangers) {
      for (const payload of ['{}', '{', 'x'.repeat(1024 * 1024 + 1)]) {
        const request = { headers: { authorization }, ...(call.method !== 'GET' && { payload }) };
        expect(await ask(call, request)).toBe('token_invalid');
      }
    }
  });
});

describe('every call, asked too often', () => {
  const strict = testShop({ RATE_LIMIT: 'on' });
  const remoteAddress = '192.0.2.200';

  beforeAll(async () => {
    const useUp = async (request: InjectOptions, times: number) => {
      for (let asked = 0; asked < times; asked += 1) await strict().app.inject({ ...request, remoteAddress });
    };
    await useUp({ url: '/api/categories/' }, 6_000);
    await useUp({ url: '/api/products/?query=tv&limit=1' }, 600);
    await useUp({ method: 'POST', url: '/api/nothing/' }, 600);
  });

  const unlimited = ['health', 'ready'];
  it.each(named.filter(([name]) => !unlimited.includes(name)))(
    '%s: too_many_requests, with Retry-After',
    async (_name, call) => {
      const request = { method: call.method, url: pathOf(call), remoteAddress };
      expect(await codeOf(strict().app, request)).toBe('too_many_requests');
      const { headers } = await strict().app.inject(request);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});

describe('while the database is gone', () => {
  let app: FastifyInstance;
  let isGone = false;
  beforeAll(async () => {
    const { config, database } = shop();
    const lose = () => {
      throw new Error('select secret from the_pool');
    };
    const db = new Proxy(database.db, {
      get: (there, name) => (isGone ? lose() : (Reflect.get(there, name) as unknown)),
    });
    ({ app } = await buildApp({
      config,
      database: { ...database, db, ping: () => Promise.reject(new Error('gone')) },
    }));
    await app.ready();
    isGone = true;
  });
  afterAll(() => app.close());

  it.each(named)('%s tells nothing of why', async (_name, call) => {
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
    '%s: internal',
    async (url) => {
      expect(await codeOf(app, { url })).toBe('internal');
    },
  );

  it('/api/ready/: not_ready', async () => {
    expect(await codeOf(app, { url: '/api/ready/' })).toBe('not_ready');
  });
});

/** Proven for each call that declares it, in ownAnswers.test.ts, or here. */
it('every code of the contract is declared by a call', () => {
  const declared = new Set<string>(
    EVERY_CALL.flatMap((call) => [...errorCodesOf(call), ...codesOfReplies(call)]),
  );
  expect(Object.keys(ERROR_STATUS).filter((code) => !declared.has(code))).toEqual([]);
});

/** 402 is a reply with a body of its own. */
function codesOfReplies({ replies }: WholeCall): string[] {
  return Object.entries(ERROR_STATUS).flatMap(([code, status]) => (status in replies ? code : []));
}
