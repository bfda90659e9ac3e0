import { cancelOrder } from '@contract/calls/orders';
import { createPaymentAttempt } from '@contract/calls/payments';
import { getDeskOrder, type Payment } from '@contract/calls/desk/orders';
import { refunds } from '../../../src/server/db/schema';
import { CHARGE_KOBO, NOT_VERIFIED, SUCCESS, cardShop, type StartedPayment } from '../../support/cardShop';
import { postponeJobs } from '../../support/postponeJobs';
import { newStaff, type StaffMember } from '../../support/staff';
import { sendWebhook, type Charge } from '../../support/standInPaystack';
import { run } from '../cli/run';

const shop = cardShop();
let keeper: StaffMember;
let payment: StartedPayment;

beforeAll(async () => {
  await postponeJobs(shop().db);
  keeper = await newStaff({ address: shop().address, db: shop().db }, 'owner');
});
beforeEach(async () => {
  payment = await shop().beginPayment();
});

const CHARGE = CHARGE_KOBO / 100;
const TIME = expect.any(String) as string;
const REPORTED = { channel: 'card', paid_at: null };

async function read() {
  const { body } = await keeper.call(getDeskOrder, { params: { orderId: payment.orderId } });
  return { ...body, payments: body.payments ?? [], refunds: body.refunds ?? [] };
}
const onlyPayment = async () => {
  const { payments } = await read();
  expect(payments).toHaveLength(1);
  return payments[0];
};
const charge = (change: Partial<Charge>) => shop().paystack.setCharge(payment.reference, change);
const confirm = () => shop().confirm(payment);
const send = async (event: string, data: object) =>
  expect((await sendWebhook(shop().address, { event, data })).status).toBe(200);
const command = (...args: string[]) => run(shop().database, args);
const confirmTransfer = (...options: string[]) =>
  command('orders', 'confirm-transfer', String(payment.orderId), '--reference', reference(), ...options);
const reference = () => `T${payment.orderId}`;
const pay = async () => {
  charge({ gateway_response: 'Approved' });
  expect(await confirm()).toEqual(SUCCESS);
};

/** A card payment that nobody has asked the provider about. */
const unchecked = (): Payment => ({
  ...{ reference: payment.reference, method: 'card', amount: CHARGE, currency: 'NGN', state: 'initialised' },
  ...{ provider_status: null, provider_message: null, channel: null, paid_at: null },
  ...{ created_at: TIME, checked_at: null, verified_at: null },
  ...{ refunded: 0, refundable: 0, dispute: null },
});

describe('a payment by card in an order of the desk', () => {
  it('that was only begun has nothing that the provider reported', async () => {
    expect(await onlyPayment()).toEqual(unchecked());
  });

  it.each([
    ['was declined', 'failed', 'Insufficient Funds', 'initialised'],
    ['was abandoned', 'abandoned', 'The transaction was not completed', 'initialised'],
    ['is pending', 'ongoing', 'Awaiting the bank', 'pending'],
    ['was reversed before the shop recorded it', 'reversed', 'Reversed', 'reversed'],
  ] as const)('that %s keeps what the provider reports', async (_what, status, message, state) => {
    charge({ status, gateway_response: message, ...REPORTED });
    await confirm();
    expect(await onlyPayment()).toEqual({
      ...unchecked(),
      ...{ state, provider_status: status, provider_message: message, channel: 'card', checked_at: TIME },
    });
  });

  it('that paid the order has when the provider took it, and can be paid back whole', async () => {
    const paidAt = '2026-11-28T09:00:00.000Z';
    charge({ gateway_response: 'Approved', channel: 'bank_transfer', paid_at: paidAt });
    expect(await confirm()).toEqual(SUCCESS);
    expect(await onlyPayment()).toEqual({
      ...unchecked(),
      ...{ state: 'success', provider_status: 'success', provider_message: 'Approved' },
      ...{ channel: 'bank_transfer', paid_at: paidAt, verified_at: TIME, refundable: CHARGE },
    });
  });

  it('has the last report: of two declines, of a decline and its approval, not of one without an answer', async () => {
    const messageNow = async () => (await onlyPayment())?.provider_message;
    charge({ status: 'failed', gateway_response: 'Insufficient Funds' });
    await confirm();
    charge({ status: 'failed', gateway_response: 'Do not honour' });
    await confirm();
    expect(await messageNow()).toBe('Do not honour');
    shop().paystack.mood = 'broken';
    await confirm();
    shop().paystack.mood = 'well';
    expect(await messageNow()).toBe('Do not honour');
    await pay();
    expect(await messageNow()).toBe('Approved');
  });

  it('has the reversal of money that paid the order, which stays paid', async () => {
    await pay();
    await send('charge.success', charge({ status: 'reversed', gateway_response: 'Reversed' }));
    await confirm();
    expect(await onlyPayment()).toMatchObject({
      ...{ state: 'success', provider_status: 'reversed', provider_message: 'Reversed' },
      refundable: CHARGE,
    });
    expect((await read()).order.payment_confirmed).toBe(true);
  });

  it('has the reversal, also when an older report of success comes later', async () => {
    charge({ status: 'reversed', gateway_response: 'Reversed' });
    await confirm();
    await send('charge.success', charge({ gateway_response: 'Approved' }));
    expect(await onlyPayment()).toMatchObject({
      ...{ state: 'reversed', provider_status: 'reversed', provider_message: 'Reversed' },
      refundable: 0,
    });
  });

  it('of a wrong amount failed, with what came, all of which is owed', async () => {
    charge({ amount: CHARGE_KOBO - 1 });
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    const { payments, refunds, order } = await read();
    expect(payments).toMatchObject([
      { state: 'failed', amount: CHARGE - 0.01, verified_at: TIME, refunded: 0, refundable: 0 },
    ]);
    expect(refunds).toMatchObject([{ reason: 'wrong_amount', amount: CHARGE - 0.01, status: 'due' }]);
    expect(order.refund_due).toBe(CHARGE - 0.01);
  });
});

