import * as incidents from '@contract/calls/incidents';
import * as operations from '@contract/calls/operations';
import * as orders from '@contract/calls/orders';
import * as payments from '@contract/calls/payments';
import type { Call } from '@contract/call';
import { moveOrder } from '../../../src/server/modules/orders';
import { movesOn } from '../../support/keeper';
import { EVERY_CALL, type WholeCall } from '../../support/everyCall';
import { cardShop, type BegunPayment } from '../../support/cardShop';
import { callShop, newCustomer, type Customer, type Sent } from '../../support/customer';
import { makeProduct, orderBody, type OrderBody } from '../../support/orders';
import { eventually } from '../../support/patience';
import { sendWebhook, type Mood } from '../../support/standInPaystack';
import { testShop } from '../../support/testShop';
import { addressProofs } from './addressProofs';
import { accountProofs, type Answered, type Proof } from './accountProofs';
import { openProofs } from './openProofs';
import { securityProofs } from './securityProofs';

/** The shop with the test checkout, and one that takes cards. */
const shop = testShop();
const cards = cardShop();
const capped = testShop({ RATE_LIMIT: 'on', UNPAID_STOCK_SHARE: '0.1' });
let ada: Customer;
beforeAll(async () => {
  ada = await newCustomer(shop().address);
});

const anyone = (call: Call, sent?: Sent): Promise<Answered> => callShop(shop().address, call, sent);
const db = () => shop().database.db;
const place = async (changes: Partial<OrderBody> = {}) =>
  (await ada.must(orders.placeOrder, { body: orderBody([{ product: await makeProduct(db()) }], changes) }))
    .order_id;
const placing = async (changes: Partial<OrderBody>, stock = 10): Promise<Answered> =>
  ada.call(orders.placeOrder, {
    body: orderBody([{ product: await makeProduct(db(), { stock }) }], changes),
  });
const NOTHING_RECORDED = {
  ...{ format: 1, app_version: 'of these tests', page: '/', recorded_at: '2026-11-22T20:00:00.000Z' },
  ...{ before: {}, entries: [] },
};
const NOWHERE = { params: { orderId: 999_999 } };

async function ofOrder(call: Call): Promise<Answered> {
  return ada.call(call, { params: { orderId: await place() } });
}

async function ready(call: Call): Promise<Answered> {
  const orderId = await place({ shipping_method: 'pickup' });
  await moveOrder(movesOn(db()), orderId, { to: 'Processing', note: null });
  await moveOrder(movesOn(db()), orderId, { to: 'Ready_for_pickup', note: null });
  return ada.call(call, { params: { orderId } });
}

async function cancelledOnes(call: Call, body?: object): Promise<Answered> {
  const orderId = await place();
  await ada.must(orders.cancelOrder, { params: { orderId } });
  return ada.call(call, { params: { orderId }, body });
}

async function tooMuch(): Promise<Answered> {
  const product = await makeProduct(capped().database.db);
  const customer = await newCustomer(capped().address);
  return customer.call(orders.placeOrder, { body: orderBody([{ product, quantity: 9 }]) });
}

async function keyTwice(): Promise<Answered> {
  const headers = { 'idempotency-key': 'every answer' };
  const body = orderBody([{ product: await makeProduct(db()) }]);
  await ada.must(orders.placeOrder, { body, headers });
  return ada.call(orders.placeOrder, { body: { ...body, order_note: 'another' }, headers });
}

async function askedFor(): Promise<Answered> {
  const key = 'asked for';
  const body = orderBody([{ product: await makeProduct(db()) }]);
  await ada.must(orders.placeOrder, { body, headers: { 'idempotency-key': key } });
  return ada.call(orders.findPlaced, { params: { key } });
}

async function otherPrice(): Promise<Answered> {
  const product = await makeProduct(db());
  return ada.call(orders.placeOrder, { body: orderBody([{ product: { ...product, priceKobo: 100 } }]) });
}

/** A card payment that the provider says this of. */
async function card(charge: { status: string } | null, mood: Mood = 'well'): Promise<Answered> {
  const payment: BegunPayment = await cards().begin();
  if (charge) cards().paystack.charge(payment.reference, charge);
  cards().paystack.mood = mood;
  return cards().confirm(payment);
}

async function attemptWhile(mood: Mood): Promise<Answered> {
  const { orderId } = await cards().begin();
  cards().paystack.mood = mood;
  return cards().ada.call(payments.createPaymentAttempt, { params: { orderId } });
}

async function attemptsWithoutEnd(): Promise<Answered> {
  const { orderId } = await cards().begin();
  return eventually(async () => {
    const answer = await cards().ada.call(payments.createPaymentAttempt, { params: { orderId } });
    if (!('reference' in answer.body)) return answer;
    cards().paystack.charge(answer.body.reference, { status: 'failed' });
    return false;
  });
}

async function ofAnotherOrder(): Promise<Answered> {
  const [one, other] = [await cards().begin(), await cards().begin()];
  cards().paystack.charge(one.reference);
  await cards().confirm(one);
  return cards().confirm({ orderId: other.orderId, reference: one.reference });
}

async function webhook(event: object, signature?: string): Promise<Answered> {
  const response = await sendWebhook(cards().address, event, { signature });
  return { status: response.status, body: await response.json() };
}

