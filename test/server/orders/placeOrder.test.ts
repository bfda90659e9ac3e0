import { placeOrder } from '@contract/calls/orders';
import { SHIPPING_METHODS } from '@contract/rules/shipping';
import { newCustomer, type Customer } from '../../support/customer';
import { makeProduct, orderBody, stockOf, type ProductRow } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();
let ada: Customer;
let phone: ProductRow;

beforeAll(async () => {
  ada = await newCustomer(shop().address);
});

beforeEach(async () => {
  phone = await makeProduct(shop().database.db);
});

const order = (body: object, headers?: Record<string, string>) =>
  ada.call(placeOrder, { body, ...(headers && { headers }) });

describe('POST /orders/', () => {
  it("answers 201 with the order at the shop's own prices and takes the stock", async () => {
    const response = await order(orderBody([{ product: phone, quantity: 3 }]));
    expect(response).toMatchObject({
      status: 201,
      body: {
        status: 'Pending',
        payment_confirmed: false,
        subtotal: 45_000,
        shipping_cost: 5_000,
        total_amount: 50_000,
      },
    });
    expect(await stockOf(shop().database.db, phone.id)).toBe(7);
  });

  it.each(SHIPPING_METHODS)(
    'charges $costNaira for $code, and 30,000 more when a product comes from abroad',
    async ({ code, costNaira }) => {
      const tablet = await makeProduct(shop().database.db, { isAbroadOrder: true });
      const domestic = await order(orderBody([{ product: phone }], { shipping_method: code }));
      expect(domestic).toMatchObject({
        status: 201,
        body: { shipping_cost: costNaira, total_amount: 15_000 + costNaira },
      });
      const withAbroad = orderBody([{ product: phone }, { product: tablet, quantity: 2 }], {
        shipping_method: code,
      });
      expect(await order(withAbroad)).toMatchObject({
        status: 201,
        body: { subtotal: 45_000, shipping_cost: costNaira + 30_000, total_amount: 75_000 + costNaira },
      });
    },
  );

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['pickup', 'pickup'],
  ])('treats a shipping method that is %s as pickup at the store', async (_how, shipping_method) => {
    const body = { ...orderBody([{ product: phone }], { shipping_method: 'store_pickup' }), shipping_method };
    expect(await order(body)).toMatchObject({
      status: 201,
      body: { shipping_cost: 0, total_amount: 15_000 },
    });
  });

  it.each(['Ikeja', 'standard', '__proto__'])('refuses the shipping method %s', async (shipping_method) => {
    expect(await order(orderBody([{ product: phone }], { shipping_method }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: { shipping_method: expect.any(String) as string } },
    });
  });

  it('adds up a product that is in the cart twice', async () => {
    const first = await makeProduct(shop().database.db, { name: 'Bask Tower' });
    const body = orderBody([{ product: first }, { product: phone }, { product: first, quantity: 2 }]);
    expect(await order(body)).toMatchObject({ status: 201, body: { subtotal: 60_000 } });
    expect(await stockOf(shop().database.db, first.id)).toBe(7);
  });
});