describe('a transfer in an order of the desk', () => {
  const transfer = (state: Payment['state'], amount: number, refundable: number) => ({
    ...unchecked(),
    ...{ reference: reference(), method: 'bank_transfer', amount, state, verified_at: TIME, refundable },
  });

  it('that the keeper confirmed is a success, after the attempt by card, without a word of the provider', async () => {
    await confirmTransfer();
    expect((await read()).payments).toEqual([unchecked(), transfer('success', 20_000, 20_000)]);
  });

  it('of more than the total, which was accepted, can be paid back but for what is owed', async () => {
    await confirmTransfer('--amount', '20500', '--difference', 'accept');
    const { payments, refunds } = await read();
    expect(payments[1]).toEqual(transfer('success', 20_500, 20_000));
    expect(refunds).toMatchObject([{ reason: 'overpaid', amount: 500, payment_reference: reference() }]);
  });

  it('of another amount, which is returned, failed', async () => {
    await confirmTransfer('--amount', '19000', '--difference', 'return');
    expect((await read()).payments[1]).toEqual(transfer('failed', 19_000, 0));
  });

  it('for an order that is paid or cancelled failed, since all of it is owed back', async () => {
    await pay();
    await confirmTransfer();
    const { payments, refunds } = await read();
    expect(payments).toMatchObject([{ state: 'success', refundable: CHARGE }, transfer('failed', 20_000, 0)]);
    expect(refunds).toMatchObject([{ reason: 'paid_twice', amount: 20_000 }]);
    payment = await shop().beginPayment();
    await shop().ada.must(cancelOrder, { params: { orderId: payment.orderId } });
    await confirmTransfer();
    expect((await read()).payments).toMatchObject([{ state: 'initialised' }, transfer('failed', 20_000, 0)]);
  });

  it('stays a success when its order is cancelled, and is owed', async () => {
    await confirmTransfer();
    await shop().ada.must(cancelOrder, { params: { orderId: payment.orderId } });
    expect((await read()).payments[1]).toEqual(transfer('success', 20_000, 0));
  });
});

describe('an order that was paid twice by card', () => {
  it('has both payments, oldest first, and the second is owed', async () => {
    const first = payment;
    charge({ status: 'failed' });
    await confirm();
    const { reference: second } = await shop().ada.must(createPaymentAttempt, {
      params: { orderId: first.orderId },
    });
    payment = { ...first, reference: second };
    await pay();
    await send('charge.success', shop().paystack.setCharge(first.reference));
    const { payments, refunds } = await read();
    expect(payments).toMatchObject([
      { reference: first.reference, state: 'success', refundable: 0 },
      { reference: second, state: 'success', refundable: CHARGE },
    ]);
    expect(refunds).toMatchObject([{ reason: 'paid_twice', payment_reference: first.reference }]);
  });
});

describe('a payment of which a part was paid back at the provider by hand', () => {
  const payBack = (naira: number, refundReference: string) =>
    send('refund.processed', {
      ...{ status: 'processed', transaction_reference: payment.reference, domain: 'test' },
      ...{ refund_reference: refundReference, amount: String(naira * 100), currency: 'NGN' },
    });

  /** Expects that the ledger and what is refundable come to what was received. @returns the amounts */
  async function amounts() {
    const { payments, refunds, order } = await read();
    const { refunded = 0, refundable = 0 } = payments[0] ?? {};
    const inLedger = refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(inLedger + refundable).toBe(CHARGE);
    return { refunded, refundable, due: order.refund_due };
  }

  it('keeps the sum of the ledger and what is refundable, before it is owed, when it is, and after', async () => {
    await pay();
    expect(await amounts()).toEqual({ refunded: 0, refundable: 20_400, due: 0 });
    await payBack(400, '1');
    expect(await amounts()).toEqual({ refunded: 400, refundable: 20_000, due: 0 });
    await shop().ada.must(cancelOrder, { params: { orderId: payment.orderId } });
    expect(await amounts()).toEqual({ refunded: 400, refundable: 0, due: 20_000 });
    await payBack(5_000, '2');
    await payBack(5_000, '2');
    expect(await amounts()).toEqual({ refunded: 5_400, refundable: 0, due: 15_000 });
    await payBack(15_000, '3');
    expect(await amounts()).toEqual({ refunded: 20_400, refundable: 0, due: 0 });
  });

  it('counts neither what was withdrawn nor what was paid back in another currency', async () => {
    await pay();
    const { orderId, reference: paymentReference } = payment;
    const row = { orderId, paymentReference, method: 'card', reason: 'goodwill' } as const;
    const withdrawn = { ...row, amountKobo: 20_000, status: 'withdrawn' } as const;
    const inDollars = { ...row, amountKobo: 30_000, status: 'done', currency: 'USD' } as const;
    const failed = { ...row, amountKobo: 40_000, status: 'failed' } as const;
    await shop().db.insert(refunds).values([withdrawn, inDollars, failed]);
    expect(await onlyPayment()).toMatchObject({ refunded: 0, refundable: CHARGE - 400 });
  });

  it('is never refundable below nothing, however much the provider reports', async () => {
    await payBack(30_000, '1');
    expect((await read()).payments).toMatchObject([{ refunded: 30_000, refundable: 0 }]);
    await pay();
    expect((await read()).payments).toMatchObject([{ refunded: 30_000, refundable: 0 }]);
  });
});
