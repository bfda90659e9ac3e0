import { cancelOrder } from '@contract/calls/orders';
import { refunds } from '../../../src/server/db/schema';
import { CHARGE_KOBO, SUCCESS, cardShop } from '../../support/cardShop';
import { refundsOf } from '../../support/keeper';
import { sendWebhook } from '../../support/standInPaystack';

const shop = cardShop();
const db = () => shop().db;
let orderId: number;
let reference: string;

beforeEach(async () => {
  const payment = await shop().beginPayment();
  ({ orderId, reference } = payment);
  shop().paystack.setCharge(reference);
  expect(await shop().confirm(payment)).toEqual(SUCCESS);
});

const sendEvent = async (event: string, data: unknown) =>
  (await sendWebhook(shop().address, { event, data })).status;
const refundData = (change: object = {}) => ({
  ...{ status: 'processed', transaction_reference: reference, refund_reference: '132013318360' },
  ...{ amount: String(CHARGE_KOBO), currency: 'NGN' },
  ...change,
});
const ledgerRows = async (id: number) =>
  (await refundsOf(db(), id)).map(({ status, amountKobo }) => `${status} ${amountKobo}`);

it('a partial refund at the provider reduces the refund that is due', async () => {
  const half = CHARGE_KOBO / 2;
  await shop().ada.must(cancelOrder, { params: { orderId } });
  const partialRefund = (refund_reference: string) => refundData({ amount: half, refund_reference });
  expect(await sendEvent('refund.processed', partialRefund('1'))).toBe(200);
  expect(await ledgerRows(orderId)).toEqual([`due ${half}`, `done ${half}`]);
  expect(await sendEvent('refund.processed', partialRefund('2'))).toBe(200);
  expect(await ledgerRows(orderId)).toEqual([`done ${half}`, `done ${half}`]);
});

it.each([
  ['more than is due for one reason', [500, 900], 1000, ['done 500', 'due 400', 'done 500']],
  ['more than is due in total', [500, 900], 2000, ['done 500', 'done 900', 'done 600']],
  ['exactly the sum of two', [500, 900], 1400, ['done 500', 'done 900']],
])(
  'one refund at the provider of %s reduces the refunds that are due',
  async (_what, dueAmounts, amount, after) => {
    const row = { orderId, paymentReference: reference, method: 'card', reason: 'goodwill' } as const;
    for (const amountKobo of dueAmounts)
      await db()
        .insert(refunds)
        .values({ ...row, amountKobo });
    expect(await sendEvent('refund.processed', refundData({ amount }))).toBe(200);
    expect(await ledgerRows(orderId)).toEqual(after);
  },
);

it('refunds of the same amount with different ids are several refunds', async () => {
  const half = CHARGE_KOBO / 2;
  await shop().ada.must(cancelOrder, { params: { orderId } });
  const partialRefund = (id: number) => refundData({ id, amount: half, refund_reference: null });
  for (const id of [8001, 8001, 8002])
    expect(await sendEvent('refund.processed', partialRefund(id))).toBe(200);
  expect(await ledgerRows(orderId)).toEqual([`done ${half}`, `done ${half}`]);
});

it('an amount that is too large is not a refund', async () => {
  expect(await sendEvent('refund.processed', refundData({ amount: 1e30 }))).toBe(200);
  expect(await refundsOf(db(), orderId)).toEqual([]);
});

it.each([
  ['all of it', CHARGE_KOBO, [`done ${CHARGE_KOBO}`]],
  ['a part of it', 500, ['done 500', `due ${CHARGE_KOBO - 500}`]],
])('a refund of %s that is reported before its charge is not due again', async (_what, amount, ledger) => {
  const latePayment = await shop().beginPayment();
  await shop().ada.must(cancelOrder, { params: { orderId: latePayment.orderId } });
  const data = { ...refundData({ amount }), transaction_reference: latePayment.reference };
  expect(await sendEvent('refund.processed', data)).toBe(200);
  const charge = shop().paystack.setCharge(latePayment.reference);
  expect(await sendEvent('charge.success', charge)).toBe(200);
  expect(await ledgerRows(latePayment.orderId)).toEqual(ledger);
});
