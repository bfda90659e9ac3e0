import { cancelOrder, getOrder } from '@contract/calls/orders';
import { createPaymentAttempt } from '@contract/calls/payments';
import { expireOrders, moveOrder } from '../../../src/server/modules/orders';
import { reconcilePayments } from '../../../src/server/modules/payments';
import { closeAttempt, findAttempt } from '../../../src/server/modules/payments/attemptsRepository';
import { paystackProvider } from '../../../src/server/modules/payments/paystackProvider';
import { oweRefund } from '../../../src/server/modules/refunds';
import {
  CHARGE_KOBO,
  NOT_PAYABLE,
  NOT_VERIFIED,
  UNPAID,
  cardShop,
  type StartedPayment,
} from '../../support/cardShop';
import { ageOrder, eventsOf, mailsOf, orderContextOn, refundsOf } from '../../support/keeper';
import { SECRET_KEY, sendWebhook } from '../../support/standInPaystack';

const shop = cardShop();
const db = () => shop().db;
let payment: StartedPayment;
let orderId: number;
let reference: string;

beforeEach(async () => {
  payment = await shop().beginPayment();
  ({ orderId, reference } = payment);
});

const confirm = (paymentReference = reference) => shop().confirm({ orderId, reference: paymentReference });
const webhook = (paymentReference = reference) =>
  sendWebhook(shop().address, {
    event: 'charge.success',
    data: shop().paystack.charges.get(paymentReference),
  });
const cancel = () => shop().ada.must(cancelOrder, { params: { orderId } });
const readOrder = () => shop().ada.must(getOrder, { params: { orderId } });
const reconcile = () => {
  const provider = paystackProvider({
    ...{ publicKey: 'pk_test_123', secretKey: SECRET_KEY, amountField: 'amount', isLive: false },
    ...{ apiUrl: shop().paystack.settings.PAYSTACK_API_URL ?? '', pausesMs: [] },
  });
  return reconcilePayments({ db: db(), provider }, { by: { kind: 'cli' }, which: 'all' });
};
const refundDueEvents = async () =>
  (await eventsOf(db(), orderId)).filter((event) => event.startsWith('refund_due'));
const emailTypes = async () => (await mailsOf(db(), orderId)).sort();
const ledgerRows = async () =>
  (await refundsOf(db(), orderId)).map((row) => [
    row.reason,
    row.paymentReference,
    row.amountKobo,
    row.status,
  ]);

async function secondReference(): Promise<string> {
  const { reference: second } = await shop().ada.must(createPaymentAttempt, { params: { orderId } });
  if (second !== reference) return second;
  // An open attempt may be reused; then a reference that the customer makes up is the second payment.
  return `second-${orderId}`;
}

/** The channels by which the shop learns of a payment; each test repeats it by all of them. */
const CHANNELS: [string, (of: string) => Promise<unknown>][] = [
  ['the customer’s confirmation', confirm],
  ['the webhook', webhook],
  ['reconciliation', reconcile],
];

describe.each(CHANNELS)('a payment reported by %s', (_path, receive) => {
  const receiveByAll = async (paymentReference: string) => {
    await receive(paymentReference);
    for (const [, receiveAgain] of CHANNELS) await receiveAgain(paymentReference);
  };

  it('for a cancelled order is due for refund once, as paid_cancelled, with the card fee', async () => {
    await cancel();
    shop().paystack.setCharge(reference);
    await receiveByAll(reference);
    expect(await ledgerRows()).toEqual([['paid_cancelled', reference, CHARGE_KOBO, 'due']]);
    expect(await refundDueEvents()).toEqual([`refund_due: Reference ${reference}, ₦20,400.00`]);
    expect(await emailTypes()).toEqual([
      'keeper_refund_due',
      'order_cancelled',
      'order_received',
      'refund_due',
    ]);
    expect(await readOrder()).toMatchObject({ status: 'Cancelled', payment_confirmed: false });
  });

  it.each([
    ['another amount', { amount: CHARGE_KOBO - 1 }, CHARGE_KOBO - 1, 'NGN', '₦20,399.99'],
    ['another currency', { amount: 5_001, currency: 'USD' }, 5_001, 'USD', 'USD 50.01'],
  ])('of %s is due for refund once, as wrong_amount', async (_what, change, amountKobo, currency, text) => {
    shop().paystack.setCharge(reference, change);
    await receiveByAll(reference);
    expect(await refundsOf(db(), orderId)).toMatchObject([
      {
        reason: 'wrong_amount',
        paymentReference: reference,
        method: 'card',
        amountKobo,
        currency,
        status: 'due',
      },
    ]);
    expect((await eventsOf(db(), orderId)).slice(1)).toEqual([
      `payment_not_verified: Card payment, reference ${reference}: ${text} received, not the amount due`,
      `refund_due: Reference ${reference}, ${text}`,
    ]);
    expect(await emailTypes()).toEqual(['keeper_refund_due', 'order_received', 'refund_due']);
    expect(await readOrder()).toMatchObject(UNPAID);
  });
});

