import * as incidents from '@contract/calls/incidents';
import * as operations from '@contract/calls/operations';
import * as orders from '@contract/calls/orders';
import * as payments from '@contract/calls/payments';
import type { Call } from '@contract/call';
import { moveOrder } from '../../../src/server/modules/orders';
import { orderContextOn } from '../../support/keeper';
import { EVERY_CALL, type CallWithSchemas } from '../../support/everyCall';
import { cardShop, type StartedPayment } from '../../support/cardShop';
import { callShop, newCustomer, type Customer, type CallInput } from '../../support/customer';
import { makeProduct, orderBody, type OrderBody } from '../../support/orders';
import { eventually } from '../../support/patience';
import { sendWebhook, type Mood } from '../../support/standInPaystack';
import { testShop } from '../../support/testShop';
import { addressProofs } from './addressProofs';
import { accountProofs, type ObservedResponse, type Proof } from './accountProofs';
import { openProofs } from './openProofs';
import { securityProofs } from './securityProofs';

/** The shop with the test checkout, and one that takes cards. */
const shop = testShop();
const paystackShop = cardShop();
const cappedShop = testShop({ RATE_LIMIT: 'on', UNPAID_STOCK_SHARE: '0.1' });
let ada: Customer;
beforeAll(async () => {
  ada = await newCustomer(shop().address);
});

const callAnonymously = (call: Call, input?: CallInput): Promise<ObservedResponse> =>
  callShop(shop().address, call, input);
const db = () => shop().database.db;
const place = async (changes: Partial<OrderBody> = {}) =>
  (await ada.must(orders.placeOrder, { body: orderBody([{ product: await makeProduct(db()) }], changes) }))
    .order_id;
const attemptOrder = async (changes: Partial<OrderBody>, stock = 10): Promise<ObservedResponse> =>
  ada.call(orders.placeOrder, {
    body: orderBody([{ product: await makeProduct(db(), { stock }) }], changes),
  });
const EMPTY_RECORDING = {
  ...{ format: 1, app_version: 'of these tests', page: '/', recorded_at: '2026-11-22T20:00:00.000Z' },
  ...{ before: {}, entries: [] },
};
const UNKNOWN_ORDER = { params: { orderId: 999_999 } };

async function callForNewOrder(call: Call): Promise<ObservedResponse> {
  return ada.call(call, { params: { orderId: await place() } });
}

async function callForReadyOrder(call: Call): Promise<ObservedResponse> {
  const orderId = await place({ shipping_method: 'pickup' });
  await moveOrder(orderContextOn(db()), orderId, { by: { kind: 'cli' }, to: 'Processing', note: null });
  await moveOrder(orderContextOn(db()), orderId, { by: { kind: 'cli' }, to: 'Ready_for_pickup', note: null });
  return ada.call(call, { params: { orderId } });
}

async function callForCancelledOrder(call: Call, body?: object): Promise<ObservedResponse> {
  const orderId = await place();
  await ada.must(orders.cancelOrder, { params: { orderId } });
  return ada.call(call, { params: { orderId }, body });
}

async function placeTooManyUnpaid(): Promise<ObservedResponse> {
  const product = await makeProduct(cappedShop().database.db);
  const customer = await newCustomer(cappedShop().address);
  return customer.call(orders.placeOrder, { body: orderBody([{ product, quantity: 9 }]) });
}

async function reuseKey(): Promise<ObservedResponse> {
  const headers = { 'idempotency-key': 'every answer' };
  const body = orderBody([{ product: await makeProduct(db()) }]);
  await ada.must(orders.placeOrder, { body, headers });
  return ada.call(orders.placeOrder, { body: { ...body, order_note: 'another' }, headers });
}

async function findByKey(): Promise<ObservedResponse> {
  const key = 'asked for';
  const body = orderBody([{ product: await makeProduct(db()) }]);
  await ada.must(orders.placeOrder, { body, headers: { 'idempotency-key': key } });
  return ada.call(orders.findPlaced, { params: { key } });
}

