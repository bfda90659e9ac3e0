import { cancelOrder, getOrder, getOrderForPayment, myOrders, placeOrder } from '@contract/calls/orders';
import type { QueryOf } from '@contract/call';
import { newCustomer, type Customer } from '../../support/customer';
import { makeProduct, orderBody, type ProductRow } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();
let ada: Customer;
let bola: Customer;
let phone: ProductRow;
let orderId: number;

beforeAll(async () => {
  [ada, bola] = await Promise.all([newCustomer(shop().address), newCustomer(shop().address)]);
  phone = await makeProduct(shop().database.db);
  const body = orderBody([{ product: phone, quantity: 2 }], { order_note: ' Ring twice ' });
  ({ order_id: orderId } = await ada.must(placeOrder, { body }));
});

const expectedOrder = {
  status: 'Pending',
  subtotal: 30_000,
  shipping_cost: 5_000,
  total_amount: 35_000,
  shipping_method: 'ikeja',
  payment_method_id: 2,
  order_note: 'Ring twice',
  payment_confirmed: false,
  transaction_reference: null,
  email: 'ada@example.com',
  first_name: 'Adaeze',
  city: 'Lagos',
  phone: '+2348012345678',
};

describe('reading orders', () => {
  it('GET /orders/{id}/ returns the whole order with its lines and events', async () => {
    const order = await ada.must(getOrder, { params: { orderId } });
    expect(order).toMatchObject({ order_id: orderId, ...expectedOrder });
    expect(order.cart_items).toEqual([
      {
        ...{ product: phone.id, product_id: phone.id, product_name: 'Ovra One', quantity: 2, price: 15_000 },
        ...{ product_image: '/media/default.jpg', image_url: '/media/default.jpg', discount: 0 },
        ...{ is_abroad_order: false, abroad_delivery_days: null, discount: 0 },
      },
    ]);
    expect(order.events).toEqual([{ at: order.created_at, status: 'Pending', note: null }]);
    expect(order.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('GET /orders/{id}/details/ wraps the order and adds the shipping address', async () => {
    const details = await ada.must(getOrderForPayment, { params: { orderId } });
    expect(details.order).toMatchObject(expectedOrder);
    expect(details.shipping_address).toEqual({
      ...{ first_name: 'Adaeze', last_name: 'Okonkwo', address: '3 Broad Street, Flat 2' },
      ...{ city: 'Lagos', state: 'Lagos', phone: '+2348012345678' },
    });
  });

  it('GET /user/orders/ returns only the customer’s own orders, newest first', async () => {
    const { order_id: later } = await ada.must(placeOrder, { body: orderBody([{ product: phone }]) });
    const { order_id: otherCustomersOrder } = await bola.must(placeOrder, {
      body: orderBody([{ product: phone }]),
    });
    const ids = (await ada.must(myOrders)).map((order) => order.order_id);
    expect(ids.slice(0, 2)).toEqual([later, orderId]);
    expect(ids).not.toContain(otherCustomersOrder);
    expect(await newCustomer(shop().address).then((nobody) => nobody.must(myOrders))).toEqual([]);
  });

  it('GET /user/orders/ returns pages by `limit` and `after`', async () => {
    const chi = await newCustomer(shop().address);
    const body = orderBody([{ product: await makeProduct(shop().database.db, { stock: 500 }) }]);
    const placed: number[] = [];
    for (let count = 0; count < 103; count += 1) {
      placed.unshift((await chi.must(placeOrder, { body })).order_id);
    }
    const idsOf = async (query: QueryOf<typeof myOrders>) =>
      (await chi.must(myOrders, { query })).map((order) => order.order_id);
    expect(await idsOf({})).toEqual(placed.slice(0, 100));
    expect(await idsOf({ limit: 2 })).toEqual(placed.slice(0, 2));
    expect(await idsOf({ after: placed[99] })).toEqual(placed.slice(100));
    expect(await idsOf({ after: placed[1], limit: 3 })).toEqual(placed.slice(2, 5));
    expect(await idsOf({ after: placed[102] })).toEqual([]);
    const [{ cart_items: lines, events } = { cart_items: [], events: [] }] = await chi.must(myOrders, {
      query: { after: placed[50], limit: 1 },
    });
    expect([lines.length, events.length]).toEqual([1, 1]);
    for (const query of [{ limit: 0 }, { limit: 101 }, { after: 'ten' }])
      expect(await chi.call(myOrders, { query })).toMatchObject({ status: 400 });
  });

  it('accepts the schemes Bearer and Token before the access token', async () => {
    for (const scheme of ['Bearer', 'Token']) {
      const headers = { authorization: `${scheme} ${ada.access}` };
      expect(await ada.call(getOrder, { params: { orderId }, headers })).toMatchObject({ status: 200 });
    }
  });

  it.each([getOrder, getOrderForPayment, cancelOrder])(
    "ASVS 8.2.2 $name answers 404 to another customer's order",
    async (call) => {
      const refusal = { status: 404, body: { code: 'not_found' } };
      expect(await bola.call(call, { params: { orderId } })).toMatchObject(refusal);
      expect(await ada.call(call, { params: { orderId: 2_147_483_647 } })).toMatchObject(refusal);
      expect(await ada.call(call, { params: { orderId: 'ten' } })).toMatchObject({ status: 400 });
      expect(await ada.call(call, { params: { orderId }, headers: { authorization: '' } })).toMatchObject({
        status: 401,
      });
    },
  );
});
