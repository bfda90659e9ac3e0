import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { cancelOrder, placeOrder } from '@contract/calls/orders';
import { idempotencyKeys } from '../../../src/server/db/schema';
import { deleteOldKeys } from '../../../src/server/modules/orders';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { newCustomer, type Customer } from '../../support/customer';
import { makeProduct, orderBody, type ProductRow } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
const DAY_MS = 24 * 60 * 60 * 1000;
let ada: Customer;
let phone: ProductRow;

beforeAll(async () => {
  ada = await newCustomer(shop().address);
  phone = await makeProduct(db());
});

/** Places an order with a key that is so many days old. */
async function placeWithKeyOf(days: number): Promise<{ key: string; orderId: number }> {
  const key = randomUUID();
  const input = { body: orderBody([{ product: phone }]), headers: { 'idempotency-key': key } };
  const { order_id: orderId } = await ada.must(placeOrder, input);
  const createdAt = new Date(Date.now() - days * DAY_MS);
  await db().update(idempotencyKeys).set({ createdAt }).where(eq(idempotencyKeys.key, key));
  return { key, orderId };
}

const keyExists = async (key: string) =>
  (await db().$count(idempotencyKeys, eq(idempotencyKeys.key, key))) === 1;

describe('an idempotency key', () => {
  it('is kept as long as its order can still be paid', async () => {
    const { key } = await placeWithKeyOf(60);
    await deleteOldKeys(db());
    expect(await keyExists(key)).toBe(true);
  });

  it.each<[string, (orderId: number) => Promise<unknown>]>([
    ['paid', (orderId) => confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: `T${orderId}` })],
    ['cancelled', (orderId) => ada.must(cancelOrder, { params: { orderId } })],
  ])('of an order that is %s is deleted after seven days', async (_how, settle) => {
    const [young, old] = [await placeWithKeyOf(6.9), await placeWithKeyOf(7.1)];
    await settle(young.orderId);
    await settle(old.orderId);
    await deleteOldKeys(db());
    expect(await keyExists(young.key)).toBe(true);
    expect(await keyExists(old.key)).toBe(false);
  });
});
