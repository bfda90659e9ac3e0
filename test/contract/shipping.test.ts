import {
  SHIPPING_METHODS,
  deliveryCostsNaira,
  isOutsideDeliveryArea,
  isLagosOnly,
  shippingCostNaira,
  shippingMethodOf,
} from '@contract/rules/shipping';

const PRICES = [
  ['store_pickup', 0],
  ['express', 15_000],
  ['area1', 10_000],
  ['area2', 10_000],
  ['satellite', 12_000],
  ['lagos_island', 12_000],
  ['abule_egba', 8_000],
  ['ikeja', 5_000],
] as const;

describe('shipping', () => {
  it('CHECKOUT-02 has exactly these eight methods', () => {
    expect(SHIPPING_METHODS.map(({ code }) => code).sort()).toEqual(PRICES.map(([code]) => code).sort());
  });

  it.each(PRICES)(
    '%s costs ₦%d, and ₦30,000 more once when the order has anything from abroad',
    (code, naira) => {
      expect(shippingMethodOf(code)).toBe(code);
      expect(shippingCostNaira(code, [{ is_abroad_order: false }])).toBe(naira);
      expect(shippingCostNaira(code, [{ is_abroad_order: true }])).toBe(naira + 30_000);
      const many = [{ is_abroad_order: true }, { is_abroad_order: false }, { is_abroad_order: true }];
      expect(shippingCostNaira(code, many)).toBe(naira + 30_000);
    },
  );

  it.each([undefined, null, '', 'pickup', 'store_pickup'])(
    'reads the method %s as pickup at the store',
    (name) => {
      expect(shippingMethodOf(name)).toBe('store_pickup');
    },
  );

  it.each(['Ikeja', 'ikeja ', 'standard', 'toString', '__proto__', 'pick', ' '])(
    'does not accept %j as a method',
    (name) => {
      expect(shippingMethodOf(name)).toBeUndefined();
    },
  );

  it('has delivery costs from ₦5,000 to ₦15,000', () => {
    expect(deliveryCostsNaira()).toEqual({ min: 5_000, max: 15_000 });
  });
});

describe('delivery outside Lagos', () => {
  it('is possible only by Express or as pickup', () => {
    const nationwide = SHIPPING_METHODS.filter(({ code }) => !isLagosOnly(code)).map(({ code }) => code);
    expect(nationwide).toEqual(['store_pickup', 'express']);
  });

  it.each([
    ['ikeja', 'Kano', true],
    ['area1', ' kano ', true],
    ['satellite', 'Lagos Island', true],
    ['ikeja', 'Lagos', false],
    ['ikeja', ' LAGOS state ', false],
    ['ikeja', 'Lagos\u00a0 State.', false],
    ['ikeja', 'Lagos-State', false],
    ['ikeja', '拉各斯', true],
    ['ikeja', '', false],
    ['ikeja', '  ', false],
    ['express', 'Kano', false],
    ['store_pickup', 'Kano', false],
    ['pickup', 'Kano', false],
    ['drone', 'Kano', false],
  ])('by %s to "%s" is doubtful: %s', (shipping_method, state, doubtful) => {
    expect(isOutsideDeliveryArea({ shipping_method, state })).toBe(doubtful);
  });
});
