import { getOrder, placeOrder } from '@contract/calls/orders';
import { createPaymentAttempt } from '@contract/calls/payments';
import { paymentAttempts } from '../../../src/server/db/schema';
import { openCardProvider, reconcilePayments } from '../../../src/server/modules/payments';
import { findAttempt } from '../../../src/server/modules/payments/attemptsRepository';
import { readConfig } from '../../../src/server/config';
import { CHARGE_KOBO, SUCCESS, UNPAID, cardShop, type StartedPayment } from '../../support/cardShop';
import { eventsOf } from '../../support/keeper';
import { makeProduct, orderBody } from '../../support/orders';
import { sendWebhook } from '../../support/standInPaystack';

const shop = cardShop();
let payment: StartedPayment;

beforeEach(async () => {
  await shop().db.update(paymentAttempts).set({ state: 'success' });
  payment = await shop().beginPayment();
});

const UNSTORABLE = { gateway_response: 'Approved\u0000 by \ud800', channel: 'c\u0000ard' };
const fetchOrder = ({ orderId }: StartedPayment) => shop().ada.must(getOrder, { params: { orderId } });
const statusOf = async (event: unknown) => (await sendWebhook(shop().address, event)).status;

async function expectPaid(): Promise<void> {
  expect(await fetchOrder(payment)).toMatchObject({ payment_confirmed: true, status: 'Processing' });
  expect(await findAttempt(shop().db, payment.reference)).toMatchObject({
    providerData: { gateway_response: 'Approved\ufffd by \ufffd', channel: 'c\ufffdard' },
  });
}

describe('characters from the card provider that no column can store', () => {
  it('do not keep a customer’s order from being paid', async () => {
    shop().paystack.setCharge(payment.reference, UNSTORABLE);
    expect(await shop().confirm(payment)).toEqual(SUCCESS);
    await expectPaid();
  });

  it('do not keep an order from being paid by a webhook', async () => {
    const data = shop().paystack.setCharge(payment.reference, UNSTORABLE);
    expect(await statusOf({ event: 'charge.success', data })).toBe(200);
    await expectPaid();
  });

  it('do not keep orders from being paid by a reconciliation', async () => {
    const later = await shop().beginPayment();
    shop().paystack.setCharge(payment.reference, UNSTORABLE);
    shop().paystack.setCharge(later.reference);
    const { db, paystack } = shop();
    const config = readConfig({ ...paystack.settings, JWT_SECRET: 'a secret of these tests, long enough' });
    const results = await reconcilePayments(
      { db, provider: openCardProvider(db, config) },
      { by: { kind: 'cli' }, which: 'all' },
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['confirmed', 'confirmed']);
    await expectPaid();
  });

  it('are replaced in the reason of a decline', async () => {
    shop().paystack.setCharge(payment.reference, { ...UNSTORABLE, status: 'failed' });
    expect(await shop().confirm(payment)).toMatchObject({
      status: 402,
      body: { error: 'The payment was declined: Approved\ufffd by \ufffd' },
    });
  });

  it.each(['\u0000', '\ud800'])(
    'leave an id with %j unknown, while the payment counts',
    async (character) => {
      const data = { ...shop().paystack.setCharge(payment.reference), id: `40${character}99` };
      expect(await statusOf({ event: 'charge.success', data })).toBe(200);
      expect(await fetchOrder(payment)).toMatchObject({ payment_confirmed: true });
      const attempt = await findAttempt(shop().db, payment.reference);
      expect(attempt?.providerId).toBeNull();
      expect(attempt?.providerData).not.toHaveProperty('id');
    },
  );

  it.each(['\u0000', '\ud800', '\ufffd'])('make a reference with %j name no payment', async (character) => {
    const data = shop().paystack.setCharge(payment.reference);
    const reference = `${payment.reference}${character}`;
    expect(await statusOf({ event: 'charge.success', data: { ...data, reference } })).toBe(400);
    for (const event of ['refund.processed', 'charge.dispute.create']) {
      const eventData = { id: 1, transaction_reference: reference, amount: CHARGE_KOBO };
      expect(await statusOf({ event, data: eventData })).toBe(200);
    }
    expect(await fetchOrder(payment)).toMatchObject(UNPAID);
    expect(await eventsOf(shop().db, payment.orderId)).toEqual(['Pending']);
  });

  it('are treated as a provider failure when they make an access code useless', async () => {
    const body = orderBody([{ product: await makeProduct(shop().db) }]);
    const { order_id: orderId } = await shop().ada.must(placeOrder, { body });
    shop().paystack.accessCode = 'ac\u0000cess';
    expect(await shop().ada.call(createPaymentAttempt, { params: { orderId } })).toMatchObject({
      status: 502,
      body: { code: 'provider_unavailable' },
    });
    delete shop().paystack.accessCode;
    expect(await shop().ada.call(createPaymentAttempt, { params: { orderId } })).toMatchObject({
      status: 201,
    });
  });
});