describe('a refused order', () => {
  it('ASVS 2.2.2 gets price_changed with the current price and stock', async () => {
    const body = orderBody([{ product: { ...phone, priceKobo: 1_400_000 } }]);
    expect(await order(body)).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        items: [{ product: phone.id, name: 'Ovra One', price: 15_000, stock: 10 }],
      },
    });
  });

  it('gets price_changed also when only the second line of a product has another price', async () => {
    const body = orderBody([{ product: phone }, { product: { ...phone, priceKobo: 1 } }]);
    expect(await order(body)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  });

  it('ASVS 2.3.2 gets unavailable_items with every product that is short, and unknown ones with stock 0', async () => {
    const scarce = await makeProduct(shop().database.db, { stock: 1, name: 'Bask Tower' });
    const unknown = { ...phone, id: 2_147_483_000, name: 'Gone' };
    const body = orderBody([{ product: scarce, quantity: 2 }, { product: phone }, { product: unknown }]);
    expect(await order(body)).toMatchObject({
      status: 409,
      body: {
        code: 'unavailable_items',
        items: [
          { product: scarce.id, name: 'Bask Tower', stock: 1 },
          { product: unknown.id, name: 'Gone', stock: 0 },
        ],
      },
    });
    expect(await stockOf(shop().database.db, phone.id)).toBe(10);
  });

  it.each([
    ['total_amount', { total_amount: 19_999.99 }],
    ['total_amount a kobo over', { total_amount: 20_000.01 }],
    ['shipping_cost 0 for a method that is not free', { shipping_cost: 0, total_amount: 15_000 }],
    ['an enormous total', { total_amount: 1e300 }],
  ])('ASVS 2.2.2 2.3.2 gets total_mismatch with the expected amounts for %s', async (_what, changes) => {
    expect(await order(orderBody([{ product: phone }], changes))).toMatchObject({
      status: 409,
      body: {
        code: 'total_mismatch',
        expected: { subtotal: 15_000, shipping_cost: 5_000, total_amount: 20_000 },
      },
    });
  });

  it('gets total_mismatch when the surcharge from abroad is missing for pickup', async () => {
    const tablet = await makeProduct(shop().database.db, { isAbroadOrder: true });
    const body = orderBody([{ product: tablet }], {
      ...{ shipping_method: 'store_pickup', shipping_cost: 0, total_amount: 15_000 },
    });
    expect(await order(body)).toMatchObject({
      status: 409,
      body: { code: 'total_mismatch', expected: { shipping_cost: 30_000, total_amount: 45_000 } },
    });
  });

  it("ASVS 8.2.2 gets forbidden for another customer's user_id", async () => {
    const body = orderBody([{ product: phone }], { user_id: ada.id + 1 });
    expect(await order(body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const ownBody = orderBody([{ product: phone }], { user_id: ada.id });
    expect(await order(ownBody)).toMatchObject({ status: 201 });
  });

  it('gets token_invalid without a token', async () => {
    const response = await ada.call(placeOrder, {
      body: orderBody([{ product: phone }]),
      headers: { authorization: '' },
    });
    expect(response).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  });
});

describe('POST /orders/ with hostile values', () => {
  const withLine = (line: object) => {
    const body = orderBody([{ product: phone }]);
    return { ...body, cart_items: body.cart_items.map((item) => ({ ...item, ...line })) };
  };

  it.each([0, -1, 1.5, '2', 1e9, null, Number.MAX_VALUE])(
    'ASVS 2.2.2 refuses a quantity of %p',
    async (quantity) => {
      expect(await order(withLine({ quantity }))).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
      expect(await stockOf(shop().database.db, phone.id)).toBe(10);
    },
  );

  it.each([-1, '15000', null, 15_000.004])('ASVS 2.2.2 refuses a price of %p', async (price) => {
    const response = await order(withLine({ price }));
    expect([400, 409]).toContain(response.status);
  });

  it.each([1.5, -1, 1e20, '22'])('ASVS 2.2.2 refuses a product %p', async (product) => {
    expect(await order(withLine({ product }))).toMatchObject({ status: 400 });
  });

  it('refuses an order whose total exceeds the largest safe number of kobo', async () => {
    const gold = await makeProduct(shop().database.db, { priceNaira: 50_000_000_000, stock: 100_000 });
    expect(await order(orderBody([{ product: gold, quantity: 10_000 }]))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: { cart_items: expect.any(String) as string } },
    });
    expect(await stockOf(shop().database.db, gold.id)).toBe(100_000);
  });

  it.each(['address', 'order_note', 'city'])('refuses a zero byte in %s', async (field) => {
    expect(await order({ ...orderBody([{ product: phone }]), [field]: 'Lagos\u0000' })).toMatchObject({
      status: 400,
    });
  });

  it('ASVS 8.2.3 15.3.3 ignores fields that only the shop may set', async () => {
    const forgedFields = { status: 'Delivered', payment_confirmed: true, subtotal: 1, id: 1 };
    expect(await order({ ...orderBody([{ product: phone }]), ...forgedFields })).toMatchObject({
      status: 201,
      body: { status: 'Pending', payment_confirmed: false, subtotal: 15_000 },
    });
  });
});
