import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { cancelOrder, getOrder, myOrders, placeOrder } from '@contract/calls/orders';
import { createPaymentAttempt } from '@contract/calls/payments';
import { ABROAD_SURCHARGE_NAIRA } from '@contract/rules/shipping';
import { orders } from '../../../src/server/db/schema';
import { expireOrders } from '../../../src/server/modules/orders';
import { newCustomer, type Customer } from '../../support/customer';
import { ageOrder, eventsOf, mailsOf, orderContextOn, refundsOf } from '../../support/keeper';
import { makeProduct, orderBody, stockOf, type OrderBody, type ProductRow } from '../../support/orders';
import { makeCode, countUses } from '../../support/promotions';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let phone: ProductRow;
let ada: Customer;

beforeEach(async () => {
  phone = await makeProduct(db(), { priceNaira: 15_000 });
  ada = await newCustomer(shop().address);
});

/** The order of two phones to Ikeja, which costs ₦35,000 without a code. */
const body = (changes: Partial<OrderBody> = {}) => orderBody([{ product: phone, quantity: 2 }], changes);
const tryToPlace = (changes: Partial<OrderBody>, headers?: Record<string, string>) =>
  ada.call(placeOrder, { body: body(changes), headers });
const placeOrderWith = async (changes: Partial<OrderBody>) => ada.must(placeOrder, { body: body(changes) });
const countOrders = () => db().$count(orders, eq(orders.userId, ada.id));

describe('an order with a code', () => {
  it('has its total reduced by the discount, stores both, and counts as a use', async () => {
    const code = await makeCode(db());
    const order = await placeOrderWith({ promotion_code: ` ${code.toLowerCase()}`, total_amount: 32_000 });
    expect(order).toEqual({
      ...{ order_id: expect.any(Number) as number, created_at: expect.any(String) as string },
      ...{ status: 'Pending', payment_confirmed: false, promotion_code: code, discount_total: 3_000 },
      ...{ subtotal: 30_000, shipping_cost: 5_000, total_amount: 32_000 },
    });
    const shown = await ada.must(getOrder, { params: { orderId: order.order_id } });
    expect(shown).toMatchObject({ promotion_code: code, discount_total: 3_000, total_amount: 32_000 });
    expect(shown.cart_items).toMatchObject([{ price: 15_000, quantity: 2, discount: 3_000 }]);
    expect(await countUses(db(), code)).toEqual({ counted: 1, held: 1 });
  });

  it('has the discount spread over its lines, to the kobo', async () => {
    const cheapProducts = [
      await makeProduct(db(), { priceNaira: 0.01 }),
      await makeProduct(db(), { priceNaira: 99.99 }),
    ];
    const lines = [phone, ...cheapProducts].map((product) => ({ product }));
    const code = await makeCode(db(), { kind: 'amount', value: 33_333 });
    const input = orderBody(lines, { promotion_code: code, shipping_method: 'store_pickup' });
    const total_amount = 15_100 - 333.33;
    const { order_id: orderId } = await ada.must(placeOrder, { body: { ...input, total_amount } });
    const { cart_items, discount_total } = await ada.must(getOrder, { params: { orderId } });
    expect(discount_total).toBe(333.33);
    const kobo = cart_items.map(({ discount }) => Math.round(discount * 100));
    expect(kobo.reduce((sum, part) => sum + part, 0)).toBe(33_333);
  });

  it('for free shipping pays only the surcharge from abroad, and its lines have no discount', async () => {
    const abroad = await makeProduct(db(), { isAbroadOrder: true, priceNaira: 1_000 });
    const code = await makeCode(db(), { kind: 'free_shipping', value: null });
    const input = orderBody([{ product: abroad }], {
      ...{ promotion_code: code, shipping_method: 'express', total_amount: 1_000 + ABROAD_SURCHARGE_NAIRA },
    });
    const order = await ada.must(placeOrder, { body: input });
    expect(order).toMatchObject({ shipping_cost: 45_000, discount_total: 15_000, total_amount: 31_000 });
    const shown = await ada.must(getOrder, { params: { orderId: order.order_id } });
    expect(shown.cart_items[0]?.discount).toBe(0);
  });

  it('is refused with another total, and gets the expected amounts with the discount', async () => {
    const code = await makeCode(db());
    expect(await tryToPlace({ promotion_code: code })).toMatchObject({
      status: 409,
      body: {
        code: 'total_mismatch',
        expected: { subtotal: 30_000, discount_total: 3_000, shipping_cost: 5_000, total_amount: 32_000 },
      },
    });
    expect(
      await tryToPlace({ promotion_code: code, total_amount: 32_000, shipping_cost: 2_000 }),
    ).toMatchObject({
      body: { code: 'total_mismatch' },
    });
    expect(await countUses(db(), code)).toEqual({ counted: 0, held: 0 });
  });

  it('is refused when the code is not valid, without an order, a change of stock or a use', async () => {
    const code = await makeCode(db(), { minimumKobo: 3_000_100 });
    expect(await tryToPlace({ promotion_code: code, total_amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'promotion_invalid', reason: 'minimum', missing: 1 },
    });
    expect(await tryToPlace({ promotion_code: 'nobody knows' })).toMatchObject({
      body: { code: 'promotion_invalid', reason: 'unknown' },
    });
    expect(await countOrders()).toBe(0);
    expect(await stockOf(db(), phone.id)).toBe(10);
    expect(await countUses(db(), code)).toEqual({ counted: 0, held: 0 });
  });

  it('is refused for prices and stock before it is refused for its code', async () => {
    const lines = (quantity: number, priceKobo: number) =>
      orderBody([{ product: { ...phone, priceKobo }, quantity }], { promotion_code: 'nobody knows' });
    const responses = [lines(11, phone.priceKobo), lines(1, 100)].map((requestBody) =>
      ada.call(placeOrder, { body: requestBody }),
    );
    expect(await Promise.all(responses)).toMatchObject([
      { body: { code: 'unavailable_items' } },
      { body: { code: 'price_changed' } },
    ]);
  });

  it.each([
    ['too long', 'A'.repeat(65)],
    ['with a control character', 'TEN\u0007OFF'],
  ])('is an invalid request when the code is %s', async (_what, promotion_code) => {
    expect(await tryToPlace({ promotion_code })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: { promotion_code: expect.any(String) as string } },
    });
  });
});