describe('a payment reported by the customer or the webhook', () => {
  it.each(CHANNELS.slice(0, 2))(
    'for an order that is already paid, by %s, is due for refund once, as paid_twice',
    async (_path, receive) => {
      const second = await secondReference();
      shop().paystack.setCharge(reference);
      await confirm();
      shop().paystack.setCharge(second, { amount: CHARGE_KOBO, metadata: { order_id: orderId } });
      await receive(second);
      await confirm(second);
      await webhook(second);
      await confirm();
      expect(await ledgerRows()).toEqual([['paid_twice', second, CHARGE_KOBO, 'due']]);
      expect(await refundDueEvents()).toEqual([`refund_due: Reference ${second}, ₦20,400.00`]);
      expect(await readOrder()).toMatchObject({ status: 'Processing', transaction_reference: reference });
    },
  );
});

describe('a paid order that is cancelled', () => {
  const customer = () => cancel();
  const keeper = () =>
    moveOrder(orderContextOn(db()), orderId, { by: { kind: 'cli' }, to: 'Cancelled', note: 'Out of stock' });

  it.each([
    ['customer', customer],
    ['keeper', keeper],
  ])('by the %s has one refund due, with the card fee', async (_who, cancelBy) => {
    shop().paystack.setCharge(reference);
    await confirm();
    await cancelBy();
    await cancel();
    await confirm();
    await webhook();
    expect(await ledgerRows()).toEqual([['cancelled', reference, CHARGE_KOBO, 'due']]);
    expect(await refundDueEvents()).toEqual([`refund_due: Reference ${reference}, ₦20,400.00`]);
    expect(await emailTypes()).toEqual([
      'keeper_refund_due',
      'order_cancelled',
      'order_received',
      'payment_confirmed',
    ]);
  });

  it('has a refund due for the part of its payment that is not in the ledger yet', async () => {
    shop().paystack.setCharge(reference);
    await confirm();
    const part = { event: 'refund.processed', data: refundData(1_000_000) };
    await sendWebhook(shop().address, part);
    await cancel();
    expect(await ledgerRows()).toEqual([
      ['made_at_provider', reference, 1_000_000, 'done'],
      ['cancelled', reference, CHARGE_KOBO - 1_000_000, 'due'],
    ]);
  });

  it('has no refund due after all of it was refunded', async () => {
    shop().paystack.setCharge(reference);
    await confirm();
    await sendWebhook(shop().address, { event: 'refund.processed', data: refundData(CHARGE_KOBO) });
    await cancel();
    expect(await ledgerRows()).toEqual([['made_at_provider', reference, CHARGE_KOBO, 'done']]);
    expect(await refundDueEvents()).toEqual([]);
  });

  function refundData(amount: number) {
    return {
      transaction_reference: reference,
      refund_reference: '17',
      amount,
      currency: 'NGN',
      status: 'processed',
    };
  }
});

describe('an order that expired', () => {
  it('refuses a late payment with 409, and adds a refund as paid_cancelled and an email to the customer', async () => {
    await closeAttempt(db(), reference, 'given_up');
    await ageOrder(db(), orderId, 80);
    expect(await expireOrders(orderContextOn(db()), { olderThanHours: 72 })).toContain(orderId);
    shop().paystack.setCharge(reference);
    expect(await confirm()).toMatchObject(NOT_PAYABLE);
    expect(await ledgerRows()).toEqual([['paid_cancelled', reference, CHARGE_KOBO, 'due']]);
    expect(await emailTypes()).toContain('refund_due');
  });
});

describe('the refund ledger', () => {
  it('has no row for a successful payment of 0, which is recorded without a refund', async () => {
    shop().paystack.setCharge(reference, { amount: 0 });
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    expect(await ledgerRows()).toEqual([]);
    expect(await findAttempt(db(), reference)).toMatchObject({ state: 'failed', amountKobo: 0 });
  });

  it('is written in the same transaction as the payment', async () => {
    const refund = {
      ...{ orderId, paymentReference: reference, method: 'card' as const, amountKobo: 1, currency: 'NGN' },
      reason: 'paid_twice' as const,
    };
    const transaction = db().transaction(async (tx) => {
      await oweRefund(tx, refund, { kind: 'cli' });
      throw new Error('The transaction fails.');
    });
    await expect(transaction).rejects.toThrow('The transaction fails.');
    expect([await ledgerRows(), await refundDueEvents()]).toEqual([[], []]);
  });

  it('has a metric of the amount that is due, sent and failed, in naira only', async () => {
    const readDueMetric = async () => {
      const text = await (await fetch(`${shop().address}/metrics`)).text();
      return Number(/^shop_refunds_due_kobo (\d+)$/m.exec(text)?.[1]);
    };
    const before = await readDueMetric();
    await cancel();
    shop().paystack.setCharge(reference);
    await confirm();
    expect(await readDueMetric()).toBe(before + CHARGE_KOBO);
    await shop()
      .beginPayment()
      .then(async (other) => {
        shop().paystack.setCharge(other.reference, { currency: 'USD' });
        await shop().confirm(other);
      });
    expect(await readDueMetric()).toBe(before + CHARGE_KOBO);
  });
});
