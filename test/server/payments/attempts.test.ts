import { eq } from 'drizzle-orm';
import { cancelOrder, getOrder, placeOrder } from '@contract/calls/orders';
import { createPaymentAttempt } from '@contract/calls/payments';
import { chargeKobo } from '@contract/rules/cardFee';
import { paymentAttempts } from '../../../src/server/db/schema';
import { findAttempt } from '../../../src/server/modules/payments/attemptsRepository';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { cardShop } from '../../support/cardShop';
import { newCustomer } from '../../support/customer';
import { makeProduct, orderBody } from '../../support/orders';

const shop = cardShop();
let orderId: number;

beforeEach(async () => {
  const body = orderBody([{ product: await makeProduct(shop().db, { priceNaira: 4_999.5 }) }]);
  ({ order_id: orderId } = await shop().ada.must(placeOrder, { body }));
});

const callCreateAttempt = () => shop().ada.call(createPaymentAttempt, { params: { orderId } });
const openAttempt = () => shop().ada.must(createPaymentAttempt, { params: { orderId } });
const totalKobo = 999_950;

/** Lets the provider decline the open attempt. */
async function declineAttempt(status = 'failed'): Promise<string> {
  const { reference } = await openAttempt();
  shop().paystack.setCharge(reference, { status });
  return reference;
}

const updateAttemptRow = (reference: string, values: Partial<typeof paymentAttempts.$inferInsert>) =>
  shop().db.update(paymentAttempts).set(values).where(eq(paymentAttempts.reference, reference));
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

describe('POST /orders/{id}/payment_attempts/', () => {
  it('answers 201 with everything the pop-up needs, calculated by the shop', async () => {
    const before = Date.now();
    const { reference, ...details } = await shop().ada.must(createPaymentAttempt, { params: { orderId } });
    const after = Date.now();
    expect(Number(reference)).toBeGreaterThanOrEqual(before);
    expect(Number(reference)).toBeLessThanOrEqual(after + 20);
    expect(details).toEqual({
      ...{ access_code: `access-${reference}`, public_key: 'pk_test_123' },
      ...{ email: 'ada@example.com', amount: 1_024_949, currency: 'NGN' },
      metadata: {
        order_id: orderId,
        custom_fields: [
          { display_name: 'Order ID', variable_name: 'order_id', value: orderId },
          { display_name: 'Customer Email', variable_name: 'customer_email', value: 'ada@example.com' },
          { display_name: 'Original Total', variable_name: 'original_total', value: 9_999.5 },
          { display_name: 'Paystack Charges', variable_name: 'paystack_charges', value: 249.99 },
        ],
      },
    });
    expect(details.amount).toBe(chargeKobo(totalKobo));
  });

  it('CARD-32 initialises the payment at the provider with the same amount and metadata', async () => {
    const { reference, amount, metadata } = await shop().ada.must(createPaymentAttempt, {
      params: { orderId },
    });
    expect(shop().paystack.charges.get(reference)).toMatchObject({ status: 'abandoned', amount, metadata });
    expect(await findAttempt(shop().db, reference)).toMatchObject({
      ...{ orderId, state: 'initialised', amountKobo: amount, accessCode: `access-${reference}` },
    });
  });

  it('tries other references, three in all, when the provider has seen them already', async () => {
    shop().paystack.duplicates = 2;
    expect(await callCreateAttempt()).toMatchObject({ status: 201 });
    await declineAttempt();
    shop().paystack.duplicates = 3;
    expect(await callCreateAttempt()).toMatchObject({ status: 502, body: { code: 'provider_unavailable' } });
    expect(await callCreateAttempt()).toMatchObject({ status: 201 });
  });

  it('ASVS 2.3.1 answers 409 for a paid and for a cancelled order', async () => {
    const refusal = { status: 409, body: { code: 'order_not_payable' } };
    await confirmTransfer(shop().db, { by: { kind: 'cli' }, orderId, reference: `T${orderId}` });
    expect(await callCreateAttempt()).toMatchObject(refusal);
    await shop().ada.must(cancelOrder, { params: { orderId } });
    expect(await callCreateAttempt()).toMatchObject(refusal);
  });

  it("ASVS 8.2.2 answers 404 for someone else's order, 401 without a token", async () => {
    const bola = await newCustomer(shop().address);
    expect(await bola.call(createPaymentAttempt, { params: { orderId } })).toMatchObject({ status: 404 });
    const headers = { authorization: '' };
    expect(await shop().ada.call(createPaymentAttempt, { params: { orderId }, headers })).toMatchObject({
      status: 401,
    });
  });

  it.each(['hangs_up', 'broken', 'garbage', 'unauthorised'] as const)(
    'answers 502 when the provider fails (%s), asks it once, and allows the next attempt',
    async (mood) => {
      shop().paystack.mood = mood;
      const requestsBefore = shop().paystack.requests.length;
      expect(await callCreateAttempt()).toMatchObject({
        status: 502,
        body: { code: 'provider_unavailable' },
      });
      expect(shop().paystack.requests.length - requestsBefore).toBe(1);
      shop().paystack.mood = 'well';
      expect(await callCreateAttempt()).toMatchObject({ status: 201 });
    },
  );
});

