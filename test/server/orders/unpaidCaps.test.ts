import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { cancelOrder, placeOrder } from '@contract/calls/orders';
import { orders } from '../../../src/server/db/schema';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { allowedUnits } from '../../../src/server/modules/orders/unpaidCaps';
import type { Customer } from '../../support/customer';
import { makeProduct, orderBody, stockOf, type ProductRow } from '../../support/orders';
import { oneServer, type ServersOfOneShop } from '../../support/serversOfOneShop';

let cappedShop: ServersOfOneShop;
let ada: Customer;

beforeAll(async () => {
  cappedShop = await oneServer({ RATE_LIMIT: 'on', UNPAID_ORDERS_MAX: '3' });
});

beforeEach(async () => {
  ada = await newCustomer(cappedShop);
});

afterAll(() => cappedShop.close());

const db = () => cappedShop.db;
async function newCustomer(shop: ServersOfOneShop): Promise<Customer> {
  const [customer] = await shop.customers(1);
  if (!customer) throw new Error('A customer is wanted.');
  return customer;
}

const placeProduct = (product: ProductRow, quantity = 1, key?: string, customer = ada) =>
  customer.call(placeOrder, {
    body: orderBody([{ product, quantity }]),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const idOf = ({ body }: Awaited<ReturnType<typeof placeProduct>>) => ('order_id' in body ? body.order_id : 0);
const times = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);
const tooManyUnpaid = (items?: object[]) => ({
  status: 409,
  body: { code: 'too_many_unpaid', ...(items && { items }) },
});

describe('the number of unpaid orders of a customer', () => {
  it('is limited: the next order is refused, takes no stock and says what to do', async () => {
    const product = await makeProduct(db(), { stock: 100 });
    for (const responses of times(3, () => placeProduct(product)))
      expect(await responses).toMatchObject({ status: 201 });
    const refusedItems = await placeProduct(product);
    expect(refusedItems).toMatchObject(tooManyUnpaid());
    expect(refusedItems.body).toMatchObject({
      error: 'You have 3 unpaid orders. Please pay or cancel one before you order again.',
    });
    expect(refusedItems.body).not.toHaveProperty('items');
    expect(await stockOf(db(), product.id)).toBe(97);
  });

  it.each<[string, (orderId: number) => Promise<unknown>]>([
    ['cancelled', (orderId) => ada.must(cancelOrder, { params: { orderId } })],
    ['paid', (orderId) => confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: `T${orderId}` })],
    [
      'delivered',
      (orderId) => db().update(orders).set({ status: 'Delivered' }).where(eq(orders.id, orderId)),
    ],
  ])('does not include an order that is %s', async (_how, settle) => {
    const product = await makeProduct(db(), { stock: 100 });
    const responses = await Promise.all(times(3, () => placeProduct(product)));
    expect(await placeProduct(product)).toMatchObject(tooManyUnpaid());
    await settle(idOf(responses[0] ?? (await placeProduct(product))));
    expect(await placeProduct(product)).toMatchObject({ status: 201 });
  });

  it('includes a pickup order that is ready but unpaid', async () => {
    const product = await makeProduct(db(), { stock: 100 });
    const responses = await Promise.all(times(3, () => placeProduct(product)));
    for (const order of responses) {
      await db()
        .update(orders)
        .set({ status: 'Ready_for_pickup' })
        .where(eq(orders.id, idOf(order)));
    }
    expect(await placeProduct(product)).toMatchObject(tooManyUnpaid());
  });

  it('is not exceeded by ten orders at once, and does not affect other customers', async () => {
    const product = await makeProduct(db(), { stock: 100 });
    const bola = await newCustomer(cappedShop);
    const responses = await Promise.all([
      ...times(10, () => placeProduct(product)),
      placeProduct(product, 1, undefined, bola),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...times(4, () => 201),
      ...times(7, () => 409),
    ]);
    expect(responses.at(-1)).toMatchObject({ status: 201 });
  });

  it('does not prevent the response for an order that was placed with the same key', async () => {
    const product = await makeProduct(db(), { stock: 100 });
    const key = randomUUID();
    const first = await placeProduct(product, 1, key);
    await Promise.all(times(2, () => placeProduct(product)));
    expect(await placeProduct(product)).toMatchObject(tooManyUnpaid());
    expect(await placeProduct(product, 1, key)).toEqual(first);
    expect(await placeProduct(product, 2, key)).toMatchObject({ status: 422 });
  });
});

describe('the stock in the unpaid orders of a customer', () => {
  it('is limited to half of the units in stock and in these orders, rounded up', async () => {
    const product = await makeProduct(db(), { stock: 9 });
    const refusedItems = [{ product: product.id, name: 'Ovra One', allowed: 5 }];
    expect(await placeProduct(product, 6)).toMatchObject(tooManyUnpaid(refusedItems));
    expect(await placeProduct(product, 3)).toMatchObject({ status: 201 });
    expect(await placeProduct(product, 3)).toMatchObject(tooManyUnpaid([{ ...refusedItems[0], allowed: 2 }]));
    expect(await placeProduct(product, 2)).toMatchObject({ status: 201 });
    expect(await placeProduct(product)).toMatchObject(tooManyUnpaid([{ ...refusedItems[0], allowed: 0 }]));
    expect(await stockOf(db(), product.id)).toBe(4);
  });

  it('does not count after payment', async () => {
    const product = await makeProduct(db(), { stock: 10 });
    const orderId = idOf(await placeProduct(product, 5));
    expect(await placeProduct(product)).toMatchObject(tooManyUnpaid());
    await confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: `T${orderId}` });
    expect(await placeProduct(product, 3)).toMatchObject({ status: 201 });
  });

  it('may be all units of a product with one or two units', async () => {
    const product = await makeProduct(db(), { stock: 2 });
    expect(await placeProduct(product, 2)).toMatchObject({ status: 201 });
  });

  it('is not exceeded by several orders at once', async () => {
    const product = await makeProduct(db(), { stock: 20 });
    const responses = await Promise.all(times(3, () => placeProduct(product, 6)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is checked only after availability and prices', async () => {
    const product = await makeProduct(db(), { stock: 10 });
    expect(await placeProduct(product, 11)).toMatchObject({ body: { code: 'unavailable_items' } });
    expect(await placeProduct({ ...product, priceKobo: 1 }, 6)).toMatchObject({
      body: { code: 'price_changed' },
    });
    expect(await placeProduct(product, 6)).toMatchObject(tooManyUnpaid());
  });

  it.each([
    [9, 0, 0.5, 5],
    [2, 0, 0.5, 2],
    [1, 1, 0.5, 1],
    [3, 0, 0.5, 2],
    [100, 0, 0.07, 7],
    [0, 5, 0.5, 0],
    [4, 4, 0.5, 0],
    [10, 0, 1, 10],
  ])(
    'with %i in stock and %i in unpaid orders at a share of %f allows %i more',
    (stock, held, share, allowed) => {
      expect(allowedUnits(stock, held, share)).toBe(allowed);
    },
  );
});

describe('with RATE_LIMIT=off', () => {
  it('neither the number nor the stock of unpaid orders is limited', async () => {
    const uncappedShop = await oneServer({ UNPAID_ORDERS_MAX: '1' });
    const product = await makeProduct(uncappedShop.db, { stock: 10 });
    const customer = await newCustomer(uncappedShop);
    expect(await placeProduct(product, 8, undefined, customer)).toMatchObject({ status: 201 });
    expect(await placeProduct(product, 2, undefined, customer)).toMatchObject({ status: 201 });
    await uncappedShop.close();
  });
});
