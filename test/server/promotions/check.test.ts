import { checkPromotion } from '@contract/calls/promotions';
import { placeOrder } from '@contract/calls/orders';
import { createPromotion, stopPromotion, type NewPromotion } from '../../../src/server/modules/promotions';
import { callShop, newCustomer, type Customer } from '../../support/customer';
import { makeProduct, orderBody, stockOf, type ProductRow } from '../../support/orders';
import { makeCode, countUses } from '../../support/promotions';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let phone: ProductRow;
let ada: Customer;

beforeAll(async () => {
  phone = await makeProduct(db(), { priceNaira: 15_000 });
  ada = await newCustomer(shop().address);
});

const cartOf = (...products: ProductRow[]) => products.map(({ id }) => ({ product: id, quantity: 2 }));
const check = (body: object) =>
  callShop(shop().address, checkPromotion, { body: { cart_items: cartOf(phone), ...body } });
const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

describe('the check of a code', () => {
  it('returns the discount at the shop’s prices to a visitor, and does not count as a use', async () => {
    const code = await makeCode(db(), { limitTotal: 1 });
    for (let checked = 0; checked < 2; checked += 1) {
      expect(await check({ code: ` ${code.toLowerCase()} ` })).toEqual({
        status: 200,
        body: {
          ...{ code, kind: 'percent', subtotal: 30_000, discount_total: 3_000 },
          ...{ shipping_cost: null, total_amount: 27_000 },
        },
      });
    }
    expect(await countUses(db(), code)).toEqual({ counted: 0, held: 0 });
    expect(await stockOf(db(), phone.id)).toBe(phone.stock);
  });

  it('adds the shipping cost of a method, with the surcharge for products from abroad', async () => {
    const abroad = await makeProduct(db(), { isAbroadOrder: true });
    const body = { cart_items: cartOf(phone, abroad), shipping_method: 'ikeja' };
    expect(await check({ ...body, code: await makeCode(db()) })).toMatchObject({
      body: { subtotal: 60_000, discount_total: 6_000, shipping_cost: 35_000, total_amount: 89_000 },
    });
    const free = await makeCode(db(), { kind: 'free_shipping', value: null });
    expect(await check({ ...body, code: free })).toMatchObject({
      body: { kind: 'free_shipping', discount_total: 5_000, shipping_cost: 35_000, total_amount: 90_000 },
    });
    expect(await check({ ...body, code: free, shipping_method: null })).toMatchObject({
      body: { discount_total: 0, shipping_cost: null, total_amount: 60_000 },
    });
  });

  it('adds up a product that is in the cart twice, and ignores unknown products', async () => {
    const code = await makeCode(db(), { kind: 'amount', value: 4_000_000 });
    const items = [...cartOf(phone), ...cartOf(phone), { product: 999_999, quantity: 1 }];
    expect(await check({ code, cart_items: items })).toMatchObject({
      body: { subtotal: 60_000, discount_total: 40_000, total_amount: 20_000 },
    });
  });

  it('limits the discount to the lines of the code’s categories and products', async () => {
    const cheapProduct = await makeProduct(db(), { priceNaira: 1_000 });
    const code = await makeCode(db(), { value: 50, productIds: [cheapProduct.id] });
    const body = { code, cart_items: cartOf(phone, cheapProduct) };
    expect(await check(body)).toMatchObject({ body: { subtotal: 32_000, discount_total: 1_000 } });
    const category = await makeCode(db(), { value: 50, categoryIds: [2] });
    expect(await check({ ...body, code: category })).toMatchObject({ body: { discount_total: 16_000 } });
  });
});

