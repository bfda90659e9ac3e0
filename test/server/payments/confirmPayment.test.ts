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
  type StartedPayment,
} from '../../support/cardShop';
import { eventsOf, mailsOf, orderContextOn } from '../../support/keeper';
import type { OrderBody } from '../../support/orders';

const shop = cardShop();
let payment: StartedPayment;
let orderId: number;
let reference: string;

async function beginPayment(changes?: Partial<OrderBody>): Promise<void> {
  payment = await shop().beginPayment(changes);
  ({ orderId, reference } = payment);
}

beforeEach(() => beginPayment());

const confirm = (other = reference) => shop().confirm({ orderId, reference: other });
const fetchOrder = () => shop().ada.must(getOrder, { params: { orderId } });

describe('a verified payment', () => {
  it('confirms the order with status, reference, events and email, and answers 200', async () => {
    shop().paystack.setCharge(reference);
    expect(await confirm()).toEqual(SUCCESS);
    expect(await fetchOrder()).toMatchObject({
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

  it('answers the same again without asking the provider, and has no second effect', async () => {
    shop().paystack.setCharge(reference);
    const first = await confirm();
    const requestsBefore = shop().paystack.requests.length;
    expect(await confirm()).toEqual(first);
    expect(shop().paystack.requests).toHaveLength(requestsBefore);
    expect(await mailsOf(shop().db, orderId)).toEqual(['order_received', 'payment_confirmed']);
  });

  it('has one effect when twenty confirmations come at once', async () => {
    shop().paystack.setCharge(reference);
    const responses = await Promise.all(Array.from({ length: 20 }, () => confirm()));
    expect(responses).toEqual(Array.from({ length: 20 }, () => SUCCESS));
    expect(await eventsOf(shop().db, orderId)).toHaveLength(3);
    expect(await mailsOf(shop().db, orderId)).toEqual(['order_received', 'payment_confirmed']);
  });

  it('SUCCESS-03 says that a pickup order will be ready soon, by the stored delivery method', async () => {
    await beginPayment({ shipping_method: 'store_pickup' });
    shop().paystack.setCharge(reference);
    expect(await confirm()).toMatchObject({
      ...{
        status: 200,
        body: { success_message: 'Your order is confirmed and will be ready for pickup soon.' },
      },
    });
  });

  it('leaves the status of an order that is already being processed', async () => {
    await beginPayment({ shipping_method: 'store_pickup' });
    await moveOrder(orderContextOn(shop().db), orderId, {
      by: { kind: 'cli' },
      to: 'Processing',
      note: 'Pays at the store',
    });
    await moveOrder(orderContextOn(shop().db), orderId, {
      by: { kind: 'cli' },
      to: 'Ready_for_pickup',
      note: null,
    });
    shop().paystack.setCharge(reference);
    expect(await confirm()).toMatchObject({ status: 200 });
    expect(await fetchOrder()).toMatchObject({ status: 'Ready_for_pickup', payment_confirmed: true });
  });

  it('may have a reference that the shop did not issue', async () => {
    const ownReference = `their-own.${orderId}`;
    shop().paystack.setCharge(ownReference, {
      amount: CHARGE_KOBO,
      metadata: JSON.stringify({ order_id: String(orderId) }),
    });
    expect(await confirm(ownReference)).toEqual(SUCCESS);
    expect(await fetchOrder()).toMatchObject({ transaction_reference: ownReference });
  });

  it('ASVS 2.2.2 never trusts what the customer says was paid', async () => {
    shop().paystack.setCharge(reference);
    const body = { transaction_reference: reference, amount_paid: 1 };
    expect(await shop().ada.call(confirmPayment, { params: { orderId }, body })).toEqual(SUCCESS);
  });
});

describe('a payment that is not verified', () => {
  it.each([
    ['one kobo under', { amount: CHARGE_KOBO - 1 }],
    ['one kobo over', { amount: CHARGE_KOBO + 1 }],
    ['another currency', { currency: 'USD' }],
  ])('answers 402 for %s, and notifies the keeper once', async (_what, change) => {
    shop().paystack.setCharge(reference, change);
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    expect(await fetchOrder()).toMatchObject(UNPAID);
    const events = await eventsOf(shop().db, orderId);
    expect(events).toHaveLength(3);
    expect(events[1]).toContain(`payment_not_verified: Card payment, reference ${reference}`);
    expect(events[2]).toContain(`refund_due: Reference ${reference}, `);
  });

  it.each([
    ['a declined charge', { status: 'failed', gateway_response: 'Insufficient Funds' }, 'Insufficient Funds'],
    ['an incomplete charge', { status: 'abandoned' }, 'not completed'],
    ['another order', { metadata: { order_id: 1 } }, 'another order'],
    ['no order', { metadata: '' }, 'another order'],
    ['broken metadata', { metadata: '{"order_id":' }, 'another order'],
    ['live money under test keys', { domain: 'live' }, 'test mode'],
  ])('answers 402 and changes nothing for %s', async (_what, change, sentence) => {
    shop().paystack.setCharge(reference, change);
    const response = await confirm();
    expect(response).toMatchObject(NOT_VERIFIED);
    expect(response.body).toMatchObject({ error: expect.stringContaining(sentence) as string });
    expect(await fetchOrder()).toMatchObject(UNPAID);
    expect(await eventsOf(shop().db, orderId)).toEqual(['Pending']);
  });

  it.each(['unknown-reference', '..', '../../bank', 'a b', '%2e%2e'])(
    'answers 402 for the reference %j, and asks the provider only at safe paths',
    async (unknown) => {
      expect(await confirm(unknown)).toMatchObject(NOT_VERIFIED);
      expect(
        shop().paystack.requests.filter(
          (line) => !/^(POST \/transaction\/initialize|GET \/transaction\/verify\/[\w.-]+)$/.test(line),
        ),
      ).toEqual([]);
    },
  );

  it.each(['', 'x'.repeat(101), 'null\u0000byte', 17])(
    'answers 400 for %j, which is no reference',
    async (invalidReference) => {
      const body = { transaction_reference: invalidReference };
      expect(await shop().ada.call(confirmPayment, { params: { orderId }, body })).toMatchObject({
        status: 400,
      });
    },
  );

  it('may succeed after a declined card under the same reference', async () => {
    shop().paystack.setCharge(reference, { status: 'failed' });
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    shop().paystack.setCharge(reference);
    expect(await confirm()).toEqual(SUCCESS);
  });
});

describe('an outcome that is not known yet', () => {
  it.each(['ongoing', 'pending', 'processing', 'queued', 'something_new'])(
    'answers 202 for %s',
    async (status) => {
      shop().paystack.setCharge(reference, { status });
      expect(await confirm()).toMatchObject({
        status: 202,
        body: { status: 'pending', success: false, verified: false, payment_confirmed: false },
      });
      expect(await fetchOrder()).toMatchObject(UNPAID);
      expect(await findAttempt(shop().db, reference)).toMatchObject({ state: 'pending' });
      shop().paystack.setCharge(reference);
      expect(await confirm()).toEqual(SUCCESS);
    },
  );

  it.each(['hangs_up', 'broken', 'garbage', 'unauthorised'] as const)(
    'ASVS 16.5.2 16.5.3 answers 502 and changes nothing when the provider fails (%s) three times',
    async (mood) => {
      shop().paystack.setCharge(reference);
      shop().paystack.mood = mood;
      const requestsBefore = shop().paystack.requests.length;
      expect(await confirm()).toMatchObject({ status: 502, body: { code: 'provider_unavailable' } });
      expect(shop().paystack.requests.length - requestsBefore).toBe(3);
      expect(await fetchOrder()).toMatchObject(UNPAID);
      shop().paystack.mood = 'well';
      expect(await confirm()).toEqual(SUCCESS);
    },
  );
});
