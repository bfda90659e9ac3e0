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
  type BegunPayment,
} from '../../support/cardShop';
import { age, eventsOf, mailsOf, movesOn, refundsOf } from '../../support/keeper';
import { SECRET_KEY, sendWebhook } from '../../support/standInPaystack';

const shop = cardShop();
const db = () => shop().db;
let payment: BegunPayment;
let orderId: number;
let reference: string;

beforeEach(async () => {
  payment = await shop().begin();
  ({ orderId, reference } = payment);
});

const confirm = (other = reference) => shop().confirm({ orderId, reference: other });
const webhook = (other = reference) =>
  sendWebhook(shop().address, { event: 'charge.success', data: shop().paystack.book.get(other) });
const cancel = () => shop().ada.must(cancelOrder, { params: { orderId } });
const read = () => shop().ada.must(getOrder, { params: { orderId } });
const reconcile = () => {
  const provider = paystackProvider({
    ...{ publicKey: 'pk_test_123', secretKey: SECRET_KEY, amountField: 'amount', isLive: false },
    ...{ apiUrl: shop().paystack.settings.PAYSTACK_API_URL ?? '', pausesMs: [] },
  });
  return reconcilePayments({ db: db(), provider }, { which: 'all' });
};
const dueEvents = async () =>
  (await eventsOf(db(), orderId)).filter((event) => event.startsWith('refund_due'));
const letters = async () => (await mailsOf(db(), orderId)).sort();
const ledger = async () =>
  (await refundsOf(db(), orderId)).map((row) => [
    row.reason,
    row.paymentReference,
    row.amountKobo,
    row.status,
  ]);

async function secondAttempt(): Promise<string> {
  const { reference: second } = await shop().ada.must(createPaymentAttempt, { params: { orderId } });
  if (second !== reference) return second;
  // An open attempt may be used again; a reference of the customer's own is a second payment all the same.
  return `second-${orderId}`;
}

/** Money that comes in each of the ways, and then in all of the others too. */
const PATHS: [string, (of: string) => Promise<unknown>][] = [
  ['the customer’s confirmation', confirm],
  ['the webhook', webhook],
  ['reconciliation', reconcile],
];

describe.each(PATHS)('money that comes by %s', (_path, come) => {
  const comeByAll = async (of: string) => {
    await come(of);
    for (const [, again] of PATHS) await again(of);
  };

  it('for a cancelled order is owed once, as paid_cancelled, card fee included', async () => {
    await cancel();
    shop().paystack.charge(reference);
    await comeByAll(reference);
    expect(await ledger()).toEqual([['paid_cancelled', reference, CHARGE_KOBO, 'due']]);
    expect(await dueEvents()).toEqual([`refund_due: Reference ${reference}, ₦20,400.00`]);
    expect(await letters()).toEqual(['keeper_refund_due', 'order_cancelled', 'order_received', 'refund_due']);
    expect(await read()).toMatchObject({ status: 'Cancelled', payment_confirmed: false });
  });

  it.each([
    ['another amount', { amount: CHARGE_KOBO - 1 }, CHARGE_KOBO - 1, 'NGN', '₦20,399.99'],
    ['another currency', { amount: 5_001, currency: 'USD' }, 5_001, 'USD', 'USD 50.01'],
  ])('of %s is owed once, as wrong_amount', async (_what, change, amountKobo, currency, text) => {
    shop().paystack.charge(reference, change);
    await comeByAll(reference);
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
    expect(await letters()).toEqual(['keeper_refund_due', 'order_received', 'refund_due']);
    expect(await read()).toMatchObject(UNPAID);
  });
});

describe('money that comes by the customer or the webhook', () => {
  it.each(PATHS.slice(0, 2))('a second time, by %s, is owed once, as paid_twice', async (_path, come) => {
    const second = await secondAttempt();
    shop().paystack.charge(reference);
    await confirm();
    shop().paystack.charge(second, { amount: CHARGE_KOBO, metadata: { order_id: orderId } });
    await come(second);
    await confirm(second);
    await webhook(second);
    await confirm();
    expect(await ledger()).toEqual([['paid_twice', second, CHARGE_KOBO, 'due']]);
    expect(await dueEvents()).toEqual([`refund_due: Reference ${second}, ₦20,400.00`]);
    expect(await read()).toMatchObject({ status: 'Processing', transaction_reference: reference });
  });
});