describe('an order without a code', () => {
  it.each([undefined, null, '', '  '])('(%p) has no discount', async (promotion_code) => {
    const order = await placeOrderWith({ promotion_code });
    expect(Object.keys(order).sort()).toEqual([
      ...[
        'created_at',
        'order_id',
        'payment_confirmed',
        'shipping_cost',
        'status',
        'subtotal',
        'total_amount',
      ],
    ]);
    const [shown] = await ada.must(myOrders);
    expect(shown).toMatchObject({ promotion_code: null, discount_total: 0, total_amount: 35_000 });
    expect(shown?.cart_items).toMatchObject([{ discount: 0 }]);
  });

  it('gets no discount in the expected amounts when its total is wrong', async () => {
    const response = await tryToPlace({ total_amount: 1 });
    expect(response.body).toMatchObject({ code: 'total_mismatch' });
    expect(response.body).toHaveProperty('expected', {
      ...{ subtotal: 30_000, shipping_cost: 5_000, total_amount: 35_000 },
    });
  });
});

describe('the use of a code', () => {
  it('is counted once for an Idempotency-Key, also when it is the last use', async () => {
    const code = await makeCode(db(), { limitTotal: 1, limitPerCustomer: 1 });
    const key = { 'idempotency-key': randomUUID() };
    const input = { promotion_code: code, total_amount: 32_000 };
    const first = await tryToPlace(input, key);
    expect(first.status).toBe(201);
    expect(await tryToPlace(input, key)).toEqual(first);
    expect(await tryToPlace({ ...input, promotion_code: null, total_amount: 35_000 }, key)).toMatchObject({
      body: { code: 'idempotency_mismatch' },
    });
    expect(await countUses(db(), code)).toEqual({ counted: 1, held: 1 });
    expect(await tryToPlace(input)).toMatchObject({ body: { reason: 'used_up' } });
  });

  it('is returned once when the order is cancelled', async () => {
    const code = await makeCode(db(), { limitPerCustomer: 1 });
    const input = { promotion_code: code, total_amount: 32_000 };
    const { order_id: orderId } = await placeOrderWith(input);
    expect(await tryToPlace(input)).toMatchObject({ body: { reason: 'used_by_you' } });
    for (let times = 0; times < 2; times += 1) await ada.must(cancelOrder, { params: { orderId } });
    expect(await countUses(db(), code)).toEqual({ counted: 0, held: 0 });
    expect(await tryToPlace(input)).toMatchObject({ status: 201 });
    await ada.must(cancelOrder, { params: { orderId } });
    expect(await countUses(db(), code)).toEqual({ counted: 1, held: 1 });
  });

  it('is returned when the order expires', async () => {
    const code = await makeCode(db());
    const { order_id: orderId } = await placeOrderWith({ promotion_code: code, total_amount: 32_000 });
    await ageOrder(db(), orderId, 100);
    expect(await expireOrders(orderContextOn(db()), { olderThanHours: 72 })).toContain(orderId);
    expect(await countUses(db(), code)).toEqual({ counted: 0, held: 0 });
  });
});

describe('an order that costs nothing', () => {
  const placeFreeOrder = async () => {
    const code = await makeCode(db(), { value: 100 });
    return placeOrderWith({
      promotion_code: code,
      shipping_method: 'store_pickup',
      shipping_cost: 0,
      total_amount: 0,
    });
  };

  it('is paid when it is placed', async () => {
    const order = await placeFreeOrder();
    expect(order).toMatchObject({ status: 'Processing', payment_confirmed: true, total_amount: 0 });
    const { order_id: orderId } = order;
    const shown = await ada.must(getOrder, { params: { orderId } });
    expect(shown).toMatchObject({ transaction_reference: null, card_fee: null, amount_charged: null });
    expect(await eventsOf(db(), orderId)).toEqual([
      ...['Pending', 'payment_confirmed: Nothing to pay', 'Processing'],
    ]);
    expect(await mailsOf(db(), orderId)).toEqual(['order_received']);
    expect(await ada.call(createPaymentAttempt, { params: { orderId } })).toMatchObject({
      body: { code: 'order_not_payable' },
    });
  });

  it('has no refund when it is cancelled', async () => {
    const { order_id: orderId } = await placeFreeOrder();
    await ada.must(cancelOrder, { params: { orderId } });
    expect((await eventsOf(db(), orderId)).filter((event) => event.startsWith('refund'))).toEqual([]);
    expect(await refundsOf(db(), orderId)).toEqual([]);
    expect(await stockOf(db(), phone.id)).toBe(10);
  });
});
