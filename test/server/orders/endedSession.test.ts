import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@contract/calls/orders';
import { orders, refreshTokens } from '../../../src/server/db/schema';
import { newCustomer, type Customer } from '../../support/customer';
import { makeProduct, orderBody, stockOf, type ProductRow } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();

describe('POST /orders/ in an ended session whose access token has not expired', () => {
  const key = randomUUID();
  let ada: Customer;
  let cachedProduct: ProductRow;
  let uncachedProduct: ProductRow;

  const placeOrderAs = (body: unknown, idempotencyKey = randomUUID()) =>
    ada.call(placeOrder, { body, headers: { 'idempotency-key': idempotencyKey } });

  beforeAll(async () => {
    const { db } = shop().database;
    ada = await newCustomer(shop().address);
    cachedProduct = await makeProduct(db);
    uncachedProduct = await makeProduct(db);
    expect(await placeOrderAs(orderBody([{ product: cachedProduct }]), key)).toMatchObject({ status: 201 });
    await db.update(refreshTokens).set({ revokedAt: new Date() }).where(eq(refreshTokens.userId, ada.id));
  });

  it.each<[string, () => unknown]>([
    ['cached products', () => orderBody([{ product: cachedProduct }])],
    ['products that are not cached', () => orderBody([{ product: uncachedProduct }])],
    ['more units than there are in stock', () => orderBody([{ product: cachedProduct, quantity: 100 }])],
    ['wrong prices', () => orderBody([{ product: { ...cachedProduct, priceKobo: 1 } }])],
    ["another customer's name", () => ({ ...orderBody([{ product: cachedProduct }]), user_id: 1 })],
    ['an invalid body', () => ({ email: 'none' })],
    [
      'characters that cannot be stored',
      () => orderBody([{ product: cachedProduct }], { city: 'Lagos\u0000' }),
    ],
  ])('with %s gets 401 without details, and changes nothing', async (_what, body) => {
    const { db } = shop().database;
    expect(await placeOrderAs(body())).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    expect(await db.$count(orders, eq(orders.userId, ada.id))).toBe(1);
    expect(await stockOf(db, cachedProduct.id)).toBe(9);
    expect(await stockOf(db, uncachedProduct.id)).toBe(10);
  });

  it('gets 401 even for the key of an order that it has placed', async () => {
    expect(await placeOrderAs(orderBody([{ product: cachedProduct }]), key)).toMatchObject({ status: 401 });
  });
});
