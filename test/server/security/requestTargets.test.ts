import { once } from 'node:events';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { newCustomer, type Customer } from '../../support/customer';
import { testShop } from '../../support/testShop';

const shop = testShop({ RATE_LIMIT: 'on' });
let ada: Customer;
beforeAll(async () => {
  ada = await newCustomer(shop().address);
});

interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends a request target exactly as it is written; HTTP clients would normalise it. */
async function requestTarget(target: string, method = 'GET'): Promise<RawResponse> {
  const { hostname, port } = new URL(shop().address);
  const socket = connect(Number(port), hostname);
  let raw = '';
  socket.setEncoding('utf8').on('data', (text: string) => (raw += text));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `${method} ${target} HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${ada.access}\r\nconnection: close\r\n\r\n`,
  );
  await once(socket, 'close');
  const [head = '', body = ''] = raw.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
}

/** Spellings of a customer's orders address that are accepted. */
const EQUIVALENT_TARGETS = [
  '/api/user/orders/',
  '/api/user/orders',
  '/%61pi/user/orders/',
  '/api/%75ser/orders/',
  '/%61%70%69/user/orders?x=1',
  'http://shop/api/user/orders/',
  'HTTP://other.example:8080/%61pi/user/orders/',
];
/** Spellings that are not accepted. */
const INVALID_TARGETS = [
  ...['//api/user/orders/', '/api//user/orders/', '/api/../api/user/orders/', '/./api/user/orders/'],
  ...['/API/user/orders/', '/api%2fuser%2forders/', '/api/user%2Forders/', '/api\\user\\orders/'],
  ...[
    '/api;x/user/orders/',
    '/api/user/orders;x',
    '/%2561pi/user/orders/',
    '/api/%zz',
    '/%',
    '/api/user/orders/%00',
  ],
  ...[
    'http://shop//api/user/orders/',
    'http:///api/user/orders/',
    '*',
    'api/user/orders/',
    '/%2e%2e/api/user/orders/',
  ],
];

it.each(EQUIVALENT_TARGETS)('ASVS 14.3.2 the orders of a customer at %s are no-store', async (target) => {
  const { status, headers } = await requestTarget(target);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
});

it.each(INVALID_TARGETS)(
  'ASVS 14.3.2 %s returns no orders, and only a page that is the same for everybody may be cached',
  async (target) => {
    const { status, headers, body } = await requestTarget(target);
    expect([status >= 400, body.includes('order_id')]).toEqual([true, false]);
    // The page of the error is the same for everybody.
    expect(headers['cache-control']).toBe(
      headers['content-type']?.startsWith('text/html') ? 'no-cache' : 'no-store',
    );
  },
);

it('ASVS 14.3.2 no request target at all gets customer data without no-store', async () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    'api',
    '%61pi',
    'API',
    '..',
    '.',
    '%2f',
    '%2F',
    'user',
    'orders',
    '%00',
    ';',
    '?',
    '#',
    'http://h',
    '\\',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 9 }), async (pieces) => {
      const { status, headers } = await requestTarget(`/${pieces.join('')}`);
      const isCustomerData = status === 200 && headers['content-type']?.includes('json');
      expect([
        status > 0,
        !isCustomerData || headers['cache-control'] === 'no-store' || headers.etag !== undefined,
      ]).toEqual([true, true]);
    }),
    { numRuns: 100 },
  );
});

it('ASVS 2.4.1 all spellings of an address count towards the same limit', async () => {
  const target = (at: number) =>
    ['/%61pi/logout/', 'http://shop/api/logout/', '/api/logout', '/api/nothing/', '//api/logout/'][at % 5] ??
    '';
  const statuses: number[] = [];
  for (let at = 0; at < 610; at += 1) statuses.push((await requestTarget(target(at), 'DELETE')).status);
  expect(statuses.slice(0, 595)).not.toContain(429);
  expect(new Set(statuses.slice(600))).toEqual(new Set([429]));
});
