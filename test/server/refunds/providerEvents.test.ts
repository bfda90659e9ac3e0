import { getOrder } from '@contract/calls/orders';
import { refunds } from '../../../src/server/db/schema';
import { CHARGE_KOBO, SUCCESS, cardShop, type StartedPayment } from '../../support/cardShop';
import { eventsOf, mailsOf, refundsOf } from '../../support/keeper';
import { sendWebhook } from '../../support/standInPaystack';

const shop = cardShop();
const db = () => shop().db;
let payment: StartedPayment;
let orderId: number;
let reference: string;

beforeEach(async () => {
  payment = await shop().beginPayment();
  ({ orderId, reference } = payment);
  shop().paystack.setCharge(reference);
  expect(await shop().confirm(payment)).toEqual(SUCCESS);
});

const sendEvent = async (event: string, data: unknown) =>
  (await sendWebhook(shop().address, { event, data })).status;
/** The data of a refund event, as in the provider's documentation. */
const refundData = (change: object = {}) => ({
  ...{ status: 'processed', transaction_reference: reference, refund_reference: '132013318360' },
  ...{
    amount: String(CHARGE_KOBO),
    currency: 'NGN',
    processor: 'mpgs_zen',
    integration: 412829,
    domain: 'live',
  },
  customer: { first_name: 'Damilola', last_name: 'Kwabena', email: 'damilola@example.com' },
  ...change,
});
const disputeData = (change: object = {}) => ({
  ...{ id: 358950, refund_amount: CHARGE_KOBO, currency: 'NGN', status: 'awaiting-merchant-feedback' },
  ...{ resolution: null, domain: 'live', transaction_reference: null, category: null },
  transaction: { id: 896467688, domain: 'live', status: 'success', reference, amount: CHARGE_KOBO },
  dueAt: '2026-11-25T18:00:00.000Z',
  ...change,
});
const newEvents = async () => (await eventsOf(db(), orderId)).slice(3);
const expectStillPaid = async () =>
  expect(await shop().ada.must(getOrder, { params: { orderId } })).toMatchObject({
    ...{ status: 'Processing', payment_confirmed: true, transaction_reference: reference },
  });
const insertRefund = async (amountKobo: number, change: Partial<typeof refunds.$inferInsert> = {}) => {
  const [row] = await db()
    .insert(refunds)
    .values({
      ...{ orderId, paymentReference: reference, method: 'card', amountKobo, reason: 'goodwill' },
      ...{ status: 'sent', sentAt: new Date() },
      ...change,
    })
    .returning();
  return row?.id;
};
const refundRows = async () =>
  (await refundsOf(db(), orderId)).map(({ id, status, providerStatus, providerReference }) => ({
    ...{ id, status, providerStatus, providerReference },
  }));

