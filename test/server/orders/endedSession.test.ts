import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@contract/calls/orders';
import { orders, refreshTokens } from '../../../src/server/db/schema';
import { newCustomer, type Customer } from '../../support/customer';
import { makeProduct, orderBody, stockOf, type ProductRow } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();

describe('POST /orders/ in a session that was ended while its access token is still good', () => {
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
    ['products that are remembered', () => orderBody([{ product: cachedProduct }])],
    ['products that are not', () => orderBody([{ product: uncachedProduct }])],
    ['products there are not enough of', () => orderBody([{ product: cachedProduct, quantity: 100 }])],
    ['prices that are not ours', () => orderBody([{ product: { ...cachedProduct, priceKobo: 1 } }])],
    ["another customer's name", () => ({ ...orderBody([{ product: cachedProduct }]), user_id: 1 })],
    ['an invalid body', () => ({ email: 'none' })],
    [
      'characters that cannot be stored',
      () => orderBody([{ product: cachedProduct }], { city: 'Lagos\u0000' }),
    ],
  ])('with %s is told 401 and nothing else, and leaves everything as it was', async (_what, body) => {
    const { db } = shop().database;
    expect(await placeOrderAs(body())).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    expect(await db.$count(orders, eq(orders.userId, ada.id))).toBe(1);
    expect(await stockOf(db, cachedProduct.id)).toBe(9);
    expect(await stockOf(db, uncachedProduct.id)).toBe(10);
  });

  it('is not even told of the order that it placed under the same key', async () => {
    expect(await placeOrderAs(orderBody([{ product: cachedProduct }]), key)).toMatchObject({ status: 401 });
  });
});
