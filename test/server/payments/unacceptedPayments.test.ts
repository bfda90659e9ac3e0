import { cancelOrder, getOrder } from '@contract/calls/orders';
import { confirmPayment, createPaymentAttempt } from '@contract/calls/payments';
import { findAttempt } from '../../../src/server/modules/payments/attemptsRepository';
import {
  CHARGE_KOBO,
  NOT_PAYABLE,
  SUCCESS,
  UNPAID,
  cardShop,
  type StartedPayment,
} from '../../support/cardShop';
import { newCustomer } from '../../support/customer';
import { eventsOf } from '../../support/keeper';
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

describe('money that the order cannot take', () => {
  it('gets 409 with the reference of another order', async () => {
    const [firstOrderId, firstReference] = [orderId, reference];
    shop().paystack.setCharge(firstReference);
    expect(await confirm()).toEqual(SUCCESS);
    await beginPayment();
    expect(await confirm(firstReference)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await fetchOrder()).toMatchObject(UNPAID);
    expect(await eventsOf(shop().db, firstOrderId)).toHaveLength(3);
  });

  it('gets 409 and one refund_due for a cancelled order, which stays cancelled and unpaid', async () => {
    await shop().ada.must(cancelOrder, { params: { orderId } });
    shop().paystack.setCharge(reference);
    expect(await confirm()).toMatchObject(NOT_PAYABLE);
    expect(await confirm()).toMatchObject(NOT_PAYABLE);
    expect(await fetchOrder()).toMatchObject({
      ...{ status: 'Cancelled', payment_confirmed: false, transaction_reference: null },
    });
    expect((await eventsOf(shop().db, orderId)).slice(2)).toEqual([
      `refund_due: Reference ${reference}, ₦20,400.00`,
    ]);
    expect(await findAttempt(shop().db, reference)).toMatchObject({
      state: 'success',
      amountKobo: CHARGE_KOBO,
    });
  });

  it.each(['failed', 'pending'])(
    'gets 409 without any record for a cancelled order when the payment is %s',
    async (status) => {
      await shop().ada.must(cancelOrder, { params: { orderId } });
      shop().paystack.setCharge(reference, { status });
      expect(await confirm()).toMatchObject(NOT_PAYABLE);
      expect(await eventsOf(shop().db, orderId)).toHaveLength(2);
    },
  );

  it('gets 409 with a second reference on a paid order, and refund_due when that was paid too', async () => {
    shop().paystack.setCharge(reference, { status: 'failed' });
    const { reference: secondReference } = await shop().ada.must(createPaymentAttempt, {
      params: { orderId },
    });
    shop().paystack.setCharge(reference);
    expect(await confirm()).toEqual(SUCCESS);
    expect(await confirm(secondReference)).toMatchObject(NOT_PAYABLE);
    expect(await eventsOf(shop().db, orderId)).toHaveLength(3);
    shop().paystack.setCharge(secondReference);
    expect(await confirm(secondReference)).toMatchObject(NOT_PAYABLE);
    expect(await confirm(secondReference)).toMatchObject(NOT_PAYABLE);
    expect((await eventsOf(shop().db, orderId)).slice(3)).toEqual([
      `refund_due: Reference ${secondReference}, ₦20,400.00`,
    ]);
    expect(await fetchOrder()).toMatchObject({ status: 'Processing', transaction_reference: reference });
  });

  it('is due back when a paid order is cancelled, which stays paid and still answers 200', async () => {
    shop().paystack.setCharge(reference);
    await confirm();
    await shop().ada.must(cancelOrder, { params: { orderId } });
    expect(await fetchOrder()).toMatchObject({ status: 'Cancelled', payment_confirmed: true });
    expect((await eventsOf(shop().db, orderId)).at(-1)).toBe(
      `refund_due: Reference ${reference}, ₦20,400.00`,
    );
    expect(await confirm()).toEqual(SUCCESS);
    expect(await eventsOf(shop().db, orderId)).toHaveLength(5);
  });

  it("ASVS 8.2.2 gets 404 for someone else's order", async () => {
    const bola = await newCustomer(shop().address);
    const body = { transaction_reference: reference };
    expect(await bola.call(confirmPayment, { params: { orderId }, body })).toMatchObject({ status: 404 });
  });
});