describe('a refund that the webhook reports', () => {
  it('and that the shop does not know is stored as done, with an event and an email, and the order stays paid', async () => {
    expect(await sendEvent('refund.processed', refundData({ amount: 500 }))).toBe(200);
    expect(await refundsOf(db(), orderId)).toMatchObject([
      {
        ...{ reason: 'made_at_provider', status: 'done', method: 'card', amountKobo: 500, currency: 'NGN' },
        ...{ paymentReference: reference, providerReference: '132013318360', providerStatus: 'processed' },
        closedAt: expect.any(Date) as Date,
      },
    ]);
    expect(await newEvents()).toEqual([`refunded: Reference ${reference}, ₦5.00`]);
    expect(await mailsOf(db(), orderId)).toEqual(['order_received', 'payment_confirmed', 'refund_sent']);
    await expectStillPaid();
  });

  it('closes the oldest sent refund of that payment and amount, without a second email', async () => {
    await insertRefund(700);
    const first = await insertRefund(500);
    const second = await insertRefund(500);
    await insertRefund(500, { status: 'due', sentAt: null });
    await sendEvent('refund.processed', refundData({ amount: 500 }));
    expect((await refundRows()).map(({ status }) => status)).toEqual(['sent', 'done', 'sent', 'due']);
    await sendEvent('refund.processed', refundData({ amount: 500, refund_reference: '2' }));
    expect((await refundRows()).map(({ status }) => status)).toEqual(['sent', 'done', 'done', 'due']);
    expect((await refundRows()).filter(({ status }) => status === 'done')).toMatchObject([
      { id: first, providerReference: '132013318360' },
      { id: second, providerReference: '2' },
    ]);
    expect(await mailsOf(db(), orderId)).not.toContain('refund_sent');
  });

  it('otherwise closes the oldest due or failed one, with an email', async () => {
    await insertRefund(500, { status: 'failed', sentAt: null });
    await insertRefund(500, { status: 'due', sentAt: null });
    await sendEvent('refund.processed', refundData({ amount: 500 }));
    expect((await refundRows()).map(({ status }) => status)).toEqual(['done', 'due']);
    expect(await mailsOf(db(), orderId)).toContain('refund_sent');
  });

  it.each([
    ['refund.pending', 'sent', 'the card provider has taken the refund.'],
    ['refund.processing', 'sent', 'the card provider is paying it back.'],
    ['refund.needs-attention', 'sent', 'the card provider asks the shop how to pay it back.'],
    ['refund.failed', 'failed', 'the card provider could not pay it back.'],
  ])('by %s leaves the sent refund %s, and adds an event to the order', async (event, status, sentence) => {
    await insertRefund(CHARGE_KOBO);
    const step = event.slice('refund.'.length);
    expect(await sendEvent(event, refundData({ status: step }))).toBe(200);
    expect(await refundRows()).toMatchObject([
      { status, providerStatus: step, providerReference: '132013318360' },
    ]);
    expect(await newEvents()).toEqual([
      `refund_${step.replace('-', '_')}: Reference ${reference}, ₦20,400.00: ${sentence}`,
    ]);
    await expectStillPaid();
  });

  it('closes the refund with the provider’s reference when there is one', async () => {
    await insertRefund(500);
    const namedRefund = await insertRefund(500, { providerReference: '132013318360' });
    await sendEvent('refund.processed', refundData({ amount: 500 }));
    expect((await refundRows()).find(({ status }) => status === 'done')).toMatchObject({ id: namedRefund });
  });

  it.each([
    ['with a reference', {}],
    ['without one', { refund_reference: null }],
  ])('again, %s, changes nothing', async (_what, change) => {
    await insertRefund(500, { status: 'due', sentAt: null });
    await insertRefund(500, { status: 'due', sentAt: null });
    const data = refundData({ amount: 500, ...change });
    for (let times = 0; times < 3; times += 1) expect(await sendEvent('refund.processed', data)).toBe(200);
    expect((await refundRows()).map(({ status }) => status)).toEqual(['done', 'due']);
    expect(await newEvents()).toHaveLength(1);
  });

  it('in another currency closes no refund in naira', async () => {
    await insertRefund(500);
    await sendEvent('refund.processed', refundData({ amount: 500, currency: 'USD' }));
    expect((await refundsOf(db(), orderId)).map(({ status, currency }) => [status, currency])).toEqual([
      ['sent', 'NGN'],
      ['done', 'USD'],
    ]);
  });

  it.each([
    ['refund.processed', { transaction_reference: 'nobody-knows' }],
    ['refund.processed', { amount: 'much' }],
    ['refund.processed', { transaction_reference: null }],
    ['refund.', {}],
    ['refund.<script>', {}],
  ])('by %s with %j gets 200 and changes nothing', async (event, change) => {
    expect(await sendEvent(event, refundData(change))).toBe(200);
    expect([await refundRows(), await newEvents()]).toEqual([[], []]);
  });
});

describe('a dispute that the webhook reports', () => {
  it.each([
    ['charge.dispute.create', 'dispute_opened', 'the cardholder disputes this payment'],
    ['charge.dispute.remind', 'dispute_reminder', 'the dispute about this payment is waiting for an answer'],
    ['charge.dispute.resolve', 'dispute_resolved', 'the dispute about this payment is over'],
  ])(
    'by %s adds one event to the order, and sends one email to the shop',
    async (event, status, sentence) => {
      for (let times = 0; times < 3; times += 1) expect(await sendEvent(event, disputeData())).toBe(200);
      expect(await newEvents()).toEqual([
        `${status}: Reference ${reference}, ₦20,400.00: ${sentence} (dispute 358950).`,
      ]);
      expect(await mailsOf(db(), orderId)).toEqual(['order_received', 'payment_confirmed', 'keeper_dispute']);
      await expectStillPaid();
      expect(await refundRows()).toEqual([]);
    },
  );

  it('with another id is another dispute', async () => {
    await sendEvent('charge.dispute.create', disputeData());
    await sendEvent('charge.dispute.create', disputeData({ id: 358951 }));
    expect(await newEvents()).toHaveLength(2);
  });

  it.each([
    [{ transaction: { reference: 'nobody-knows' } }],
    [{ transaction: null }],
    [{ transaction: 17 }],
    [{ id: null }],
  ])('with %j gets 200 and changes nothing', async (change) => {
    expect(await sendEvent('charge.dispute.create', disputeData(change))).toBe(200);
    expect(await newEvents()).toEqual([]);
  });
});

describe('a payment that the provider reports as reversed', () => {
  const reversalEvent = () =>
    `payment_reversed: Reference ${reference}, ₦20,400.00: the money went back to the card.`;

  it('adds one event when it paid the order, which stays paid', async () => {
    const data = shop().paystack.setCharge(reference, { status: 'reversed' });
    for (let times = 0; times < 2; times += 1) expect(await sendEvent('charge.success', data)).toBe(200);
    expect(await shop().confirm(payment)).toEqual(SUCCESS);
    expect(await newEvents()).toEqual([reversalEvent()]);
    await expectStillPaid();
  });

  it('adds one event when it was never recorded, and the order stays unpaid', async () => {
    payment = await shop().beginPayment();
    ({ orderId, reference } = payment);
    shop().paystack.setCharge(reference, { status: 'reversed' });
    await shop().confirm(payment);
    expect(await shop().confirm(payment)).toMatchObject({ status: 402 });
    expect((await eventsOf(db(), orderId)).slice(1)).toEqual([reversalEvent()]);
  });
});
