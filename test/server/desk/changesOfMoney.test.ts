import { placeOrder } from '@contract/calls/orders';
import { createPaymentAttempt } from '@contract/calls/payments';
import { CHARGE_KOBO, type StartedPayment } from '../../support/cardShop';
import { refundsOf } from '../../support/keeper';
import { makeProduct, orderBody } from '../../support/orders';
import { makeCode } from '../../support/promotions';
import type { Charge } from '../../support/standInPaystack';
import { changingShop, PAID, type Change } from './orderChanges';

const { shop, read, cancel, cancelPaid, command, send, sendRefund, expectNoted } = changingShop();

const OTHER_AMOUNT = { amount: CHARGE_KOBO - 1 };
const REVERSED = { status: 'reversed' };

/** The provider has this charge, and the customer or the provider tells the shop. */
const customerTells = (status: number, charge: Partial<Charge>) => async (payment: StartedPayment) => {
  shop().paystack.setCharge(payment.reference, charge);
  expect((await shop().confirm(payment)).status).toBe(status);
};
const providerTells = (charge: Partial<Charge>) => (payment: StartedPayment) =>
  send('charge.success', shop().paystack.setCharge(payment.reference, charge));

const transfer =
  (...options: string[]) =>
  ({ orderId }: StartedPayment) =>
    command('orders', 'confirm-transfer', String(orderId), '--reference', `T${orderId}`, ...options);

const beginAgain = (charge: Partial<Charge>) => async (payment: StartedPayment) => {
  shop().paystack.setCharge(payment.reference, charge);
  const { orderId } = payment;
  const { status, body } = await shop().ada.call(createPaymentAttempt, { params: { orderId } });
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'order_not_payable' } });
};

async function markDone({ orderId }: StartedPayment): Promise<void> {
  const [refund] = await refundsOf(shop().db, orderId);
  await command('refunds', 'done', String(refund?.id), '--reference', `NIP-${orderId}`);
}

const NOT_VERIFIED = ['payment_not_verified', 'refund_due'];

const RAISING: Change[] = [
  {
    what: 'cancelling a paid order, which is owed back',
    before: customerTells(200, {}),
    change: cancel,
    by: 'customer',
    adds: ['Cancelled', 'refund_due'],
  },
  {
    what: 'another amount that the customer confirms',
    change: customerTells(402, OTHER_AMOUNT),
    by: 'customer',
    adds: NOT_VERIFIED,
  },
  {
    what: 'another amount that the provider reports',
    change: providerTells(OTHER_AMOUNT),
    by: 'system',
    adds: NOT_VERIFIED,
  },
  {
    what: 'another amount that is transferred and returned',
    change: transfer('--amount', '19000', '--difference', 'return'),
    by: 'cli',
    adds: NOT_VERIFIED,
  },
  {
    what: 'a larger amount that is transferred and accepted',
    change: transfer('--amount', '20500', '--difference', 'accept'),
    by: 'cli',
    adds: [...PAID, 'refund_due'],
  },
  {
    what: 'a reversal that the provider reports of the payment',
    before: customerTells(200, {}),
    change: providerTells(REVERSED),
    by: 'system',
    adds: ['payment_reversed'],
  },
  {
    what: 'a reversal that the customer’s confirming finds',
    change: customerTells(402, REVERSED),
    by: 'customer',
    adds: ['payment_reversed'],
  },
  {
    what: 'a payment that is found while the customer begins another',
    change: beginAgain({}),
    by: 'customer',
    adds: PAID,
  },
];

it.each(RAISING)('$what raises the version of the order, and is noted as by $by', async (row) => {
  await expectNoted(row, 1);
});

const LEAVING: Change[] = [
  {
    what: 'money for a cancelled order that the customer confirms',
    before: cancel,
    change: customerTells(409, {}),
    by: 'customer',
    adds: ['refund_due'],
  },
  {
    what: 'money for a cancelled order that the provider reports',
    before: cancel,
    change: providerTells({}),
    by: 'system',
    adds: ['refund_due'],
  },
  {
    what: 'the command refunds done',
    before: cancelPaid,
    change: markDone,
    by: 'cli',
    adds: ['refunded'],
  },
  {
    what: 'a refund that the provider has paid',
    before: cancelPaid,
    change: (payment) => sendRefund('processed', payment),
    by: 'system',
    adds: ['refunded'],
  },
  {
    what: 'a refund that was made at the provider',
    before: customerTells(200, {}),
    change: (payment) => sendRefund('processed', payment),
    by: 'system',
    adds: ['refunded'],
  },
  {
    what: 'a refund that the provider has taken',
    before: cancelPaid,
    change: (payment) => sendRefund('pending', payment),
    by: 'system',
    adds: ['refund_pending'],
  },
  {
    what: 'a refund that the provider could not pay',
    before: cancelPaid,
    change: (payment) => sendRefund('failed', payment),
    by: 'system',
    adds: ['refund_failed'],
  },
];

it.each(LEAVING)('$what leaves the version of the order, and is noted as by $by', async (row) => {
  await expectNoted(row, 0);
});

it('an order that costs nothing is paid by the customer who places it', async () => {
  const body = orderBody([{ product: await makeProduct(shop().db) }], {
    ...{ shipping_method: 'store_pickup', shipping_cost: 0, total_amount: 0 },
    promotion_code: await makeCode(shop().db, { value: 100 }),
  });
  const { order_id: orderId } = await shop().ada.must(placeOrder, { body });
  const actor = { kind: 'customer', staff_id: null, name: null, role: null };
  expect(
    (await read(orderId)).timeline
      .filter(({ kind }) => kind === 'event')
      .map((entry) => [entry.text, entry.actor]),
  ).toEqual([
    ['Pending', actor],
    ['Payment confirmed: Nothing to pay', actor],
    ['Processing', actor],
  ]);
});
