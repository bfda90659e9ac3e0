import { getOrder, placeOrder } from '@contract/calls/orders';
import { confirmPayment, createPaymentAttempt, recordTestPayment } from '@contract/calls/payments';
import { NOT_VERIFIED, SUCCESS, UNPAID } from '../../support/cardShop';
import { getDeskOrder } from '@contract/calls/desk/orders';
import { callShop, newCustomer, type Customer } from '../../support/customer';
import { makeProduct, orderBody } from '../../support/orders';
import { makeShop } from '../../support/shop';
import { newStaff } from '../../support/staff';
import { sendWebhook } from '../../support/standInPaystack';
import { testShop } from '../../support/testShop';

const shop = testShop();
let ada: Customer;
let orderId: number;
let attempt: { reference: string; amount: number; email: string };

beforeAll(async () => {
  ada = await newCustomer(shop().address);
});

beforeEach(async () => {
  const body = orderBody([{ product: await makeProduct(shop().database.db) }]);
  ({ order_id: orderId } = await ada.must(placeOrder, { body }));
  const { access_code, public_key, ...rest } = await ada.must(createPaymentAttempt, { params: { orderId } });
  expect([access_code, public_key]).toEqual([null, null]);
  attempt = rest;
});

const recordOutcome = (outcome: string, change: object = {}) => {
  const { reference, amount, email } = attempt;
  return ada.call(recordTestPayment, { body: { reference, amount, email, outcome, ...change } });
};
const confirm = () =>
  ada.call(confirmPayment, { params: { orderId }, body: { transaction_reference: attempt.reference } });
const fetchOrder = () => ada.must(getOrder, { params: { orderId } });

describe('the test checkout', () => {
  it('records an approval, which confirm_payment then verifies', async () => {
    expect(await recordOutcome('approved')).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await confirm()).toEqual(SUCCESS);
    expect(await fetchOrder()).toMatchObject({
      status: 'Processing',
      transaction_reference: attempt.reference,
    });
  });

  it('confirms no payment while no outcome is chosen', async () => {
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    expect(await fetchOrder()).toMatchObject(UNPAID);
  });

  it('CARD-34 gives the reason of a decline, which an approval may follow', async () => {
    expect(await recordOutcome('declined')).toMatchObject({
      status: 200,
      body: { status: 'failed', message: 'Declined in the test checkout' },
    });
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    await recordOutcome('approved');
    expect(await confirm()).toEqual(SUCCESS);
  });

  it.each([
    [null, 'abandoned', 'Not completed in the test checkout'],
    ['declined', 'failed', 'Declined in the test checkout'],
    ['transfer_pending', 'pending', 'The transfer is on its way'],
    ['approved', 'success', 'Approved'],
  ])('shows the desk the status and message of %s', async (outcome, status, message) => {
    if (outcome !== null) await recordOutcome(outcome);
    await confirm();
    const keeper = await newStaff({ address: shop().address, db: shop().database.db }, 'owner');
    const { body } = await keeper.call(getDeskOrder, { params: { orderId } });
    expect(body.payments).toMatchObject([{ provider_status: status, provider_message: message }]);
  });

  it('keeps a pending transfer unconfirmed until it is approved', async () => {
    expect(await recordOutcome('transfer_pending')).toMatchObject({ body: { status: 'pending' } });
    expect(await confirm()).toMatchObject({ status: 202, body: { status: 'pending' } });
    expect(await confirm()).toMatchObject({ status: 202 });
    await recordOutcome('approved');
    expect(await confirm()).toEqual(SUCCESS);
  });

  it('never verifies an amount that was changed in the browser', async () => {
    await recordOutcome('approved', { amount: attempt.amount - 1 });
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    await recordOutcome('approved');
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
    expect(await fetchOrder()).toMatchObject(UNPAID);
  });

  it('keeps an approval when a decline follows', async () => {
    await recordOutcome('approved');
    expect(await recordOutcome('declined')).toMatchObject({ body: { status: 'success' } });
    expect(await confirm()).toEqual(SUCCESS);
  });

  it("refuses someone else's payment, an unknown payment, and a call without a token", async () => {
    const bola = await newCustomer(shop().address);
    const body = { ...attempt, outcome: 'approved' };
    expect(await bola.call(recordTestPayment, { body })).toMatchObject({ status: 404 });
    expect(await recordOutcome('approved', { reference: '1' })).toMatchObject({ status: 404 });
    expect(await callShop(shop().address, recordTestPayment, { body })).toMatchObject({ status: 401 });
    expect(await confirm()).toMatchObject(NOT_VERIFIED);
  });

  it.each([
    { amount: 1e300 },
    { amount: -1 },
    { amount: 1.5 },
    { outcome: 'stolen' },
    { reference: '\u0000' },
  ])('refuses %j', async (change) => {
    expect(await recordOutcome('approved', change)).toMatchObject({ status: 400 });
  });

  it('refuses webhooks, since there is no key to sign them', async () => {
    const response = await sendWebhook(shop().address, { event: 'charge.success', data: {} }, { secret: '' });
    expect(response.status).toBe(401);
  });
});

it('the test checkout is not served where there are Paystack keys', async () => {
  const keys = { PAYSTACK_PUBLIC_KEY: 'pk_test_1', PAYSTACK_SECRET_KEY: 'sk_test_1' };
  const paystackShop = await makeShop(keys);
  const body = { ...attempt, outcome: 'approved' };
  const customer = await newCustomer(paystackShop.address);
  expect(await customer.call(recordTestPayment, { body })).toMatchObject({ status: 404 });
  await paystackShop.close();
});
