import { createHmac } from 'node:crypto';
import { cancelOrder, getOrder } from '@contract/calls/orders';
import { CHARGE_KOBO, SUCCESS, UNPAID, cardShop, type StartedPayment } from '../../support/cardShop';
import { eventsOf, mailsOf, refundsOf } from '../../support/keeper';
import { SECRET_KEY, sendWebhook, type Charge } from '../../support/standInPaystack';
import { isSigned } from '../../../src/server/modules/payments/handleWebhook';

const shop = cardShop();
let payment: StartedPayment;

beforeEach(async () => {
  payment = await shop().beginPayment();
});

/** The event that the provider sends after a successful charge. */
function chargeSuccessEvent(change: Partial<Charge> = {}) {
  return { event: 'charge.success', data: shop().paystack.setCharge(payment.reference, change) };
}

const send = (event: unknown, options?: Parameters<typeof sendWebhook>[2]) =>
  sendWebhook(shop().address, event, options);
const statusOf = async (response: Promise<Response>) => (await response).status;
const fetchOrder = () => shop().ada.must(getOrder, { params: { orderId: payment.orderId } });
const paidOrder = () => ({
  ...{ status: 'Processing', payment_confirmed: true, transaction_reference: payment.reference },
});

describe('POST /payments/paystack/webhook/', () => {
  it('confirms the order without the customer', async () => {
    const response = await send(chargeSuccessEvent());
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(await fetchOrder()).toMatchObject(paidOrder());
    expect(await mailsOf(shop().db, payment.orderId)).toEqual(['order_received', 'payment_confirmed']);
  });

  it('trusts a signed event while the provider is unreachable', async () => {
    const event = chargeSuccessEvent();
    shop().paystack.mood = 'broken';
    expect(await statusOf(send(event))).toBe(200);
    expect(await fetchOrder()).toMatchObject(paidOrder());
  });

  it('asks the provider when the event lacks details', async () => {
    chargeSuccessEvent();
    const { reference } = payment;
    expect(await statusOf(send({ event: 'charge.success', data: { id: 1, reference } }))).toBe(200);
    expect(await fetchOrder()).toMatchObject(paidOrder());
  });

  it.each([
    ['before', [true, false]],
    ['after', [false, true]],
  ])('has one effect when it arrives %s the customer’s confirmation', async (_when, order) => {
    const event = chargeSuccessEvent();
    for (const isWebhook of order) {
      if (isWebhook) expect(await statusOf(send(event))).toBe(200);
      else expect(await shop().confirm(payment)).toEqual(SUCCESS);
    }
    expect(await eventsOf(shop().db, payment.orderId)).toHaveLength(3);
    expect(await mailsOf(shop().db, payment.orderId)).toEqual(['order_received', 'payment_confirmed']);
  });

  it('has one effect when twenty arrive beside twenty confirmations', async () => {
    const event = chargeSuccessEvent();
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const [response, status] = await Promise.all([shop().confirm(payment), statusOf(send(event))]);
        expect(response).toEqual(SUCCESS);
        expect(status).toBe(200);
      }),
    );
    expect(await eventsOf(shop().db, payment.orderId)).toHaveLength(3);
    expect(await mailsOf(shop().db, payment.orderId)).toEqual(['order_received', 'payment_confirmed']);
  });

  it('ignores replays', async () => {
    const event = chargeSuccessEvent();
    for (let times = 0; times < 5; times += 1) expect(await statusOf(send(event))).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 5 }, () => statusOf(send(event))));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await eventsOf(shop().db, payment.orderId)).toHaveLength(3);
  });

  it('keeps the order paid when a failure arrives after the success', async () => {
    expect(await statusOf(send(chargeSuccessEvent()))).toBe(200);
    const failedCharge = shop().paystack.setCharge(payment.reference, { status: 'failed' });
    for (const event of ['charge.failed', 'charge.success']) {
      expect(await statusOf(send({ event, data: failedCharge }))).toBe(200);
    }
    expect(await shop().confirm(payment)).toEqual(SUCCESS);
    expect(await fetchOrder()).toMatchObject(paidOrder());
    expect(await eventsOf(shop().db, payment.orderId)).toHaveLength(3);
  });

  it('records money for a cancelled order as refund_due, once', async () => {
    await shop().ada.must(cancelOrder, { params: { orderId: payment.orderId } });
    const event = chargeSuccessEvent();
    await send(event);
    expect(await statusOf(send(event))).toBe(200);
    expect((await eventsOf(shop().db, payment.orderId)).slice(2)).toEqual([
      `refund_due: Reference ${payment.reference}, ₦20,400.00`,
    ]);
  });

  it.each([
    ['the wrong amount', { amount: CHARGE_KOBO - 1 }],
    ['another currency', { currency: 'GHS' }],
    ['another order', { metadata: { order_id: 1 } }],
    ['live money under test keys', { domain: 'live' }],
  ])('pays nothing for a signed event with %s', async (_what, change) => {
    expect(await statusOf(send(chargeSuccessEvent(change)))).toBe(200);
    expect(await fetchOrder()).toMatchObject(UNPAID);
  });
});