describe('an amount that the provider does not take', () => {
  const placeAtPrice = async (priceNaira: number) => {
    const lines = [{ product: await makeProduct(shop().db, { priceNaira }) }];
    const body = orderBody(lines, { shipping_method: 'store_pickup' });
    ({ order_id: orderId } = await shop().ada.must(placeOrder, { body }));
  };

  it('is refused without a request to the provider, and the error suggests a bank transfer', async () => {
    await placeAtPrice(49.25);
    const requestsBefore = shop().paystack.requests.length;
    const sentence = 'This amount is too small for a card payment. Please pay by bank transfer.';
    for (let times = 0; times < 2; times += 1) {
      expect(await callCreateAttempt()).toMatchObject({
        status: 409,
        body: { code: 'order_not_payable', error: sentence },
      });
    }
    expect(shop().paystack.requests).toHaveLength(requestsBefore);
    expect(await shop().db.$count(paymentAttempts, eq(paymentAttempts.orderId, orderId))).toBe(0);
    await confirmTransfer(shop().db, { by: { kind: 'cli' }, orderId, reference: `T${orderId}` });
  });

  it('is one below ₦50, the fee included', async () => {
    await placeAtPrice(49.26);
    expect(await openAttempt()).toMatchObject({ amount: 5_000 });
  });
});

describe('an order’s open attempt', () => {
  it('is used again with the same reference and access code, and initialised once', async () => {
    const first = await openAttempt();
    const requestsBefore = shop().paystack.requests.filter((line) => line.startsWith('POST')).length;
    expect(await openAttempt()).toEqual(first);
    shop().paystack.setCharge(first.reference, { status: 'ongoing' });
    expect(await openAttempt()).toEqual(first);
    expect(shop().paystack.requests.filter((line) => line.startsWith('POST')).length).toBe(requestsBefore);
  });

  it('is only one, however many requests come at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, openAttempt));
    expect(new Set(attempts.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await shop().db.$count(paymentAttempts, eq(paymentAttempts.orderId, orderId))).toBe(1);
  });

  it('is awaited while another request initialises it, and given up when that takes too long', async () => {
    const { reference } = await openAttempt();
    await updateAttemptRow(reference, { accessCode: null });
    const pending = openAttempt();
    await updateAttemptRow(reference, { accessCode: 'late' });
    expect(await pending).toMatchObject({ reference, access_code: 'late' });
    await updateAttemptRow(reference, { accessCode: null, createdAt: hoursAgo(0.1) });
    expect((await openAttempt()).reference).not.toBe(reference);
    expect(await findAttempt(shop().db, reference)).toMatchObject({ state: 'abandoned' });
  });

  it.each<[string, (reference: string) => unknown]>([
    ['was declined', (reference) => shop().paystack.setCharge(reference, { status: 'failed' })],
    ['is unknown to the provider', (reference) => shop().paystack.charges.delete(reference)],
    ['was closed', (reference) => updateAttemptRow(reference, { state: 'abandoned' })],
    ['is for another amount', (reference) => updateAttemptRow(reference, { amountKobo: 1 })],
    ['was begun two hours ago', (reference) => updateAttemptRow(reference, { createdAt: hoursAgo(2.1) })],
  ])('is a new one when the last %s', async (_how, invalidate) => {
    const { reference } = await openAttempt();
    await invalidate(reference);
    const second = await openAttempt();
    expect(second.reference).not.toBe(reference);
    expect((await openAttempt()).reference).toBe(second.reference);
  });

  it('stays the same for two hours after the provider last reported it undecided', async () => {
    const { reference } = await openAttempt();
    await updateAttemptRow(reference, {
      createdAt: hoursAgo(30),
      undecidedAt: hoursAgo(1.9),
      state: 'pending',
    });
    shop().paystack.setCharge(reference, { status: 'ongoing' });
    expect((await openAttempt()).reference).toBe(reference);
    await updateAttemptRow(reference, { undecidedAt: hoursAgo(2.1) });
    expect((await openAttempt()).reference).not.toBe(reference);
  });

  it('is recorded when it was paid without a notification, and not paid twice', async () => {
    const { reference } = await openAttempt();
    shop().paystack.setCharge(reference);
    expect(await callCreateAttempt()).toMatchObject({ status: 409, body: { code: 'order_not_payable' } });
    expect(await shop().ada.must(getOrder, { params: { orderId } })).toMatchObject({
      ...{ payment_confirmed: true, transaction_reference: reference },
    });
  });
});

describe('the attempts of one order', () => {
  it('are ten at most; then the error suggests a bank transfer and names the phone', async () => {
    const references = new Set<string>();
    for (let count = 0; count < 10; count += 1) references.add(await declineAttempt());
    expect(references.size).toBe(10);
    const refusal = await callCreateAttempt();
    expect(refusal).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refusal.body).toMatchObject({
      error: `You have tried to pay this order by card 10 times. Please pay by bank transfer with the order number ${orderId} as the reference, or call us on 0700 555 2684.`,
    });
    expect(await shop().db.$count(paymentAttempts, eq(paymentAttempts.orderId, orderId))).toBe(10);
  });

  it('are not used up while the provider cannot be reached', async () => {
    shop().paystack.mood = 'broken';
    for (let count = 0; count < 11; count += 1)
      expect(await callCreateAttempt()).toMatchObject({ status: 502 });
    shop().paystack.mood = 'well';
    expect(await callCreateAttempt()).toMatchObject({ status: 201 });
  });
});
