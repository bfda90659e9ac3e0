import { sql } from 'drizzle-orm';
import { cancelOrder } from '@contract/calls/orders';
import { getDeskOrder, listDeskOrders } from '@contract/calls/desk/orders';
import { markRefundDone } from '../../../src/server/modules/refunds';
import { insertRefund, updateRefund } from '../../../src/server/modules/refunds/refundsRepository';
import { CHARGE_KOBO, cardShop } from '../../support/cardShop';
import { refundsOf } from '../../support/keeper';
import { newStaff, type StaffMember } from '../../support/staff';
import { sendWebhook } from '../../support/standInPaystack';

const shop = cardShop();
const db = () => shop().db;
const HALF = CHARGE_KOBO / 2;
let keeper: StaffMember;
let orderId: number;
let reference: string;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner');
});

beforeEach(async () => {
  const payment = await shop().beginPayment();
  ({ orderId, reference } = payment);
  shop().paystack.setCharge(reference);
  await shop().confirm(payment);
});

const read = async () => {
  const { order } = (await keeper.call(getDeskOrder, { params: { orderId } })).body;
  return { refundDue: order.refund_due, version: order.version };
};
const cancel = () => shop().ada.must(cancelOrder, { params: { orderId } });
const report = (event: string, amount: number, change: object = {}) =>
  sendWebhook(shop().address, {
    event,
    data: {
      ...{
        transaction_reference: reference,
        refund_reference: `${event} ${amount}`,
        amount,
        currency: 'NGN',
      },
      ...change,
    },
  });
const firstRefund = async () => (await refundsOf(db(), orderId))[0]?.id ?? 0;
const markDone = async (refundId: number) =>
  markRefundDone(db(), { by: { kind: 'cli' }, refundId, bankReference: `NIP-${refundId}` });

/** Another refund of the order that is owed. */
const owe = (change: Partial<Parameters<typeof insertRefund>[1]> = {}) =>
  db().transaction((tx) =>
    insertRefund(tx, {
      ...{ orderId, paymentReference: reference, method: 'card', amountKobo: 50, reason: 'goodwill' },
      ...change,
    }),
  );

/** The orders whose refund due differs from the ledger. */
async function differingOrders(): Promise<unknown[]> {
  const { rows } = (await db().execute(sql`
    select orders.id, refund_due_kobo from orders where refund_due_kobo <> (
      select coalesce(sum(amount_kobo), 0) from refunds
      where order_id = orders.id and currency = 'NGN' and status in ('due', 'sent', 'failed'))`)) as {
    rows: unknown[];
  };
  return rows;
}

afterEach(async () => {
  expect(await differingOrders()).toEqual([]);
});

it('is nothing for a paid order, and all that was paid once it is cancelled', async () => {
  expect((await read()).refundDue).toBe(0);
  await cancel();
  expect((await read()).refundDue).toBe(CHARGE_KOBO / 100);
  const { body } = await keeper.call(listDeskOrders, { query: { refund_due: true, limit: 1 } });
  expect(body.items).toMatchObject([{ order_id: orderId, refund_due: CHARGE_KOBO / 100 }]);
});

it('is the sum of what is due, sent and failed, in naira alone', async () => {
  await owe({ amountKobo: 100 });
  await owe({ amountKobo: 200, status: 'sent' });
  await owe({ amountKobo: 400, status: 'failed' });
  await owe({ amountKobo: 800, status: 'done' });
  await owe({ amountKobo: 1_600, status: 'withdrawn' });
  await owe({ amountKobo: 3_200, currency: 'USD' });
  expect((await read()).refundDue).toBe(7);
});

it('is lessened by a part that was paid back at Paystack by hand, and is nothing after the rest', async () => {
  await cancel();
  await report('refund.processed', HALF);
  expect((await read()).refundDue).toBe(HALF / 100);
  await report('refund.processed', HALF, { refund_reference: 'the rest' });
  expect((await read()).refundDue).toBe(0);
});

it('stays while a refund was sent and failed, and is nothing once it was paid by hand', async () => {
  await cancel();
  const id = await firstRefund();
  await updateRefund(db(), id, { status: 'sent', sentAt: new Date() });
  expect((await read()).refundDue).toBe(CHARGE_KOBO / 100);
  await report('refund.failed', CHARGE_KOBO);
  expect((await refundsOf(db(), orderId))[0]?.status).toBe('failed');
  expect((await read()).refundDue).toBe(CHARGE_KOBO / 100);
  await markDone(id);
  expect((await read()).refundDue).toBe(0);
});

it('changes no version of the order', async () => {
  await cancel();
  const { version } = await read();
  await report('refund.processed', HALF);
  const [due] = await refundsOf(db(), orderId);
  await markDone(due?.id ?? 0);
  expect(await read()).toEqual({ refundDue: 0, version });
});

it('is exact when the refunds of an order are closed and added at the same time', async () => {
  const ids = [];
  for (let count = 0; count < 8; count += 1) ids.push((await owe())?.id ?? 0);
  await Promise.all([...ids.map(markDone), cancel()]);
  expect((await read()).refundDue).toBe((CHARGE_KOBO - 8 * 50) / 100);
});

it('takes part in the transaction that writes the ledger', async () => {
  const failing = db().transaction(async (tx) => {
    await insertRefund(tx, {
      ...{ orderId, paymentReference: reference, method: 'card', amountKobo: 50, reason: 'goodwill' },
    });
    throw new Error('The transaction fails.');
  });
  await expect(failing).rejects.toThrow('The transaction fails.');
  expect((await read()).refundDue).toBe(0);
});
