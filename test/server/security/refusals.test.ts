import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@contract/calls/orders';
import { MAX_ORDER_LINES } from '@contract/calls/orders.limits';
import type { ErrorBody } from '@contract/errors';
import { products } from '../../../src/server/db/schema';
import { EVERY_CALL } from '../../support/everyCall';
import { newCustomer } from '../../support/customer';
import { makeProduct, orderBody, type ProductRow } from '../../support/orders';
import { testShop } from '../../support/testShop';
import { LARGE_BODIES } from '../fuzz/largeBodies';
import { measureCpu, MAX_CPU_MS, MAX_REFUSAL_BYTES } from '../fuzz/costs';

const shop = testShop();

const MAX_BYTES = 1024 * 1024;
const CALLS_WITH_BODY = EVERY_CALL.filter(({ body }) => body !== undefined);

describe('a refusal is small and cheap for every bulky request', () => {
  let access: string;
  beforeAll(async () => {
    ({ access } = await newCustomer(shop().address));
  });

  const send = (url: string, method: string, payload: string) =>
    shop().app.inject({
      ...{ method: method as 'POST', url, payload },
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    });

  it.each(
    CALLS_WITH_BODY.map(({ name, method, path }) => [name, method, `/api${path.replace(/:\w+/g, '22')}`]),
  )('to the call %s', async (_name, method, url) => {
    for (const [label, body] of LARGE_BODIES) {
      // One of these sizes is just below the limit of the call.
      for (const bytes of [4_000, 16_000, 64_000, 256 * 1024, MAX_BYTES]) {
        const payload = body(bytes);
        const { result: response, cpuMs } = await measureCpu(() => send(url, method, payload));
        const fields = Object.keys(response.json<{ fields?: object }>().fields ?? {});
        expect([label, bytes, response.statusCode >= 400 && response.statusCode < 500]).toEqual([
          label,
          bytes,
          true,
        ]);
        expect(fields.length).toBeLessThanOrEqual(20);
        expect(Buffer.byteLength(response.body)).toBeLessThan(MAX_REFUSAL_BYTES);
        expect([label, bytes, Math.min(cpuMs, MAX_CPU_MS)]).toEqual([label, bytes, cpuMs]);
      }
    }
  });

  it('with many or long query parameters', async () => {
    const unknown = Array.from({ length: 2_000 }, (_, at) => `x${at}=1`).join('&');
    const { result: response } = await measureCpu(() => shop().app.inject(`/api/products/?${unknown}`));
    expect([response.statusCode, Object.keys(response.json<{ fields: object }>().fields)]).toEqual([
      400,
      ['x0'],
    ]);
    const long = await shop().app.inject(`/api/products/?${'%01'.repeat(4_000)}=1`);
    expect([long.statusCode, long.body.length < MAX_REFUSAL_BYTES]).toEqual([400, true]);
  });
});

describe('a body in chunks', () => {
  /** The response status to a body that is sent in chunks of one byte each. */
  const statusOfChunked = async (bytes: string): Promise<string | undefined> => {
    const { hostname, port } = new URL(shop().address);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/promotions/check/ HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\nconnection: close\r\n' +
        `transfer-encoding: chunked\r\n\r\n${Array.from(bytes, (byte) => `1\r\n${byte}\r\n`).join('')}0\r\n\r\n`,
    );
    let raw = '';
    socket.on('data', (piece) => (raw += String(piece))).on('error', () => undefined);
    await once(socket, 'close');
    return /^HTTP\/1.1 (\d+)/.exec(raw)?.[1];
  };

  it('is read even if each chunk is one byte', async () => {
    expect(await statusOfChunked(JSON.stringify({ code: 'x'.repeat(60), cart_items: [] }))).toBe('400');
  });

  it('is refused when it has thousands of chunks', async () => {
    expect(await statusOfChunked(JSON.stringify({ code: 'x'.repeat(5_000), cart_items: [] }))).toBe('413');
  });
});

it('a refused order lists only as many items as fit into a small response', async () => {
  const { db } = shop().database;
  const { id } = await makeProduct(db);
  const row = { ...(await db.select().from(products).where(eq(products.id, id)))[0] };
  const longNamedProducts = Array.from({ length: MAX_ORDER_LINES }, (_none, at) => ({
    ...row,
    ...{ id: 500_000 + at, name: 'ạ'.repeat(300) },
  }));
  await db.insert(products).values(longNamedProducts as never);
  const customer = await newCustomer(shop().address);
  const cart_items = longNamedProducts.map((product) => ({ product: product.id, quantity: 1, price: 1 }));
  const body = { ...orderBody([{ product: longNamedProducts[0] as ProductRow }]), cart_items };
  const response = await customer.call(placeOrder, { body });
  const { items = [] } = response.body as ErrorBody;
  expect([response.status, items.length > 5 && items.length < MAX_ORDER_LINES]).toEqual([409, true]);
  expect(Buffer.byteLength(JSON.stringify(response.body))).toBeLessThan(MAX_REFUSAL_BYTES);
});

