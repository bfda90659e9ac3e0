import { asc, eq, sql } from 'drizzle-orm';
import { requestVerification } from '@contract/calls/verification';
import { cancelOrder } from '@contract/calls/orders';
import { mails, refunds } from '../../../src/server/db/schema';
import { queueMail } from '../../../src/server/modules/mail';
import { expireOrders, findOrder, moveOrder } from '../../../src/server/modules/orders';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { markRefundDone } from '../../../src/server/modules/refunds';
import { ageOrder, orderContextOn } from '../../support/keeper';
import { testShop } from '../../support/testShop';
import { newMember, placeOrderFor, type Member } from '../privacy/customers';

const shop = testShop();
const db = () => shop().database.db;
let ada: Member;
beforeEach(async () => {
  ada = await newMember(shop());
});

const mailTypes = async () => {
  const rows = await db()
    .select({ event: mails.event })
    .from(mails)
    .where(eq(mails.userId, ada.id))
    .orderBy(asc(mails.createdAt));
  return rows.map(({ event }) => event.type);
};
const countMails = async (type: string) => (await mailTypes()).filter((kind) => kind === type).length;
const move = (orderId: number, to: 'Shipped' | 'Ready_for_pickup' | 'Delivered' | 'Cancelled') =>
  moveOrder(orderContextOn(db()), orderId, { by: { kind: 'cli' }, to, note: null });
const pay = (orderId: number, amountKobo?: number) =>
  confirmTransfer(db(), {
    by: { kind: 'cli' },
    ...{ orderId, reference: `TRF-${orderId}`, amountKobo },
    difference: amountKobo === undefined ? undefined : 'accept',
  });
const placeByTransfer = (shipping_method = 'store_pickup') =>
  placeOrderFor(shop(), ada, { payment_method_id: 1, shipping_method });

/** Uses up the day's limit of emails about what the customer does. */
async function useUpDailyLimit(): Promise<void> {
  for (let emailCount = 0; emailCount < 5; emailCount += 1)
    await db().transaction((tx) => queueMail(tx, { type: 'password_changed', userId: ada.id }));
}

/** How many more emails about what the customer does are allowed today. */
async function remainingToday(): Promise<number> {
  const before = await countMails('password_changed');
  await useUpDailyLimit();
  return (await countMails('password_changed')) - before;
}

describe('an unconfirmed email', () => {
  it('gets every email about two orders a day, although links used up most of the limit', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await ada.call(requestVerification)).toMatchObject({ status: 202 });
      await db().execute(sql`update email_confirmations set created_at = created_at - interval '61 seconds'`);
    }
    for (let day = 0; day < 2; day += 1) {
      const orderId = await placeByTransfer();
      await pay(orderId);
      await move(orderId, 'Ready_for_pickup');
      await move(orderId, 'Delivered');
    }
    const typesPerOrder = [
      'order_received',
      'payment_confirmed',
      'order_ready_for_pickup',
      'order_delivered',
    ];
    expect((await mailTypes()).slice(3)).toEqual([...typesPerOrder, ...typesPerOrder]);
  });

  it('gets emails that a payment or the shop causes beyond the five a day', async () => {
    const [shippedId, overpaidId, cancelledId] = [
      await placeByTransfer('ikeja'),
      await placeByTransfer(),
      await placeByTransfer(),
    ];
    await useUpDailyLimit();
    await pay(shippedId);
    await move(shippedId, 'Shipped');
    const details = await findOrder(db(), overpaidId);
    await pay(overpaidId, Number(details?.order.totalKobo) + 100);
    await ada.must(cancelOrder, { params: { orderId: cancelledId } });
    await expect(pay(cancelledId)).rejects.toThrow(/you owe the customer/);
    const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, cancelledId));
    await markRefundDone(db(), { by: { kind: 'cli' }, refundId: refund?.id ?? 0, bankReference: 'BACK-1' });
    expect(
      (await mailTypes()).filter((kind) => !['order_received', 'password_changed'].includes(kind)).sort(),
    ).toEqual([
      ...['order_shipped', 'payment_confirmed', 'payment_confirmed'],
      ...['refund_due', 'refund_due', 'refund_sent'],
    ]);
  });

  it('loses none of the five a day to emails that a payment or the shop causes', async () => {
    const orderId = await placeByTransfer();
    await pay(orderId);
    await move(orderId, 'Ready_for_pickup');
    await move(orderId, 'Delivered');
    expect(await remainingToday()).toBe(4);
  });

  it('gets cancellations by the shop beyond the five a day, and loses none of the five to them', async () => {
    const [cancelledByKeeper, expired] = [await placeByTransfer(), await placeByTransfer()];
    await move(cancelledByKeeper, 'Cancelled');
    expect(await remainingToday()).toBe(3);
    await ageOrder(db(), expired, 100);
    expect(await expireOrders(orderContextOn(db()), { olderThanHours: 72 })).toEqual([expired]);
    expect(await countMails('order_cancelled')).toBe(2);
  });

  it('loses one of the five a day to a cancellation by the customer', async () => {
    const orderId = await placeByTransfer();
    await ada.must(cancelOrder, { params: { orderId } });
    expect(await remainingToday()).toBe(3);
    const later = await placeByTransfer();
    await ada.must(cancelOrder, { params: { orderId: later } });
    expect(await countMails('order_cancelled')).toBe(1);
  });

  it('loses none of the five a day to a cancellation by the customer that owes a refund', async () => {
    const [one, other] = [await placeByTransfer(), await placeByTransfer()];
    for (const orderId of [one, other]) await pay(orderId);
    await ada.must(cancelOrder, { params: { orderId: one } });
    expect(await remainingToday()).toBe(3);
    await ada.must(cancelOrder, { params: { orderId: other } });
    expect(await countMails('order_cancelled')).toBe(2);
  });
});
