import fc from 'fast-check';
import { formatAmount, formatPrice, isKobo, toKobo, toNaira } from '@contract/entities/money';
import { MAX_ORDER_KOBO } from '@contract/rules/totals';

const anyKobo = fc.integer({ min: 0, max: MAX_ORDER_KOBO });

describe('amounts in naira and kobo', () => {
  it('are the same after conversion to naira and back, for every amount that an order may have', () => {
    fc.assert(
      fc.property(anyKobo, (kobo) => {
        expect(toKobo(toNaira(kobo))).toBe(kobo);
        expect(isKobo(toNaira(kobo), kobo)).toBe(true);
      }),
    );
  });

  it('are the same after conversion to JSON and back', () => {
    fc.assert(
      fc.property(anyKobo, (kobo) => {
        const parsed: unknown = JSON.parse(JSON.stringify(toNaira(kobo)));
        expect(toKobo(Number(parsed))).toBe(kobo);
      }),
    );
  });

  it('are different when they differ by one kobo', () => {
    fc.assert(
      fc.property(anyKobo, (kobo) => {
        expect(isKobo(toNaira(kobo + 1), kobo)).toBe(false);
        expect(isKobo(toNaira(kobo - 1), kobo)).toBe(false);
      }),
    );
  });

  it('are equal in spite of floating-point error, but not when a part of a kobo is missing', () => {
    expect(isKobo(0.1 + 0.2, 30)).toBe(true);
    expect(isKobo(15_000.004, 1_500_000)).toBe(false);
    expect(isKobo(Number.NaN, 0)).toBe(false);
    expect(isKobo(Number.MAX_VALUE, 1)).toBe(false);
  });

  it('have the same sum when a browser adds naira and the server adds kobo', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500_000_000 }), { maxLength: 200 }), (parts) => {
        const addedNaira = parts.map(toNaira).reduce((sum, naira) => sum + naira, 0);
        const addedKobo = parts.reduce((sum, kobo) => sum + kobo, 0);
        expect(isKobo(addedNaira, addedKobo)).toBe(true);
      }),
    );
  });
});

describe('money is formatted as in Nigeria', () => {
  it.each([
    [1_289_000, '₦1,289,000', '₦1,289,000.00'],
    [15_000.5, '₦15,000.50', '₦15,000.50'],
    [0, '₦0', '₦0.00'],
  ])('formats %d naira as a price and as an amount', (naira, price, amount) => {
    expect(formatPrice(naira)).toBe(price);
    expect(formatAmount(naira)).toBe(amount);
  });

  it('formats every possible amount exactly as Intl does for en-NG', () => {
    const currency = { style: 'currency', currency: 'NGN', currencyDisplay: 'narrowSymbol' } as const;
    const exact = new Intl.NumberFormat('en-NG', { ...currency, minimumFractionDigits: 2 });
    const whole = new Intl.NumberFormat('en-NG', { ...currency, maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.integer({ min: -MAX_ORDER_KOBO, max: MAX_ORDER_KOBO }), (kobo) => {
        const naira = toNaira(kobo);
        expect(formatAmount(naira)).toBe(exact.format(naira));
        expect(formatPrice(naira)).toBe((kobo % 100 === 0 ? whole : exact).format(naira));
      }),
    );
  });
});
