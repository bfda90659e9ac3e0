import { eq, isNull, sql } from 'drizzle-orm';
import { mails, paymentAttempts, refunds } from '../../../src/server/db/schema';
import { queueMail } from '../../../src/server/modules/mail';
import { CHARGE_KOBO, type StartedPayment } from '../../support/cardShop';
import { PICKUP } from '../../support/deskOrders';
import { ageOrder, mailsOf, refundsOf } from '../../support/keeper';
import { runOrderJob } from '../../support/orderJob';
import { eventually } from '../../support/patience';
import { changingShop, PAID, type Change } from './orderChanges';

const { shop, read, pay, cancel, cancelPaid, command, send, sendRefund, expectNoted } = changingShop();
const db = () => shop().db;
const versionOf = async (orderId: number) => (await read(orderId)).order.version;

async function reconcileByJob({ orderId, reference }: StartedPayment): Promise<void> {
  shop().paystack.setCharge(reference);
  const dueAt = sql`now()`;
  await db().update(paymentAttempts).set({ dueAt }).where(eq(paymentAttempts.orderId, orderId));
  await runOrderJob(shop(), 'reconcile-payments');
}

async function expireByJob({ orderId }: StartedPayment): Promise<void> {
  await ageOrder(db(), orderId, 100);
  await runOrderJob(shop(), 'expire-orders');
}

const dispute = ({ orderId, reference }: StartedPayment) =>
  send('charge.dispute.create', {
    ...{ id: orderId, refund_amount: CHARGE_KOBO, currency: 'NGN', status: 'awaiting-merchant-feedback' },
    ...{ domain: 'test', transaction: { id: orderId, status: 'success', reference, amount: CHARGE_KOBO } },
    dueAt: '2026-11-25T18:00:00.000Z',
  });

const CHANGES: Change[] = [
  { what: 'the customer’s cancelling', by: 'customer', change: cancel, adds: ['Cancelled'] },
  { what: 'the customer’s card payment', by: 'customer', change: pay, adds: PAID },
  {
    what: 'a signed webhook',
    by: 'system',
    change: ({ reference }) => send('charge.success', shop().paystack.setCharge(reference)),
    adds: PAID,
  },
  { what: 'a dispute that a webhook reports', by: 'system', change: dispute, adds: ['dispute_opened'] },
  { what: 'the job that asks about payments', by: 'system', change: reconcileByJob, adds: PAID },
  { what: 'the job that ends unpaid orders', by: 'system', change: expireByJob, adds: ['Cancelled'] },
  {
    what: 'the command orders move',
    by: 'cli',
    change: ({ orderId }) => command('orders', 'move', String(orderId), 'Processing'),
    order: PICKUP,
    adds: ['Processing'],
  },
  {
    what: 'the command orders confirm-transfer',
    by: 'cli',
    change: ({ orderId }) =>
      command('orders', 'confirm-transfer', String(orderId), '--reference', `T${orderId}`),
    adds: PAID,
  },
];

it.each(CHANGES)('$what raises the version of the order, and is noted as by $by', async (row) => {
  await expectNoted(row, 1);
});

it.each([
  ['pending', 'sent'],
  ['failed', 'failed'],
  ['processed', 'done'],
])('a sent refund has a new version once the provider reports it as %s', async (step, status) => {
  const payment = await shop().beginPayment();
  const { orderId } = payment;
  await cancelPaid(payment);
  // No call sends refunds yet.
  await db().update(refunds).set({ status: 'sent' }).where(eq(refunds.orderId, orderId));
  await sendRefund(step, payment);
  expect(await refundsOf(db(), orderId)).toMatchObject([{ status, version: 2 }]);
});

describe('the version of an order is left as it is', () => {
  it('by a refund that is owed, paid back by the card provider, or marked as done', async () => {
    const [byHand, atProvider] = [await shop().beginPayment(), await shop().beginPayment()];
    for (const payment of [byHand, atProvider]) await cancelPaid(payment);
    const [refund] = await refundsOf(db(), byHand.orderId);
    await command('refunds', 'done', String(refund?.id), '--reference', `NIP-${byHand.orderId}`);
    await sendRefund('processed', atProvider);
    for (const { orderId } of [byHand, atProvider]) {
      expect(await refundsOf(db(), orderId)).toMatchObject([{ status: 'done', version: 2 }]);
      expect(await versionOf(orderId)).toBe(3);
    }
  });

  it('by money for a cancelled order, which is owed back', async () => {
    const payment = await shop().beginPayment();
    await cancel(payment);
    await send('charge.success', shop().paystack.setCharge(payment.reference));
    expect(await refundsOf(db(), payment.orderId)).toMatchObject([{ reason: 'paid_cancelled' }]);
    expect(await versionOf(payment.orderId)).toBe(2);
  });

  it('by emails that are queued and sent', async () => {
    const payment = await shop().beginPayment();
    const { orderId } = payment;
    await pay(payment);
    await db().transaction((tx) => queueMail(tx, { type: 'order_shipped', orderId, note: null }));
    await eventually(async () => (await db().$count(mails, isNull(mails.sentAt))) === 0);
    expect(await mailsOf(db(), orderId)).toEqual(['order_received', 'payment_confirmed', 'order_shipped']);
    expect(await versionOf(orderId)).toBe(2);
  });
});