async function webhookWhile(mood: Mood): Promise<Answered> {
  const { reference } = await cards().begin();
  cards().paystack.mood = mood;
  // A charge of which the event tells too little: the provider is asked.
  return webhook({ event: 'charge.success', data: { reference } });
}

async function testPayment(): Promise<Answered> {
  const { reference, amount, email } = await ada.must(payments.createPaymentAttempt, {
    params: { orderId: await place() },
  });
  return ada.call(payments.recordTestPayment, { body: { reference, amount, email, outcome: 'approved' } });
}

const NO_PAYMENT = { reference: 'none', amount: 1, email: 'a@example.com', outcome: 'approved' };
const PAID_WITH = { transaction_reference: 'none' };

/** By call and answer, how it comes to that answer. */
const PROOFS: Record<string, Proof> = {
  'health 200': () => anyone(operations.health),
  'ready 200': () => anyone(operations.ready),
  'reportIncident 201': () => anyone(incidents.reportIncident, { body: { recording: NOTHING_RECORDED } }),
  'readIncident 200': async () => {
    const { code } = await ada.must(incidents.reportIncident, { body: { recording: NOTHING_RECORDED } });
    return anyone(incidents.readIncident, { params: { code } });
  },
  'readIncident not_found': () => anyone(incidents.readIncident, { params: { code: 'ZZ-ZZZ' } }),

  ...accountProofs(shop),
  ...securityProofs(shop),

  ...addressProofs(() => ({ ada, address: shop().address })),

  ...openProofs(shop),

  'placeOrder 201': () => placing({}),
  'placeOrder forbidden': () => placing({ user_id: ada.id + 1 }),
  'placeOrder price_changed': otherPrice,
  'placeOrder unavailable_items': () => placing({}, 0),
  'placeOrder total_mismatch': () => placing({ total_amount: 1 }),
  'placeOrder promotion_invalid': () => placing({ promotion_code: 'NOBODY' }),
  'placeOrder too_many_unpaid': tooMuch,
  'placeOrder idempotency_mismatch': keyTwice,
  'findPlaced 200': askedFor,
  'findPlaced not_found': () => ada.call(orders.findPlaced, { params: { key: 'of no order' } }),
  'myOrders 200': () => ada.call(orders.myOrders),
  'getOrder 200': () => ofOrder(orders.getOrder),
  'getOrder not_found': () => ada.call(orders.getOrder, NOWHERE),
  'getOrderForPayment 200': () => ofOrder(orders.getOrderForPayment),
  'getOrderForPayment not_found': () => ada.call(orders.getOrderForPayment, NOWHERE),
  ...Object.fromEntries(
    [orders.cancelOrder, orders.cancelOrderFromPayment].flatMap((call): [string, Proof][] => [
      [`${call.name} 200`, () => ofOrder(call)],
      [`${call.name} not_found`, () => ada.call(call, NOWHERE)],
      [`${call.name} order_not_cancellable`, () => ready(call)],
    ]),
  ),

  'createPaymentAttempt 201': () => ofOrder(payments.createPaymentAttempt),
  'createPaymentAttempt not_found': () => ada.call(payments.createPaymentAttempt, NOWHERE),
  'createPaymentAttempt conflict': attemptsWithoutEnd,
  'createPaymentAttempt order_not_payable': () => cancelledOnes(payments.createPaymentAttempt),
  'createPaymentAttempt provider_unavailable': () => attemptWhile('hangs_up'),
  'confirmPayment 200': () => card({ status: 'success' }),
  'confirmPayment 202': () => card({ status: 'ongoing' }),
  'confirmPayment 402': () => card({ status: 'failed' }),
  'confirmPayment not_found': () => ada.call(payments.confirmPayment, { ...NOWHERE, body: PAID_WITH }),
  'confirmPayment conflict': ofAnotherOrder,
  'confirmPayment order_not_payable': () => cancelledOnes(payments.confirmPayment, PAID_WITH),
  'confirmPayment provider_unavailable': () => card({ status: 'success' }, 'garbage'),
  'paystackWebhook 200': () => webhook({ event: 'charge.dispute.create', data: {} }),
  'paystackWebhook invalid_credentials': () => webhook({ event: 'charge.success' }, 'forged'),
  'paystackWebhook provider_unavailable': () => webhookWhile('broken'),
  'recordTestPayment 200': testPayment,
  'recordTestPayment not_found': () => ada.call(payments.recordTestPayment, { body: NO_PAYMENT }),
};

const DECLARED = EVERY_CALL.flatMap(({ name, replies, errors }) =>
  [...Object.keys(replies), ...errors].map((answer) => `${name} ${answer}`),
);

function nameOf(replies: WholeCall['replies'], { status, body }: Answered): string {
  return status in replies ? String(status) : (body as { code: string }).code;
}

describe('each answer that a call declares', () => {
  it.each(DECLARED)('%s', async (declared) => {
    const call = EVERY_CALL.find(({ name }) => declared.startsWith(`${name} `));
    const answer = await PROOFS[declared]?.();
    if (!call || !answer)
      throw new Error(
        `Nothing proves the answer: add '${declared}' to PROOFS here, or to a *Proofs.ts beside it.`,
      );
    expect(`${call.name} ${nameOf(call.replies, answer)}`).toBe(declared);
  });

  it('and none that it does not', () => {
    expect(Object.keys(PROOFS).filter((proof) => !DECLARED.includes(proof))).toEqual([]);
  });
});