describe('a refusal says in plain words what a field must be', () => {
  const LINE = { product: 22, quantity: 1 };
  it.each<[string, object, string, string]>([
    ['a number where text belongs', { code: 5, cart_items: [LINE] }, 'code', 'Use text here.'],
    ['an object where a list belongs', { code: 'CODE', cart_items: {} }, 'cart_items', 'Use a list here.'],
    ['an empty list', { code: 'CODE', cart_items: [] }, 'cart_items', 'Use at least 1 item.'],
    [
      'half a product',
      { code: 'CODE', cart_items: [{ ...LINE, product: 1.5 }] },
      'cart_items.0.product',
      'Use a whole number.',
    ],
    [
      'no units',
      { code: 'CODE', cart_items: [{ ...LINE, quantity: 0 }] },
      'cart_items.0.quantity',
      'Use a number of 1 or more.',
    ],
    ['a list where an object belongs', [], '', 'Use a JSON object here.'],
  ])('in a body with %s', async (_what, payload, field, sentence) => {
    const response = await shop().app.inject({ method: 'POST', url: '/api/promotions/check/', payload });
    expect(response.json()).toMatchObject({ code: 'invalid_request', fields: { [field]: sentence } });
  });

  it.each([
    ['sort', 'loud', 'Use one of these: relevance, popular, price, -price, newest, name, discount.'],
    ['in_stock', 'maybe', 'Use true or false.'],
    ['min_price', 'low', 'Use a number.'],
    ['limit', '501', 'Use a number of 500 or less.'],
    ['group', 'all', 'Use one of the values that this field allows.'],
    ['colour', 'red', 'There is no such field here. Please remove it.'],
  ])('in an address with %s=%s', async (field, value, sentence) => {
    const response = await shop().app.inject(`/api/products/?${field}=${value}`);
    expect(response.json()).toMatchObject({ error: `${field}: ${sentence}`, fields: { [field]: sentence } });
  });
});

describe('the size limit of a call', () => {
  const order = async (lines: number) => ({
    ...orderBody([{ product: await makeProduct(shop().database.db) }]),
    ...Object.fromEntries(
      ['first_name', 'last_name', 'city', 'state', 'country'].map((name) => [name, '₦'.repeat(100)]),
    ),
    ...{ order_note: '₦'.repeat(2_000), address: '₦'.repeat(400) },
    cart_items: Array.from({ length: lines }, () => ({
      ...{ product: 22, quantity: 1, price: 15_000, name: '₦'.repeat(100) },
      image_url: `/img/products/${'x'.repeat(200)}.webp`,
    })),
  });

  it('allows an order with the largest number of lines, each with a name and a picture', async () => {
    const { access } = await newCustomer(shop().address);
    const post = async (payload: object) =>
      shop().app.inject({
        ...{ method: 'POST', url: '/api/orders/', payload },
        headers: { authorization: `Bearer ${access}` },
      });
    expect((await post(await order(MAX_ORDER_LINES))).statusCode).toBe(409);
    expect((await post(await order(MAX_ORDER_LINES + 1))).json()).toMatchObject({
      code: 'invalid_request',
      fields: { cart_items: 'Use at most 200 items.' },
    });
  });

  it.each([
    ['/api/login/', 16_000],
    ['/api/promotions/check/', 40_000],
    ['/no/such/page', 8_000],
  ])('of %s is below %i bytes', async (url, bytes) => {
    const payload = { username: 'ada', password: 'x', filler: 'x'.repeat(bytes) };
    const response = await shop().app.inject({ method: 'POST', url, payload });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([413, 'payload_too_large']);
  });

  it('allows a form with the longest texts in every field, written as escapes', async () => {
    const escaped = (length: number) => '\\u20a6'.repeat(length);
    const payload = `{"username":"${escaped(60)}","password":"${escaped(128)}","email":"no email",
      "first_name":"${escaped(100)}","last_name":"${escaped(100)}","address":"${escaped(300)}","phone":"${escaped(30)}"}`;
    const headers = { 'content-type': 'application/json' };
    const response = await shop().app.inject({ method: 'POST', url: '/api/signup/', payload, headers });
    expect(response.json()).toMatchObject({ fields: { email: 'Enter a valid email address.' } });
  });
});
