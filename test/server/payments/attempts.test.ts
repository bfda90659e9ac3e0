import { cancelOrder, placeOrder } from '@contract/calls/orders';
import { createPaymentAttempt } from '@contract/calls/payments';
import { chargeKobo } from '@contract/rules/cardFee';
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

const attempt = () => shop().ada.call(createPaymentAttempt, { params: { orderId } });
const totalKobo = 999_950;

describe('POST /orders/{id}/payment_attempts/', () => {
  it('answers 201 with everything the pop-up needs, worked out by the shop', async () => {
    const before = Date.now();
    const { reference, ...given } = await shop().ada.must(createPaymentAttempt, { params: { orderId } });
    expect(Number(reference)).toBeGreaterThanOrEqual(before);
    expect(Number(reference)).toBeLessThanOrEqual(Date.now() + 20);
    expect(given).toEqual({
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
    expect(given.amount).toBe(chargeKobo(totalKobo));
  });

  it('CARD-32 is initialised at the provider with the same amount and metadata', async () => {
    const { reference, amount, metadata } = await shop().ada.must(createPaymentAttempt, {
      params: { orderId },
    });
    expect(shop().paystack.book.get(reference)).toMatchObject({ status: 'abandoned', amount, metadata });
    expect(await findAttempt(shop().db, reference)).toMatchObject({
      ...{ orderId, state: 'initialised', amountKobo: amount, accessCode: `access-${reference}` },
    });
  });

  it('has a reference of its own each time, however many at once', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () => shop().ada.must(createPaymentAttempt, { params: { orderId } })),
    );
    expect(new Set(attempts.map(({ reference }) => reference)).size).toBe(20);
  });

  it('takes other references when somebody with the same account has used these, up to a point', async () => {
    shop().paystack.duplicates = 2;
    expect(await attempt()).toMatchObject({ status: 201 });
    shop().paystack.duplicates = 3;
    expect(await attempt()).toMatchObject({ status: 502, body: { code: 'provider_unavailable' } });
    expect(await attempt()).toMatchObject({ status: 201 });
  });

  it('ASVS 2.3.1 answers 409 for a paid and for a cancelled order', async () => {
    const refusal = { status: 409, body: { code: 'order_not_payable' } };
    await confirmTransfer(shop().db, { orderId, reference: `T${orderId}` });
    expect(await attempt()).toMatchObject(refusal);
    await shop().ada.must(cancelOrder, { params: { orderId } });
    expect(await attempt()).toMatchObject(refusal);
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
    'answers 502 when the provider %s, asks once, and the next try is free',
    async (mood) => {
      shop().paystack.mood = mood;
      const asked = shop().paystack.asked.length;
      expect(await attempt()).toMatchObject({ status: 502, body: { code: 'provider_unavailable' } });
      expect(shop().paystack.asked.length - asked).toBe(1);
      shop().paystack.mood = 'well';
      expect(await attempt()).toMatchObject({ status: 201 });
    },
  );
});