describe('a paid order that is cancelled', () => {
  const customer = () => cancel();
  const keeper = () => moveOrder(movesOn(db()), orderId, { to: 'Cancelled', note: 'Out of stock' });

  it.each([
    ['customer', customer],
    ['keeper', keeper],
  ])('by the %s is owed once, with the card fee', async (_who, byThem) => {
    shop().paystack.charge(reference);
    await confirm();
    await byThem();
    await cancel();
    await confirm();
    await webhook();
    expect(await ledger()).toEqual([['cancelled', reference, CHARGE_KOBO, 'due']]);
    expect(await dueEvents()).toEqual([`refund_due: Reference ${reference}, ₦20,400.00`]);
    expect(await letters()).toEqual([
      'keeper_refund_due',
      'order_cancelled',
      'order_received',
      'payment_confirmed',
    ]);
  });

  it('is owed what of its payment is not in the ledger yet', async () => {
    shop().paystack.charge(reference);
    await confirm();
    const part = { event: 'refund.processed', data: refundData(1_000_000) };
    await sendWebhook(shop().address, part);
    await cancel();
    expect(await ledger()).toEqual([
      ['made_at_provider', reference, 1_000_000, 'done'],
      ['cancelled', reference, CHARGE_KOBO - 1_000_000, 'due'],
    ]);
  });

  it('is owed nothing once all of it was paid back', async () => {
    shop().paystack.charge(reference);
    await confirm();
    await sendWebhook(shop().address, { event: 'refund.processed', data: refundData(CHARGE_KOBO) });
    await cancel();
    expect(await ledger()).toEqual([['made_at_provider', reference, CHARGE_KOBO, 'done']]);
    expect(await dueEvents()).toEqual([]);
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
  it('takes no late money: 409, paid_cancelled, and a letter to the customer', async () => {
    await closeAttempt(db(), reference, 'given_up');
    await age(db(), orderId, 80);
    expect(await expireOrders(movesOn(db()), { olderThanHours: 72 })).toContain(orderId);
    shop().paystack.charge(reference);
    expect(await confirm()).toMatchObject(NOT_PAYABLE);
    expect(await ledger()).toEqual([['paid_cancelled', reference, CHARGE_KOBO, 'due']]);
    expect(await letters()).toContain('refund_due');
  });
});

describe('the ledger', () => {
  it('holds no row of nothing: a success of 0 is booked and owed to nobody', async () => {
    shop().paystack.charge(reference, { amount: 0 });
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    expect(await ledger()).toEqual([]);
    expect(await findAttempt(db(), reference)).toMatchObject({ state: 'failed', amountKobo: 0 });
  });

  it('is written with the money or not at all', async () => {
    const owed = {
      ...{ orderId, paymentReference: reference, method: 'card' as const, amountKobo: 1, currency: 'NGN' },
      reason: 'paid_twice' as const,
    };
    const failing = db().transaction(async (tx) => {
      await oweRefund(tx, owed);
      throw new Error('The transaction fails.');
    });
    await expect(failing).rejects.toThrow('The transaction fails.');
    expect([await ledger(), await dueEvents()]).toEqual([[], []]);
  });

  it('is measured: what is due, sent and failed, in naira alone', async () => {
    const measured = async () => {
      const text = await (await fetch(`${shop().address}/metrics`)).text();
      return Number(/^shop_refunds_due_kobo (\d+)$/m.exec(text)?.[1]);
    };
    const before = await measured();
    await cancel();
    shop().paystack.charge(reference);
    await confirm();
    expect(await measured()).toBe(before + CHARGE_KOBO);
    await shop()
      .begin()
      .then(async (other) => {
        shop().paystack.charge(other.reference, { currency: 'USD' });
        await shop().confirm(other);
      });
    expect(await measured()).toBe(before + CHARGE_KOBO);
  });
});
