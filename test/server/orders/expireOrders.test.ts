import { eq, sql } from 'drizzle-orm';
import { placeOrder } from '@contract/calls/orders';
import { createPaymentAttempt } from '@contract/calls/payments';
import { orders } from '../../../src/server/db/schema';
import { expireOrders, findOrder } from '../../../src/server/modules/orders';
import {
  closeAttempt,
  recordCheck,
  updateAttempt,
} from '../../../src/server/modules/payments/attemptsRepository';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { newCustomer, type Customer } from '../../support/customer';
import { ageOrder, eventsOf, mailsOf, orderContextOn } from '../../support/keeper';
import { makeProduct, orderBody, stockOf, type ProductRow } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let ada: Customer;
let phone: ProductRow;

beforeAll(async () => {
  ada = await newCustomer(shop().address);
});

beforeEach(async () => {
  phone = await makeProduct(db());
});

async function placeOrderAged(hours: number): Promise<number> {
  const { order_id } = await ada.must(placeOrder, { body: orderBody([{ product: phone }]) });
  await ageOrder(db(), order_id, hours);
  return order_id;
}

const expire = () => expireOrders(orderContextOn(db()), { olderThanHours: 72 });
const statusOf = async (orderId: number) => (await findOrder(db(), orderId))?.order.status;

describe('unpaid orders', () => {
  it('are cancelled after 72 hours, with their stock returned, an event and an email', async () => {
    const orderId = await placeOrderAged(73);
    expect(await expire()).toEqual([orderId]);
    expect(await statusOf(orderId)).toBe('Cancelled');
    expect(await stockOf(db(), phone.id)).toBe(10);
    expect(await eventsOf(db(), orderId)).toEqual(['Pending', 'Cancelled: Not paid for within 72 hours']);
    expect(await mailsOf(db(), orderId)).toEqual(['order_received', 'order_cancelled']);
  });

  it('are cancelled once, even when several servers look for them at once', async () => {
    const ids = [await placeOrderAged(73), await placeOrderAged(100)];
    const expired = await Promise.all([expire(), expire(), expire(), expire()]);
    expect(expired.flat().sort()).toEqual(ids.sort());
    expect(await stockOf(db(), phone.id)).toBe(10);
  });

  it('are not cancelled before 72 hours', async () => {
    const orderId = await placeOrderAged(71);
    expect(await expire()).toEqual([]);
    expect(await statusOf(orderId)).toBe('Pending');
  });

  it('are not cancelled when they are paid meanwhile', async () => {
    const orderId = await placeOrderAged(73);
    await confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: `T${orderId}` });
    expect(await expire()).toEqual([]);
    expect(await statusOf(orderId)).toBe('Processing');
  });

  it('are not cancelled while a payment attempt is open, but after it was given up', async () => {
    const orderId = await placeOrderAged(73);
    const { reference } = await ada.must(createPaymentAttempt, { params: { orderId } });
    expect(await expire()).toEqual([]);
    await recordCheck(db(), reference, 'undecided');
    expect(await expire()).toEqual([]);
    await closeAttempt(db(), reference, 'given_up');
    expect(await expire()).toEqual([orderId]);
  });

  it('are kept by an attempt for two hours from its start, or from the last undecided check', async () => {
    const orderId = await placeOrderAged(73);
    const { reference } = await ada.must(createPaymentAttempt, { params: { orderId } });
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
    await updateAttempt(db(), reference, { createdAt: hoursAgo(1.9) });
    expect(await expire()).toEqual([]);
    await recordCheck(db(), reference, 'undecided');
    await updateAttempt(db(), reference, { createdAt: hoursAgo(30), undecidedAt: hoursAgo(1.9) });
    expect(await expire()).toEqual([]);
    await updateAttempt(db(), reference, { undecidedAt: hoursAgo(2.1) });
    expect(await expire()).toEqual([orderId]);
  });

  it('are kept by attempts for at most a day', async () => {
    const orderId = await placeOrderAged(95);
    const { reference } = await ada.must(createPaymentAttempt, { params: { orderId } });
    await recordCheck(db(), reference, 'undecided');
    expect(await expire()).toEqual([]);
    await ageOrder(db(), orderId, 97);
    expect(await expire()).toEqual([orderId]);
  });

  it('are cancelled in spite of a full batch of failing ones before them, and the error names the failed orders', async () => {
    const first = await placeOrderAged(75);
    const [row] = await db().select().from(orders).where(eq(orders.id, first));
    if (!row) throw new Error('The order was not placed.');
    const { id: _id, ...copy } = row;
    const copies = Array.from({ length: 100 }, () => copy);
    const insertedRows = await db().insert(orders).values(copies).returning({ id: orders.id });
    const brokenIds = [first, ...insertedRows.map(({ id }) => id)];
    const validId = await placeOrderAged(74);
    await db().execute(
      sql.raw(`alter table orders add constraint of_this_test check (status <> 'Cancelled' or id = ${validId})
        not valid`),
    );
    await expect(expire()).rejects.toThrow(
      new RegExp(`^orderId ${first}: .*of_this_test.* and 81 more$`, 's'),
    );
    expect(await statusOf(validId)).toBe('Cancelled');
    await db().execute(sql`alter table orders drop constraint of_this_test`);
    expect((await expire()).sort()).toEqual(brokenIds.sort());
  });

  it('are not cancelled any more once the server stops', async () => {
    const orderId = await placeOrderAged(73);
    expect(
      await expireOrders(orderContextOn(db()), { olderThanHours: 72, signal: AbortSignal.abort() }),
    ).toEqual([]);
    expect(await statusOf(orderId)).toBe('Pending');
  });
});