async function placeAtOtherPrice(): Promise<ObservedResponse> {
  const product = await makeProduct(db());
  return ada.call(orders.placeOrder, { body: orderBody([{ product: { ...product, priceKobo: 100 } }]) });
}

/** Confirms a card payment for which the provider reports this charge. */
async function confirmCardPayment(
  charge: { status: string } | null,
  mood: Mood = 'well',
): Promise<ObservedResponse> {
  const payment: StartedPayment = await paystackShop().beginPayment();
  if (charge) paystackShop().paystack.setCharge(payment.reference, charge);
  paystackShop().paystack.mood = mood;
  return paystackShop().confirm(payment);
}

async function createAttemptWhile(mood: Mood): Promise<ObservedResponse> {
  const { orderId } = await paystackShop().beginPayment();
  paystackShop().paystack.mood = mood;
  return paystackShop().ada.call(payments.createPaymentAttempt, { params: { orderId } });
}

async function exhaustAttempts(): Promise<ObservedResponse> {
  const { orderId } = await paystackShop().beginPayment();
  return eventually(async () => {
    const response = await paystackShop().ada.call(payments.createPaymentAttempt, { params: { orderId } });
    if (!('reference' in response.body)) return response;
    paystackShop().paystack.setCharge(response.body.reference, { status: 'failed' });
    return false;
  });
}

async function confirmForOtherOrder(): Promise<ObservedResponse> {
  const [one, other] = [await paystackShop().beginPayment(), await paystackShop().beginPayment()];
  paystackShop().paystack.setCharge(one.reference);
  await paystackShop().confirm(one);
  return paystackShop().confirm({ orderId: other.orderId, reference: one.reference });
}

async function postWebhook(event: object, signature?: string): Promise<ObservedResponse> {
  const response = await sendWebhook(paystackShop().address, event, { signature });
  return { status: response.status, body: await response.json() };
}

async function postWebhookWhile(mood: Mood): Promise<ObservedResponse> {
  const { reference } = await paystackShop().beginPayment();
  paystackShop().paystack.mood = mood;
  // The event lacks details of the charge, so the shop asks the provider.
  return postWebhook({ event: 'charge.success', data: { reference } });
}

async function approveTestPayment(): Promise<ObservedResponse> {
  const { reference, amount, email } = await ada.must(payments.createPaymentAttempt, {
    params: { orderId: await place() },
  });
  return ada.call(payments.recordTestPayment, { body: { reference, amount, email, outcome: 'approved' } });
}

const UNKNOWN_PAYMENT = { reference: 'none', amount: 1, email: 'a@example.com', outcome: 'approved' };
const UNKNOWN_REFERENCE = { transaction_reference: 'none' };

