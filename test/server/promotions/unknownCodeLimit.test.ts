import { randomUUID } from 'node:crypto';
import { checkPromotion } from '@contract/calls/promotions';
import { placeOrder } from '@contract/calls/orders';
import { toNaira } from '@contract/entities/money';
import { newCustomer, type Customer } from '../../support/customer';
import { makeProduct, orderBody, type ProductRow } from '../../support/orders';
import { makeCode } from '../../support/promotions';
import { testShop } from '../../support/testShop';
import { times } from '../session/repeatedCalls';

const shop = testShop({ RATE_LIMIT: 'on' });
const db = () => shop().database.db;
let phone: ProductRow;

beforeAll(async () => {
  phone = await makeProduct(db());
});

const cart_items = () => [{ product: phone.id, quantity: 1 }];
/** Checks a code from an address, as a visitor unless the headers have a token. */
const checkFrom = async (remoteAddress: string, code: string, headers = {}) => {
  const payload = { code, cart_items: cart_items() };
  return shop().app.inject({
    method: 'POST',
    url: '/api/promotions/check/',
    payload,
    remoteAddress,
    headers,
  });
};
const check = (customer: Customer, code: string) =>
  customer.call(checkPromotion, { body: { code, cart_items: cart_items() } });

async function statusesOf(
  count: number,
  request: (at: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const results = [];
  for (let at = 0; at < count; at += 1) results.push((await request(at)).status);
  return results;
}

describe('unknown codes', () => {
  it('are reported ten times a minute to an account, in checks and orders together; then no code is checked', async () => {
    const [ada, bob] = [await newCustomer(shop().address), await newCustomer(shop().address)];
    const code = await makeCode(db());
    const sendGuess = (at: number) =>
      at % 2 === 0
        ? check(ada, `GUESS-${at}`)
        : ada.call(placeOrder, { body: orderBody([{ product: phone }], { promotion_code: `GUESS-${at}` }) });
    expect(await statusesOf(9, sendGuess)).toEqual(times(9, 409));
    expect(await check(ada, code)).toMatchObject({ status: 200 });
    expect(await sendGuess(9)).toMatchObject({ status: 409 });
    expect(await sendGuess(10)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(await check(ada, code)).toMatchObject({ status: 429 });
    expect(await ada.call(placeOrder, { body: orderBody([{ product: phone }]) })).toMatchObject({
      status: 201,
    });
    expect(await check(bob, code)).toMatchObject({ status: 200 });
  });

  it('are reported a hundred times a minute to visitors at an address, which does not affect customers there', async () => {
    const code = await makeCode(db());
    const tries = await Promise.all(
      Array.from({ length: 99 }, (_, at) => checkFrom('192.0.2.50', `NO-${at}`)),
    );
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
    expect((await checkFrom('192.0.2.50', code)).statusCode).toBe(200);
    expect((await checkFrom('192.0.2.50', 'NO-99')).statusCode).toBe(409);
    const response = await checkFrom('192.0.2.50', 'NO-MORE');
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await checkFrom('192.0.2.50', code)).statusCode).toBe(429);
    expect((await checkFrom('192.0.2.51', code)).statusCode).toBe(200);
    const { access } = await newCustomer(shop().address);
    const customerResponse = await shop().app.inject({
      ...{ method: 'POST', url: '/api/promotions/check/', remoteAddress: '192.0.2.50' },
      ...{ payload: { code, cart_items: cart_items() }, headers: { authorization: `Bearer ${access}` } },
    });
    expect(customerResponse.statusCode).toBe(200);
  });

  it('of a customer at an address beyond its limit get 429, and so does any code after them', async () => {
    const [code, from] = [await makeCode(db()), '192.0.2.60'];
    await Promise.all(Array.from({ length: 100 }, (_, at) => checkFrom(from, `NO-${at}`)));
    const { access } = await newCustomer(shop().address);
    const headers = { authorization: `Bearer ${access}` };
    for (const [input, status] of [
      [code, 200],
      ['NO-MORE', 429],
      [code, 429],
    ] as const)
      expect((await checkFrom(from, input, headers)).statusCode).toBe(status);
  });

  it('are checked ten times when 500 are sent at once; a known one among the last is not checked', async () => {
    const code = await makeCode(db());
    const { access } = await newCustomer(shop().address);
    const headers = { authorization: `Bearer ${access}` };
    const sendGuess = async (at: number) =>
      (await checkFrom(`198.51.100.${at % 250}`, at === 490 ? code : `ONCE-${at}`, headers)).statusCode;
    const tries = await Promise.all(Array.from({ length: 500 }, (_, at) => sendGuess(at)));
    // A busy server may refuse some before it has checked them; those are sent again.
    const finalStatuses = await Promise.all(
      tries.map(async (status, at) => (status === 503 ? sendGuess(at) : status)),
    );
    expect(finalStatuses.sort()).toEqual([...times(10, 409), ...times(490, 429)]);
  });

  it('do not include many known codes at once', async () => {
    const ada = await newCustomer(shop().address);
    const code = await makeCode(db());
    await Promise.all(Array.from({ length: 30 }, () => check(ada, code)));
    expect(await statusesOf(10, (at) => check(ada, `AFTER-${at}`))).toEqual(times(10, 409));
  });

  it('do not prevent the response to an order with the same Idempotency-Key, nor an order without a code', async () => {
    const ada = await newCustomer(shop().address);
    const promotion_code = await makeCode(db(), { kind: 'free_shipping', value: null });
    const total_amount = toNaira(phone.priceKobo);
    const body = orderBody([{ product: phone }], { promotion_code, total_amount });
    const placeWithKey = (key: string, changes = {}) =>
      ada.call(placeOrder, { body: { ...body, ...changes }, headers: { 'idempotency-key': key } });
    const key = randomUUID();
    const placed = await placeWithKey(key);
    expect(placed.status).toBe(201);
    expect(await statusesOf(11, (at) => check(ada, `SPENT-${at}`))).toEqual([...times(10, 409), 429]);
    expect(await placeWithKey(key)).toEqual(placed);
    expect(await placeWithKey(key, { city: 'Ibadan' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect(await placeWithKey(randomUUID())).toMatchObject({ status: 429 });
    const withoutCode = { ...orderBody([{ product: phone }]), promotion_code: ' ' };
    expect(await placeWithKey(randomUUID(), withoutCode)).toMatchObject({ status: 201 });
  });

  it('do not include known codes that are refused for another reason', async () => {
    const ada = await newCustomer(shop().address);
    const code = await makeCode(db(), { minimumKobo: 100_000_000 });
    expect(await statusesOf(12, () => check(ada, code))).toEqual(times(12, 409));
  });
});

describe('without throttling', () => {
  const unthrottledShop = testShop();

  it('unknown codes are reported without a limit', async () => {
    const ada = await newCustomer(unthrottledShop().address);
    const body = { code: 'NOBODY', cart_items: [{ product: 22, quantity: 1 }] };
    expect(await statusesOf(12, () => ada.call(checkPromotion, { body }))).toEqual(times(12, 409));
  });
});
