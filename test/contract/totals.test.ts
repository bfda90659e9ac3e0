import fc from 'fast-check';
import { toKobo, toNaira } from '@contract/entities/money';
import { SHIPPING_METHODS, shippingCostNaira } from '@contract/rules/shipping';
import {
  lineTotalKobo,
  lineTotalNaira,
  orderTotalNaira,
  subtotalKobo,
  subtotalNaira,
} from '@contract/rules/totals';

const anyLine = fc.record({
  priceKobo: fc.integer({ min: 0, max: 500_000_000 }),
  quantity: fc.integer({ min: 1, max: 100 }),
  is_abroad_order: fc.boolean(),
});
const anyMethod = fc.constantFrom(...SHIPPING_METHODS.map(({ code }) => code));

describe('the total of an order', () => {
  it('CHECKOUT-10 is the sum of the lines and the shipping for every method, to the kobo', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 50 }), anyMethod, (lines, method) => {
        const priced = lines.map((line) => ({ ...line, price: toNaira(line.priceKobo) }));
        const shippingNaira = shippingCostNaira(method, priced);
        const expected = lines.reduce(
          (sum, line) => sum + BigInt(line.priceKobo) * BigInt(line.quantity),
          BigInt(toKobo(shippingNaira)),
        );
        expect(BigInt(toKobo(orderTotalNaira(priced, shippingNaira)))).toBe(expected);
        expect(orderTotalNaira(priced, shippingNaira)).toBe(
          toNaira(toKobo(subtotalNaira(priced)) + toKobo(shippingNaira)),
        );
      }),
    );
  });

  it('CART-20 is the same for every order of the lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 50 }), (lines) => {
        const priced = lines.map((line) => ({ ...line, price: toNaira(line.priceKobo) }));
        expect(subtotalKobo([...priced].reverse())).toBe(subtotalKobo(priced));
        expect(subtotalKobo(priced)).toBe(priced.reduce((sum, line) => sum + lineTotalKobo(line), 0));
      }),
    );
  });

  it('is exact for prices that floating point cannot represent', () => {
    expect(0.1 * 3).not.toBe(0.3);
    expect(lineTotalNaira({ price: 0.1, quantity: 3 })).toBe(0.3);
    expect(orderTotalNaira([{ price: 1.1, quantity: 3 }], 5_000)).toBe(5_003.3);
    expect(subtotalNaira([])).toBe(0);
  });
});