/** How to get each response, by call and response. */
const PROOFS: Record<string, Proof> = {
  'health 200': () => callAnonymously(operations.health),
  'ready 200': () => callAnonymously(operations.ready),
  'reportIncident 201': () =>
    callAnonymously(incidents.reportIncident, { body: { recording: EMPTY_RECORDING } }),
  'readIncident 200': async () => {
    const { code } = await ada.must(incidents.reportIncident, { body: { recording: EMPTY_RECORDING } });
    return callAnonymously(incidents.readIncident, { params: { code } });
  },
  'readIncident not_found': () => callAnonymously(incidents.readIncident, { params: { code: 'ZZ-ZZZ' } }),

  ...accountProofs(shop),
  ...securityProofs(shop),

  ...addressProofs(() => ({ ada, address: shop().address })),

  ...openProofs(shop),

  'placeOrder 201': () => attemptOrder({}),
  'placeOrder forbidden': () => attemptOrder({ user_id: ada.id + 1 }),
  'placeOrder price_changed': placeAtOtherPrice,
  'placeOrder unavailable_items': () => attemptOrder({}, 0),
  'placeOrder total_mismatch': () => attemptOrder({ total_amount: 1 }),
  'placeOrder promotion_invalid': () => attemptOrder({ promotion_code: 'NOBODY' }),
  'placeOrder too_many_unpaid': placeTooManyUnpaid,
  'placeOrder idempotency_mismatch': reuseKey,
  'findPlaced 200': findByKey,
  'findPlaced not_found': () => ada.call(orders.findPlaced, { params: { key: 'of no order' } }),
  'myOrders 200': () => ada.call(orders.myOrders),
  'getOrder 200': () => callForNewOrder(orders.getOrder),
  'getOrder not_found': () => ada.call(orders.getOrder, UNKNOWN_ORDER),
  'getOrderForPayment 200': () => callForNewOrder(orders.getOrderForPayment),
  'getOrderForPayment not_found': () => ada.call(orders.getOrderForPayment, UNKNOWN_ORDER),
  ...Object.fromEntries(
    [orders.cancelOrder, orders.cancelOrderFromPayment].flatMap((call): [string, Proof][] => [
      [`${call.name} 200`, () => callForNewOrder(call)],
      [`${call.name} not_found`, () => ada.call(call, UNKNOWN_ORDER)],
      [`${call.name} order_not_cancellable`, () => callForReadyOrder(call)],
    ]),
  ),

  'createPaymentAttempt 201': () => callForNewOrder(payments.createPaymentAttempt),
  'createPaymentAttempt not_found': () => ada.call(payments.createPaymentAttempt, UNKNOWN_ORDER),
  'createPaymentAttempt conflict': exhaustAttempts,
  'createPaymentAttempt order_not_payable': () => callForCancelledOrder(payments.createPaymentAttempt),
  'createPaymentAttempt provider_unavailable': () => createAttemptWhile('hangs_up'),
  'confirmPayment 200': () => confirmCardPayment({ status: 'success' }),
  'confirmPayment 202': () => confirmCardPayment({ status: 'ongoing' }),
  'confirmPayment 402': () => confirmCardPayment({ status: 'failed' }),
  'confirmPayment not_found': () =>
    ada.call(payments.confirmPayment, { ...UNKNOWN_ORDER, body: UNKNOWN_REFERENCE }),
  'confirmPayment conflict': confirmForOtherOrder,
  'confirmPayment order_not_payable': () => callForCancelledOrder(payments.confirmPayment, UNKNOWN_REFERENCE),
  'confirmPayment provider_unavailable': () => confirmCardPayment({ status: 'success' }, 'garbage'),
  'paystackWebhook 200': () => postWebhook({ event: 'charge.dispute.create', data: {} }),
  'paystackWebhook invalid_credentials': () => postWebhook({ event: 'charge.success' }, 'forged'),
  'paystackWebhook provider_unavailable': () => postWebhookWhile('broken'),
  'recordTestPayment 200': approveTestPayment,
  'recordTestPayment not_found': () => ada.call(payments.recordTestPayment, { body: UNKNOWN_PAYMENT }),
};

const DECLARED_RESPONSES = EVERY_CALL.flatMap(({ name, replies, errors }) =>
  [...Object.keys(replies), ...errors].map((response) => `${name} ${response}`),
);

function responseName(replies: CallWithSchemas['replies'], { status, body }: ObservedResponse): string {
  return status in replies ? String(status) : (body as { code: string }).code;
}

describe('each response that a call declares', () => {
  it.each(DECLARED_RESPONSES)('%s is sent', async (declaredResponse) => {
    const call = EVERY_CALL.find(({ name }) => declaredResponse.startsWith(`${name} `));
    const response = await PROOFS[declaredResponse]?.();
    if (!call || !response)
      throw new Error(
        `Nothing proves the answer: add '${declaredResponse}' to PROOFS here, or to a *Proofs.ts beside it.`,
      );
    expect(`${call.name} ${responseName(call.replies, response)}`).toBe(declaredResponse);
  });

  it('has a proof, and no proof is for an undeclared response', () => {
    expect(Object.keys(PROOFS).filter((proof) => !DECLARED_RESPONSES.includes(proof))).toEqual([]);
  });
});