describe('the status of a webhook', () => {
  it.each([
    ['an unknown event', { event: 'subscription.create', data: {} }],
    [
      'an unknown order',
      { event: 'charge.success', data: { reference: 'nobody', metadata: { order_id: 9 } } },
    ],
    ['no data', { event: 'charge.success' }],
    ['no event', { hello: 'there' }],
    ['a list', []],
    ['a number', 17],
  ])('is 200 for %s, signed', async (_what, event) => {
    expect(await statusOf(send(event))).toBe(200);
  });

  it('is 400 for a NUL character, signed', async () => {
    expect(await statusOf(send({ event: 'charge.success', data: { reference: 'a\u0000b' } }))).toBe(400);
  });

  it('is 400 for broken JSON, signed', async () => {
    const response = await send('{"event":"charge.success",');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_request' });
  });

  it.each([
    ['another key', { secret: 'sk_test_124' }],
    ['a truncated signature', { signature: 'ab12' }],
    ['no signature', { signature: '' }],
    ['a signature of the right length that is no hex', { signature: 'z'.repeat(128) }],
  ])('is 401 for %s, without an effect', async (_what, options) => {
    expect(await statusOf(send(chargeSuccessEvent(), options))).toBe(401);
    expect(await fetchOrder()).toMatchObject(UNPAID);
  });

  it('is 401 for a body with one byte changed after signing', async () => {
    const text = JSON.stringify(chargeSuccessEvent());
    const signature = createHmac('sha512', SECRET_KEY).update(text).digest('hex');
    const altered = text.replace('"amount":2', '"amount":3');
    expect(altered).not.toBe(text);
    expect(await statusOf(send(altered, { signature }))).toBe(401);
    expect(await statusOf(send(text, { signature: signature.slice(0, -1) }))).toBe(401);
    expect(await fetchOrder()).toMatchObject(UNPAID);
    expect(await statusOf(send(text, { signature }))).toBe(200);
  });

  it('is 401 for an unsigned body of any type or none, which is read as bytes', async () => {
    for (const type of ['text/plain', 'application/octet-stream', 'application/json; charset=utf-8']) {
      const headers = { 'content-type': type };
      const response = fetch(`${shop().address}/api/payments/paystack/webhook/`, {
        ...{ method: 'POST', headers, body: '{}' },
      });
      expect(await statusOf(response)).toBe(401);
    }
    const empty = fetch(`${shop().address}/api/payments/paystack/webhook/`, { method: 'POST' });
    expect(await statusOf(empty)).toBe(401);
  });

  it('is 413 for a body over 1 MiB', async () => {
    expect(await statusOf(send({ event: 'x', data: 'x'.repeat(1024 * 1024) }))).toBe(413);
  });
});

describe('the signature', () => {
  const body = Buffer.from('{"event":"charge.success","data":{"id":1}}');
  const exampleSignature =
    '2a57b7c3a88ee0635f8dcf86cb7c6f972841e865ba9fb14574828b098e81c09b' +
    'de7462720c077c7b0745f170df361d50420822619451558d75d7ac4bbffe0b56';

  it('is valid for the published example', () => {
    expect(isSigned(body, exampleSignature, 'sk_test_123')).toBe(true);
    expect(isSigned(body, exampleSignature.toUpperCase(), 'sk_test_123')).toBe(true);
  });

  it('is invalid when any part is changed', () => {
    expect(isSigned(Buffer.concat([body, Buffer.from(' ')]), exampleSignature, 'sk_test_123')).toBe(false);
    expect(isSigned(body, exampleSignature, 'sk_test_1234')).toBe(false);
    expect(isSigned(body, `${exampleSignature.slice(0, -1)}7`, 'sk_test_123')).toBe(false);
    expect(isSigned(body, undefined, 'sk_test_123')).toBe(false);
  });
});

it('a success that is reported after the money was returned does not pay the order', async () => {
  const event = chargeSuccessEvent();
  chargeSuccessEvent({ status: 'reversed' });
  expect(await shop().confirm(payment)).toMatchObject({ status: 402 });
  expect(await statusOf(send(event))).toBe(200);
  expect(await fetchOrder()).toMatchObject(UNPAID);
  expect(await eventsOf(shop().db, payment.orderId)).toHaveLength(2);
  await shop().ada.must(cancelOrder, { params: { orderId: payment.orderId } });
  expect(await statusOf(send(event))).toBe(200);
  expect(await refundsOf(shop().db, payment.orderId)).toEqual([]);
});

it.each([1e30, 1e20, 2 ** 31])(
  'the webhook answers 200 for the order %d in the metadata, which cannot exist',
  async (order_id) => {
    const data = { ...chargeSuccessEvent().data, reference: 'foreign-reference', metadata: { order_id } };
    expect(await statusOf(send({ event: 'charge.success', data }))).toBe(200);
  },
);
