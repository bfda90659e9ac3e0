import { sql } from 'drizzle-orm';
import { cancelOrder, getOrder, myOrders, placeOrder } from '@contract/calls/orders';
import { confirmPayment } from '@contract/calls/payments';
import { CHARGE_KOBO, SUCCESS, UNPAID, cardShop } from '../../support/cardShop';
import { eventsOf, mailsOf } from '../../support/keeper';
import { makeProduct, orderBody, stockOf } from '../../support/orders';

const shop = cardShop();

const INTERNAL_ERROR = {
  status: 500,
  body: {
    code: 'internal',
    error: 'Something went wrong on our side. Please try again.',
    detail: 'Something went wrong on our side. Please try again.',
  },
};

/** Lets the database refuse emails while `run` runs, when its transaction has already written other rows. */
async function whileMailsFail<Result>(run: () => Promise<Result>): Promise<Result> {
  const { db } = shop();
  await db.execute(sql`
    create function refuse_mails() returns trigger language plpgsql as
    $$ begin raise exception 'no mail: secret-of-the-database'; end $$`);
  await db.execute(sql`create trigger refuse_mails before insert on mails execute function refuse_mails()`);
  try {
    return await run();
  } finally {
    await db.execute(sql`drop function refuse_mails cascade`);
  }
}

describe('an error in the middle of a transaction', () => {
  it('ASVS 2.3.3 16.5.1 while placing an order leaves no order and no change of stock, and reveals no detail', async () => {
    const { ada, db } = shop();
    const product = await makeProduct(db, { stock: 3 });
    const before = await ada.must(myOrders);
    const body = orderBody([{ product, quantity: 2 }]);
    const headers = { 'idempotency-key': 'half-done' };
    expect(await whileMailsFail(() => ada.call(placeOrder, { body, headers }))).toEqual(INTERNAL_ERROR);
    expect(await ada.must(myOrders)).toEqual(before);
    expect(await stockOf(db, product.id)).toBe(3);
    expect(await ada.call(placeOrder, { body, headers })).toMatchObject({ status: 201 });
    expect(await stockOf(db, product.id)).toBe(1);
  });

  it('ASVS 2.3.3 while cancelling leaves the order and the stock unchanged', async () => {
    const { ada, db } = shop();
    const product = await makeProduct(db, { stock: 3 });
    const { order_id: orderId } = await ada.must(placeOrder, { body: orderBody([{ product }]) });
    const cancel = () => ada.call(cancelOrder, { params: { orderId }, body: {} });
    expect(await whileMailsFail(cancel)).toEqual(INTERNAL_ERROR);
    expect(await ada.must(getOrder, { params: { orderId } })).toMatchObject({ status: 'Pending' });
    expect(await stockOf(db, product.id)).toBe(2);
    expect(await cancel()).toMatchObject({ status: 200 });
    expect(await stockOf(db, product.id)).toBe(3);
  });

  it('ASVS 2.3.3 while recording a payment leaves it unrecorded, and the next try records it once', async () => {
    const { ada, db, paystack, beginPayment, confirm } = shop();
    const payment = await beginPayment();
    const { orderId } = payment;
    paystack.setCharge(payment.reference);
    expect(await whileMailsFail(() => confirm(payment))).toEqual(INTERNAL_ERROR);
    expect(await ada.must(getOrder, { params: { orderId } })).toMatchObject(UNPAID);
    expect(await eventsOf(db, orderId)).toEqual(['Pending']);
    expect(await confirm(payment)).toEqual(SUCCESS);
    expect(await mailsOf(db, orderId)).toEqual(['order_received', 'payment_confirmed']);
  });
});

it('ASVS 2.3.1 an order that was not placed cannot be paid or cancelled', async () => {
  const { ada, paystack } = shop();
  const orderId = 2_000_000_000;
  paystack.setCharge('for-no-order', { amount: CHARGE_KOBO, metadata: { order_id: orderId } });
  const body = { transaction_reference: 'for-no-order' };
  const refusal = { status: 404, body: { code: 'not_found' } };
  expect(await ada.call(confirmPayment, { params: { orderId }, body })).toMatchObject(refusal);
  expect(await ada.call(cancelOrder, { params: { orderId }, body: {} })).toMatchObject(refusal);
});