describe('a code is refused', () => {
  const refusal = async (code: string, body: object = {}) => {
    const response = await check({ code, ...body });
    expect(response).toMatchObject({ status: 409, body: { code: 'promotion_invalid' } });
    const { reason, error, detail, missing } = response.body as Record<string, unknown>;
    expect(detail).toBe(error);
    return { reason, error, ...(missing !== undefined && { missing }) };
  };

  it.each(['NOBODY-KNOWS', 'ab', '<script>alert(1)</script>', 'TEN OFF', '💯'.repeat(64), 'a\nb'])(
    'as unknown when it is %p',
    async (code) => {
      expect(await refusal(code)).toEqual({ reason: 'unknown', error: 'This code is not known.' });
    },
  );

  it('as unknown when the keeper has stopped it', async () => {
    const code = await makeCode(db());
    await stopPromotion(db(), code);
    expect(await refusal(code)).toMatchObject({ reason: 'unknown' });
  });

  it('before its start, and from its end on', async () => {
    expect(await refusal(await makeCode(db(), { startsAt: hoursFromNow(1) }))).toEqual({
      reason: 'not_started',
      error: 'This code is not valid yet.',
    });
    expect(await refusal(await makeCode(db(), { endsAt: hoursFromNow(-1) }))).toEqual({
      reason: 'ended',
      error: 'This code has expired.',
    });
  });

  it('when it has no discount for the cart', async () => {
    const nothing = { reason: 'nothing_eligible', error: 'This code takes nothing off this order.' };
    expect(await refusal(await makeCode(db(), { categoryIds: [4] }))).toEqual(nothing);
    const free = await makeCode(db(), { kind: 'free_shipping', value: null });
    expect(await refusal(free, { shipping_method: 'store_pickup' })).toEqual(nothing);
  });

  it('below its minimum, with the missing amount', async () => {
    expect(await refusal(await makeCode(db(), { minimumKobo: 3_150_000 }))).toEqual({
      reason: 'minimum',
      error: 'Add ₦1,500 more to use this code.',
      missing: 1_500,
    });
    expect(await refusal(await makeCode(db(), { minimumKobo: 3_000_050 }))).toMatchObject({
      error: 'Add ₦0.50 more to use this code.',
    });
  });

  it('when it is used up in total or by the customer, but not to a visitor for earlier uses', async () => {
    const code = await makeCode(db(), { limitTotal: 2, limitPerCustomer: 1 });
    const order = (promotion_code: string) =>
      orderBody([{ product: phone }], { promotion_code, total_amount: 18_500 });
    const ownCheck = () => ada.call(checkPromotion, { body: { code, cart_items: cartOf(phone) } });
    expect(await ownCheck()).toMatchObject({ status: 200 });
    await ada.must(placeOrder, { body: order(code) });
    expect(await ownCheck()).toMatchObject({
      status: 409,
      body: { reason: 'used_by_you', error: 'You have already used this code.' },
    });
    expect(await check({ code })).toMatchObject({ status: 200 });
    const bob = await newCustomer(shop().address);
    await bob.must(placeOrder, { body: order(code) });
    expect(await refusal(code)).toEqual({ reason: 'used_up', error: 'This code has been used up.' });
    expect(await ownCheck()).toMatchObject({ body: { reason: 'used_up' } });
  });

  it.each([
    ['an empty code', { code: ' ' }, 'code'],
    ['a code that is too long', { code: '💯'.repeat(65) }, 'code'],
    ['a code with control characters', { code: 'TEN\u0007OFF' }, 'code'],
    ['no code', { code: undefined }, 'code'],
    ['an empty cart', { code: 'TEN', cart_items: [] }, 'cart_items'],
    [
      'a fraction as quantity',
      { code: 'TEN', cart_items: [{ product: 22, quantity: 0.5 }] },
      'cart_items.0.quantity',
    ],
    ['an unknown method', { code: 'TEN', shipping_method: 'rocket' }, 'shipping_method'],
  ])('as an invalid request with %s', async (_what, body, field) => {
    const response = await check(body);
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(response.body).toHaveProperty(['fields', field]);
  });
});

describe('the keeper', () => {
  it.each<[string, Partial<NewPromotion>]>([
    ['a percentage beyond 100', { value: 101 }],
    ['a percentage of nothing', { value: 0 }],
    ['an amount of nothing', { kind: 'amount', value: 0 }],
    ['a limit of nothing', { limitTotal: 0 }],
    ['an end before its start', { startsAt: hoursFromNow(2), endsAt: hoursFromNow(1) }],
    ['an unknown category', { categoryIds: [5] }],
    ['an unknown product', { productIds: [999_999] }],
    ['an invalid code', { code: 'A B' }],
  ])('cannot create a code with %s', async (_what, changes) => {
    const promotion: NewPromotion = { code: 'REFUSED', kind: 'percent', value: 10, ...changes };
    await expect(createPromotion(db(), promotion)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
