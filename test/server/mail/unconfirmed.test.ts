import { asc, eq, sql } from 'drizzle-orm';
import { requestVerification } from '@contract/calls/verification';
import { cancelOrder } from '@contract/calls/orders';
import { mails, refunds } from '../../../src/server/db/schema';
import { queueMail } from '../../../src/server/modules/mail';
import { expireOrders, findOrder, moveOrder } from '../../../src/server/modules/orders';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { markRefundDone } from '../../../src/server/modules/refunds';
import { age, movesOn } from '../../support/keeper';
import { testShop } from '../../support/testShop';
import { member, place, type Member } from '../privacy/customers';

const shop = testShop();
const db = () => shop().database.db;
let ada: Member;
beforeEach(async () => {
  ada = await member(shop());
});

const kinds = async () => {
  const rows = await db()
    .select({ event: mails.event })
    .from(mails)
    .where(eq(mails.userId, ada.id))
    .orderBy(asc(mails.createdAt));
  return rows.map(({ event }) => event.type);
};
const howMany = async (type: string) => (await kinds()).filter((kind) => kind === type).length;
const move = (orderId: number, to: 'Shipped' | 'Ready_for_pickup' | 'Delivered' | 'Cancelled') =>
  moveOrder(movesOn(db()), orderId, { to, note: null });
const pay = (orderId: number, amountKobo?: number) =>
  confirmTransfer(db(), {
    ...{ orderId, reference: `TRF-${orderId}`, amountKobo },
    difference: amountKobo === undefined ? undefined : 'accept',
  });
const placeByTransfer = (shipping_method = 'store_pickup') =>
  place(shop(), ada, { payment_method_id: 1, shipping_method });

/** As many as a day allows, of what the customer does. */
async function fillTheDay(): Promise<void> {
  for (let written = 0; written < 5; written += 1)
    await db().transaction((tx) => queueMail(tx, { type: 'password_changed', userId: ada.id }));
}

/** How many more letters of this day may tell of what the customer does. */
async function leftToday(): Promise<number> {
  const before = await howMany('password_changed');
  await fillTheDay();
  return (await howMany('password_changed')) - before;
}

describe('to an email that is not confirmed', () => {
  it('two orders a day are told of in full, though links used up most of the day', async () => {
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await ada.call(requestVerification)).toMatchObject({ status: 202 });
      await db().execute(sql`update email_confirmations set created_at = created_at - interval '61 seconds'`);
    }
    for (let day = 0; day < 2; day += 1) {
      const orderId = await placeByTransfer();
      await pay(orderId);
      await move(orderId, 'Ready_for_pickup');
      await move(orderId, 'Delivered');
    }
    const story = ['order_received', 'payment_confirmed', 'order_ready_for_pickup', 'order_delivered'];
    expect((await kinds()).slice(3)).toEqual([...story, ...story]);
  });

  it('what money or the shop causes is written beyond the day’s five', async () => {
    const [sent, overpaid, tooLate] = [
      await placeByTransfer('ikeja'),
      await placeByTransfer(),
      await placeByTransfer(),
    ];
    await fillTheDay();
    await pay(sent);
    await move(sent, 'Shipped');
    const found = await findOrder(db(), overpaid);
    await pay(overpaid, Number(found?.order.totalKobo) + 100);
    await ada.must(cancelOrder, { params: { orderId: tooLate } });
    await expect(pay(tooLate)).rejects.toThrow(/You owe the customer/);
    const [owed] = await db().select().from(refunds).where(eq(refunds.orderId, tooLate));
    await markRefundDone(db(), { refundId: owed?.id ?? 0, bankReference: 'BACK-1' });
    expect(
      (await kinds()).filter((kind) => !['order_received', 'password_changed'].includes(kind)).sort(),
    ).toEqual([
      ...['order_shipped', 'payment_confirmed', 'payment_confirmed'],
      ...['refund_due', 'refund_due', 'refund_sent'],
    ]);
  });

  it('and takes none of the five', async () => {
    const orderId = await placeByTransfer();
    await pay(orderId);
    await move(orderId, 'Ready_for_pickup');
    await move(orderId, 'Delivered');
    expect(await leftToday()).toBe(4);
  });

  it('an order that the shop cancels is told of beyond the five, and takes none of them', async () => {
    const [moved, expired] = [await placeByTransfer(), await placeByTransfer()];
    await move(moved, 'Cancelled');
    expect(await leftToday()).toBe(3);
    await age(db(), expired, 100);
    expect(await expireOrders(movesOn(db()), { olderThanHours: 72 })).toEqual([expired]);
    expect(await howMany('order_cancelled')).toBe(2);
  });

  it('an order that the customer cancels counts', async () => {
    const orderId = await placeByTransfer();
    await ada.must(cancelOrder, { params: { orderId } });
    expect(await leftToday()).toBe(3);
    const later = await placeByTransfer();
    await ada.must(cancelOrder, { params: { orderId: later } });
    expect(await howMany('order_cancelled')).toBe(1);
  });

  it('but not where its money is owed back', async () => {
    const [one, other] = [await placeByTransfer(), await placeByTransfer()];
    for (const orderId of [one, other]) await pay(orderId);
    await ada.must(cancelOrder, { params: { orderId: one } });
    expect(await leftToday()).toBe(3);
    await ada.must(cancelOrder, { params: { orderId: other } });
    expect(await howMany('order_cancelled')).toBe(2);
  });
});
