import { randomUUID } from 'node:crypto';
import { findPlaced, placeOrder } from '@contract/calls/orders';
import { newCustomer, type Customer } from '../../support/customer';
import { makeProduct, orderBody, stockOf, type ProductRow } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();
let ada: Customer;
let phone: ProductRow;

beforeAll(async () => {
  ada = await newCustomer(shop().address);
});

beforeEach(async () => {
  phone = await makeProduct(shop().database.db);
});

const placeWithKey = (customer: Customer, key: string, body = orderBody([{ product: phone }])) =>
  customer.call(placeOrder, { body, headers: { 'idempotency-key': key } });

describe('Idempotency-Key', () => {
  it('returns the same order again, and takes the stock once', async () => {
    const key = randomUUID();
    const first = await placeWithKey(ada, key);
    expect(first.status).toBe(201);
    expect(await placeWithKey(ada, key)).toEqual(first);
    expect(await stockOf(shop().database.db, phone.id)).toBe(9);
  });

  it('ignores the order of the fields', async () => {
    const key = randomUUID();
    const body = orderBody([{ product: phone }]);
    const first = await placeWithKey(ada, key, body);
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    expect(await ada.call(placeOrder, { body: reordered, headers: { 'idempotency-key': key } })).toEqual(
      first,
    );
  });

  it('CHECKOUT-23 creates one order from twenty requests at once', async () => {
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 20 }, () => placeWithKey(ada, key)));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
    expect(await stockOf(shop().database.db, phone.id)).toBe(9);
  });

  it('refuses another body with the same key', async () => {
    const key = randomUUID();
    await placeWithKey(ada, key);
    const changedBody = orderBody([{ product: phone, quantity: 2 }]);
    expect(await placeWithKey(ada, key, changedBody)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect(await stockOf(shop().database.db, phone.id)).toBe(9);
  });

  it('compares every field of the body, and treats null as missing', async () => {
    const key = randomUUID();
    const body = orderBody([{ product: phone }], { order_note: undefined });
    const first = await placeWithKey(ada, key, body);
    expect(first.status).toBe(201);
    expect(await placeWithKey(ada, key, { ...body, order_note: null })).toEqual(first);
    const lines = body.cart_items.map((line) => ({ ...line, name: 'Another name' }));
    for (const change of [{ order_note: 'At the gate.' }, { city: 'Abuja' }, { cart_items: lines }]) {
      expect(await placeWithKey(ada, key, { ...body, ...change })).toMatchObject({ status: 422 });
    }
  });

  it('belongs to its customer: the same key of another customer creates another order', async () => {
    const key = randomUUID();
    const bola = await newCustomer(shop().address);
    const [one, changedBody] = [await placeWithKey(ada, key), await placeWithKey(bola, key)];
    expect(changedBody.status).toBe(201);
    expect(changedBody.body).not.toMatchObject({ order_id: 'order_id' in one.body && one.body.order_id });
  });

  it('can be used again after a refusal', async () => {
    const key = randomUUID();
    const wrong = orderBody([{ product: phone }], { total_amount: 1 });
    expect(await placeWithKey(ada, key, wrong)).toMatchObject({ status: 409 });
    expect(await placeWithKey(ada, key)).toMatchObject({ status: 201 });
  });

  it('accepts any text of 1 to 128 characters', async () => {
    expect(await placeWithKey(ada, `"${'k'.repeat(126)}"`)).toMatchObject({ status: 201 });
    expect(await placeWithKey(ada, 'k'.repeat(129))).toMatchObject({ status: 400 });
  });

  it('is optional: without it each request creates an order', async () => {
    const body = orderBody([{ product: phone }]);
    const [one, changedBody] = [await ada.must(placeOrder, { body }), await ada.must(placeOrder, { body })];
    expect(one.order_id).not.toBe(changedBody.order_id);
    expect(await stockOf(shop().database.db, phone.id)).toBe(8);
  });
});

describe('the order under an Idempotency-Key', () => {
  const findByKey = (customer: Customer, key: string) => customer.call(findPlaced, { params: { key } });

  it('is returned as the response to placing it was', async () => {
    for (const key of ['a key / of "any" text?', 'k'.repeat(128)]) {
      const { body } = await placeWithKey(ada, key);
      expect(await findByKey(ada, key)).toEqual({ status: 200, body });
    }
  });

  it("is not found by another customer, nor with a refused order's key", async () => {
    const [placedKey, refusedKey] = [randomUUID(), randomUUID()];
    await placeWithKey(ada, placedKey);
    await placeWithKey(ada, refusedKey, orderBody([{ product: phone }], { total_amount: 1 }));
    const nothing = { status: 404, body: { code: 'not_found' } };
    expect(await findByKey(await newCustomer(shop().address), placedKey)).toMatchObject(nothing);
    expect(await findByKey(ada, refusedKey)).toMatchObject(nothing);
  });

  it('can still be placed after it was not found', async () => {
    const key = randomUUID();
    expect(await findByKey(ada, key)).toMatchObject({ status: 404 });
    expect(await placeWithKey(ada, key)).toMatchObject({ status: 201 });
    expect(await findByKey(ada, key)).toMatchObject({ status: 200 });
  });
});
