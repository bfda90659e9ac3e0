import { getOrder, myOrders } from '@contract/calls/orders';
import { toNaira } from '@contract/entities/money';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { CHARGE_KOBO, SUCCESS, cardShop } from '../../support/cardShop';

const shop = cardShop();
const chargesOf = async (orderId: number) => {
  const order = await shop().ada.must(getOrder, { params: { orderId } });
  const { card_fee, amount_charged, payment_pending } = order;
  return { card_fee, amount_charged, payment_pending };
};
const NO_CHARGE = { card_fee: null, amount_charged: null, payment_pending: false };

it('an order has the charged amount and the card fee after the payment was verified', async () => {
  const payment = await shop().beginPayment();
  expect(await chargesOf(payment.orderId)).toEqual(NO_CHARGE);
  shop().paystack.setCharge(payment.reference);
  expect(await shop().confirm(payment)).toEqual(SUCCESS);
  const expected = { card_fee: 400, amount_charged: toNaira(CHARGE_KOBO), payment_pending: false };
  expect(await chargesOf(payment.orderId)).toEqual(expected);
  expect((await shop().ada.must(myOrders, {}))[0]).toMatchObject(expected);
});

it('an order has payment_pending while the provider has not decided on the payment', async () => {
  const payment = await shop().beginPayment();
  shop().paystack.setCharge(payment.reference, { status: 'pending' });
  await shop().confirm(payment);
  expect(await chargesOf(payment.orderId)).toEqual({ ...NO_CHARGE, payment_pending: true });
  shop().paystack.setCharge(payment.reference, { status: 'failed' });
  await shop().confirm(payment);
  expect(await chargesOf(payment.orderId)).toEqual(NO_CHARGE);
});

it('an order that was paid by bank transfer has no charge and no card fee', async () => {
  const { orderId } = await shop().beginPayment();
  await confirmTransfer(shop().db, { by: { kind: 'cli' }, orderId, reference: `NIP-${orderId}` });
  expect(await chargesOf(orderId)).toEqual(NO_CHARGE);
});
