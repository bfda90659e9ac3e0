import { getOrder } from '@contract/calls/orders';
import { confirmPayment } from '@contract/calls/payments';
import { findAttempt } from '../../../src/server/modules/payments/attemptsRepository';
import { moveOrder } from '../../../src/server/modules/orders';
import {
  CHARGE_KOBO,
  NOT_VERIFIED,
  SUCCESS,
  UNPAID,
  cardShop,
  type BegunPayment,
} from '../../support/cardShop';
import { eventsOf, mailsOf, movesOn } from '../../support/keeper';
import type { OrderBody } from '../../support/orders';

const shop = cardShop();
let payment: BegunPayment;
let orderId: number;
let reference: string;

async function begin(changes?: Partial<OrderBody>): Promise<void> {
  payment = await shop().begin(changes);
  ({ orderId, reference } = payment);
}

beforeEach(() => begin());

const confirm = (other = reference) => shop().confirm({ orderId, reference: other });
const read = () => shop().ada.must(getOrder, { params: { orderId } });

describe('a verified payment', () => {
  it('confirms the order: 200, Processing, reference, events, mail', async () => {
    shop().paystack.charge(reference);
    expect(await confirm()).toEqual(SUCCESS);
    expect(await read()).toMatchObject({
      ...{ status: 'Processing', payment_confirmed: true, transaction_reference: reference },
    });
    expect(await eventsOf(shop().db, orderId)).toEqual([
      'Pending',
      `payment_confirmed: Card payment, reference ${reference}`,
      'Processing',
    ]);
    expect(await mailsOf(shop().db, orderId)).toEqual(['order_received', 'payment_confirmed']);
    expect(await findAttempt(shop().db, reference)).toMatchObject({
      state: 'success',
      amountKobo: CHARGE_KOBO,
    });
  });

  it('answers the same again, asks nobody and has no second effect', async () => {
    shop().paystack.charge(reference);
    const first = await confirm();
    const asked = shop().paystack.asked.length;
    expect(await confirm()).toEqual(first);
    expect(shop().paystack.asked).toHaveLength(asked);
    expect(await mailsOf(shop().db, orderId)).toEqual(['order_received', 'payment_confirmed']);
  });

  it('has one effect when twenty ask at once', async () => {
    shop().paystack.charge(reference);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm()));
    expect(answers).toEqual(Array.from({ length: 20 }, () => SUCCESS));
    expect(await eventsOf(shop().db, orderId)).toHaveLength(3);
    expect(await mailsOf(shop().db, orderId)).toEqual(['order_received', 'payment_confirmed']);
  });

  it('SUCCESS-03 says that a pickup order will be ready soon, by what is stored', async () => {
    await begin({ shipping_method: 'store_pickup' });
    shop().paystack.charge(reference);
    expect(await confirm()).toMatchObject({
      ...{
        status: 200,
        body: { success_message: 'Your order is confirmed and will be ready for pickup soon.' },
      },
    });
  });

  it('leaves an order that is worked on already where it is', async () => {
    await begin({ shipping_method: 'store_pickup' });
    await moveOrder(movesOn(shop().db), orderId, { to: 'Processing', note: 'Pays at the store' });
    await moveOrder(movesOn(shop().db), orderId, { to: 'Ready_for_pickup', note: null });
    shop().paystack.charge(reference);
    expect(await confirm()).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ status: 'Ready_for_pickup', payment_confirmed: true });
  });

  it('may have a reference that the shop did not give out', async () => {
    const own = `their-own.${orderId}`;
    shop().paystack.charge(own, {
      amount: CHARGE_KOBO,
      metadata: JSON.stringify({ order_id: String(orderId) }),
    });
    expect(await confirm(own)).toEqual(SUCCESS);
    expect(await read()).toMatchObject({ transaction_reference: own });
  });

  it('ASVS 2.2.2 never trusts what the customer says was paid', async () => {
    shop().paystack.charge(reference);
    const body = { transaction_reference: reference, amount_paid: 1 };
    expect(await shop().ada.call(confirmPayment, { params: { orderId }, body })).toEqual(SUCCESS);
  });
});

