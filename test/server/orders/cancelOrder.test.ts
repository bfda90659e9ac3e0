import { cancelOrder, cancelOrderFromPayment, getOrder, placeOrder } from '@contract/calls/orders';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { moveOrder } from '../../../src/server/modules/orders';
import { confirmEmails, newCustomer, type Customer } from '../../support/customer';
import { eventsOf, mailsOf, orderContextOn } from '../../support/keeper';
import { makeProduct, orderBody, stockOf, type ProductRow } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let ada: Customer;
let phone: ProductRow;
let cable: ProductRow;
let orderId: number;

beforeAll(async () => {
  ada = await newCustomer(shop().address);
  await confirmEmails(db());
});

beforeEach(async () => {
  phone = await makeProduct(db());
  cable = await makeProduct(db());
  const body = orderBody([{ product: cable, quantity: 4 }, { product: phone }]);
  ({ order_id: orderId } = await ada.must(placeOrder, { body }));
});

const cancel = () => ada.call(cancelOrder, { params: { orderId }, body: {} });
const cancelled = { status: 200, body: { status: 'Cancelled', message: 'Your order has been cancelled.' } };

async function stocks() {
  return [await stockOf(db(), cable.id), await stockOf(db(), phone.id)];
}

describe('POST /orders/{id}/cancel/', () => {
  it('answers 200, returns the stock, adds an event and sends an email', async () => {
    expect(await stocks()).toEqual([6, 9]);
    expect(await cancel()).toMatchObject({ ...cancelled, body: { order_id: orderId } });
    expect(await stocks()).toEqual([10, 10]);
    expect(await eventsOf(db(), orderId)).toEqual(['Pending', 'Cancelled: Cancelled by the customer']);
    expect(await mailsOf(db(), orderId)).toEqual(['order_received', 'order_cancelled']);
    expect(await ada.must(getOrder, { params: { orderId } })).toMatchObject({ status: 'Cancelled' });
  });

  it('answers the same a second time, and changes nothing', async () => {
    const first = await cancel();
    expect(await cancel()).toEqual(first);
    expect(await ada.call(cancelOrderFromPayment, { params: { orderId } })).toEqual(first);
    expect(await stocks()).toEqual([10, 10]);
    expect(await eventsOf(db(), orderId)).toHaveLength(2);
  });

  it('returns the stock once for twenty requests at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, cancel));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(await stocks()).toEqual([10, 10]);
    expect(await mailsOf(db(), orderId)).toEqual(['order_received', 'order_cancelled']);
  });

  it('cancels a paid order too, which stays paid, and adds the refund', async () => {
    await confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: 'BANK-1' });
    expect(await cancel()).toMatchObject(cancelled);
    expect(await ada.must(getOrder, { params: { orderId } })).toMatchObject({
      ...{ status: 'Cancelled', payment_confirmed: true, transaction_reference: 'BANK-1' },
    });
    expect((await eventsOf(db(), orderId)).at(-1)).toBe('refund_due: Reference BANK-1, ₦80,000.00');
    expect(await stocks()).toEqual([10, 10]);
  });
});

describe('an order that is no longer cancellable', () => {
  const move = (to: 'Processing' | 'Shipped' | 'Ready_for_pickup' | 'Delivered') =>
    moveOrder(orderContextOn(db()), orderId, { by: { kind: 'cli' }, to, note: null });
  const refusal = { status: 409, body: { code: 'order_not_cancellable' } };

  it('ASVS 2.3.1 gets 409 when it is Shipped or Delivered', async () => {
    await confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: `ship-${orderId}` });
    await move('Shipped');
    expect(await cancel()).toMatchObject(refusal);
    await move('Delivered');
    expect(await cancel()).toMatchObject(refusal);
    expect(await stocks()).toEqual([6, 9]);
  });

  it('ASVS 2.3.1 gets 409 when it is Ready_for_pickup', async () => {
    const body = orderBody([{ product: phone }], { shipping_method: 'store_pickup' });
    ({ order_id: orderId } = await ada.must(placeOrder, { body }));
    await move('Processing');
    await move('Ready_for_pickup');
    expect(await cancel()).toMatchObject(refusal);
    expect(await eventsOf(db(), orderId)).toEqual(['Pending', 'Processing', 'Ready_for_pickup']);
    expect(await mailsOf(db(), orderId)).toEqual(['order_received', 'order_ready_for_pickup']);
  });
});
