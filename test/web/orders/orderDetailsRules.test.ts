import fc from 'fast-check';
import { addressLine, readOrderDetails } from '../../../src/web/api/readOrder';

const fullOrder = {
  order_id: 10482,
  status: 'Pending',
  created_at: '2026-03-12T09:30:00.000Z',
  subtotal: 1_624_500,
  shipping_cost: 35_000,
  total_amount: 1_659_500,
  shipping_method: 'ikeja',
  payment_method_id: 2,
  order_note: 'Call at the gate',
  payment_confirmed: false,
  transaction_reference: null,
  email: 'adaeze@example.com',
  first_name: 'Adaeze',
  last_name: 'Okonkwo',
  address: '12 Adeola Odeku Street',
  city: 'Ikeja',
  state: 'Lagos',
  phone: '+2348035550126',
  cart_items: [
    {
      product: 22,
      product_id: 22,
      product_name: 'Ovra One 12 Pro',
      quantity: 1,
      price: 1_289_000,
      image_url: '/a.webp',
    },
  ],
  events: [{ at: '2026-03-12T09:30:00.000Z', status: 'Pending', note: null }],
};

function without(...keys: (keyof typeof fullOrder)[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fullOrder).filter(([key]) => !keys.some((removed) => removed === key)),
  );
}

const LOCAL = { isAbroad: false, abroadDays: null };

describe('readOrderDetails', () => {
  it('CARD-31 reads an order bare and wrapped in `order` alike', () => {
    expect(readOrderDetails(fullOrder)).toEqual(readOrderDetails({ order: fullOrder }));
    expect(readOrderDetails(fullOrder)).toMatchObject({
      orderId: 10482,
      subtotalNaira: 1_624_500,
      shippingNaira: 35_000,
      totalNaira: 1_659_500,
      note: 'Call at the gate',
      paymentConfirmed: false,
      events: fullOrder.events,
    });
  });

  it.each(['cart_items', 'items', 'order_items'])('CARD-29 reads lines under %s', (key) => {
    const order = { ...without('cart_items'), [key]: fullOrder.cart_items };
    expect(readOrderDetails(order)?.lines).toEqual([
      {
        productId: 22,
        name: 'Ovra One 12 Pro',
        quantity: 1,
        price: 1_289_000,
        imageUrl: '/a.webp',
        ...LOCAL,
      },
    ]);
  });

  it('CARD-29 skips an empty list for the one with the lines', () => {
    const order = { ...fullOrder, cart_items: [], order_items: fullOrder.cart_items };
    expect(readOrderDetails(order)?.lines).toHaveLength(1);
  });

  it.each(['total_amount', 'total', 'order_total', 'amount'])('CARD-29 reads the total under %s', (key) => {
    const order = { ...without('total_amount'), [key]: '1659500.00' };
    expect(readOrderDetails(order)?.totalNaira).toBe(1_659_500);
  });

  it.each(['subtotal', 'sub_total', 'subtotal_amount'])('CARD-29 reads the subtotal under %s', (key) => {
    expect(readOrderDetails({ ...without('subtotal'), [key]: 7 })?.subtotalNaira).toBe(7);
  });

  it.each(['shipping_cost', 'shipping'])('CARD-29 reads the shipping cost under %s', (key) => {
    expect(readOrderDetails({ ...without('shipping_cost'), [key]: 0 })?.shippingNaira).toBe(0);
  });

  it.each(['email', 'customer_email'])('CARD-29 reads the email under %s', (key) => {
    expect(readOrderDetails({ ...without('email'), [key]: 'a@b.ng' })?.email).toBe('a@b.ng');
  });

  it.each([
    { product_id: 5, name: 'Cable', quantity: 2, price: 1500, image_url: '/c.webp' },
    { id: 5, product_name: 'Cable', qty: '2', unit_price: '1500.00', product_image: '/c.webp' },
    { product: 5, product_name: 'Cable', qty: 2, price: 1500, image_url: '/c.webp' },
  ])('CARD-29 reads the line %o', (line) => {
    expect(readOrderDetails({ order_id: 1, items: [line] })?.lines).toEqual([
      { productId: 5, name: 'Cable', quantity: 2, price: 1500, imageUrl: '/c.webp', ...LOCAL },
    ]);
  });

  it('ORDERDETAIL-04 keeps a line whose product is missing', () => {
    const line = readOrderDetails({ order_id: 1, items: [{ quantity: 2, price: 10 }] })?.lines[0];
    expect(line).toEqual({ productId: null, name: '', quantity: 2, price: 10, imageUrl: null, ...LOCAL });
  });

  it('CARD-30 takes the shipping address inside or beside the order and writes it in one line', () => {
    const shipping_address = { ...fullOrder, first_name: 'Bola', address: '1 Marina', city: 'Lagos Island' };
    for (const response of [
      { order: fullOrder, shipping_address },
      { ...fullOrder, shipping_address },
    ]) {
      const shipping = readOrderDetails(response)?.shipping;
      expect(shipping && addressLine(shipping)).toBe('Bola Okonkwo, 1 Marina, Lagos Island, Lagos');
    }
  });

  it('falls back to the billing address when the shipping address is empty', () => {
    const details = readOrderDetails({ ...fullOrder, shipping_address: { first_name: 'Bola' } });
    expect(details?.shipping).toEqual(details?.billing);
  });

  it('sums the lines when the response has no subtotal, and never calculates a total', () => {
    const details = readOrderDetails(without('subtotal', 'total_amount'));
    expect(details).toMatchObject({ subtotalNaira: 1_289_000, totalNaira: null });
  });

  it.each([null, undefined, 'text', 7, [], {}, { order: {} }, { order: null }, { items: [] }])(
    'ERRORS-44 finds no order in %o',
    (response) => expect(readOrderDetails(response)).toBeNull(),
  );

  it('never throws, whatever the response is', () => {
    const keys = fc.constantFrom(...Object.keys(fullOrder), 'order', 'items', 'shipping_address', 'total');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.anything()), (response) => {
        readOrderDetails(response);
        readOrderDetails({ order: response });
      }),
    );
  });
});