describe('a payment that is not verified: 402 and nothing changed', () => {
  it.each([
    ['one kobo under', { amount: CHARGE_KOBO - 1 }],
    ['one kobo over', { amount: CHARGE_KOBO + 1 }],
    ['another currency', { currency: 'USD' }],
  ])('%s, which the keeper is told once', async (_what, change) => {
    shop().paystack.charge(reference, change);
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    expect(await read()).toMatchObject(UNPAID);
    const events = await eventsOf(shop().db, orderId);
    expect(events).toHaveLength(3);
    expect(events[1]).toContain(`payment_not_verified: Card payment, reference ${reference}`);
    expect(events[2]).toContain(`refund_due: Reference ${reference}, `);
  });

  it.each([
    ['declined', { status: 'failed', gateway_response: 'Insufficient Funds' }, 'Insufficient Funds'],
    ['not completed', { status: 'abandoned' }, 'not completed'],
    ['another order', { metadata: { order_id: 1 } }, 'another order'],
    ['no order', { metadata: '' }, 'another order'],
    ['broken metadata', { metadata: '{"order_id":' }, 'another order'],
    ['live money under test keys', { domain: 'live' }, 'test mode'],
  ])('%s', async (_what, change, sentence) => {
    shop().paystack.charge(reference, change);
    const answer = await confirm();
    expect(answer).toMatchObject(NOT_VERIFIED);
    expect(answer.body).toMatchObject({ error: expect.stringContaining(sentence) as string });
    expect(await read()).toMatchObject(UNPAID);
    expect(await eventsOf(shop().db, orderId)).toEqual(['Pending']);
  });

  it.each(['unknown-reference', '..', '../../bank', 'a b', '%2e%2e'])('the reference %j', async (unknown) => {
    expect(await confirm(unknown)).toMatchObject(NOT_VERIFIED);
    expect(
      shop().paystack.asked.filter(
        (line) => !/^(POST \/transaction\/initialize|GET \/transaction\/verify\/[\w.-]+)$/.test(line),
      ),
    ).toEqual([]);
  });

  it.each(['', 'x'.repeat(101), 'null\u0000byte', 17])(
    'refuses %j as no reference at all',
    async (reference_) => {
      const body = { transaction_reference: reference_ };
      expect(await shop().ada.call(confirmPayment, { params: { orderId }, body })).toMatchObject({
        status: 400,
      });
    },
  );

  it('a declined card may succeed afterwards under the same reference', async () => {
    shop().paystack.charge(reference, { status: 'failed' });
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    shop().paystack.charge(reference);
    expect(await confirm()).toEqual(SUCCESS);
  });
});

describe('an outcome that is not known yet', () => {
  it.each(['ongoing', 'pending', 'processing', 'queued', 'something_new'])('%s: 202', async (status) => {
    shop().paystack.charge(reference, { status });
    expect(await confirm()).toMatchObject({
      status: 202,
      body: { status: 'pending', success: false, verified: false, payment_confirmed: false },
    });
    expect(await read()).toMatchObject(UNPAID);
    expect(await findAttempt(shop().db, reference)).toMatchObject({ state: 'pending' });
    shop().paystack.charge(reference);
    expect(await confirm()).toEqual(SUCCESS);
  });

  it.each(['hangs_up', 'broken', 'garbage', 'unauthorised'] as const)(
    'ASVS 16.5.2 16.5.3 the provider %s: 502, nothing changed, asked three times',
    async (mood) => {
      shop().paystack.charge(reference);
      shop().paystack.mood = mood;
      const asked = shop().paystack.asked.length;
      expect(await confirm()).toMatchObject({ status: 502, body: { code: 'provider_unavailable' } });
      expect(shop().paystack.asked.length - asked).toBe(3);
      expect(await read()).toMatchObject(UNPAID);
      shop().paystack.mood = 'well';
      expect(await confirm()).toEqual(SUCCESS);
    },
  );
});
