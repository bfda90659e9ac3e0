import fc from 'fast-check';
import { chargeKobo, feeKobo } from '@contract/rules/cardFee';
import { MAX_ORDER_KOBO } from '@contract/rules/totals';

const CAP_KOBO = 200_000;
const anyTotal = fc.oneof(
  fc.integer({ min: 0, max: MAX_ORDER_KOBO }),
  fc.integer({ min: 0, max: 3_000_000 }),
  fc.integer({ min: 249_900, max: 250_100 }),
  fc.integer({ min: 12_666_000, max: 12_667_000 }),
);

describe('the card fee', () => {
  it.each([
    ['CONSTANTS-11', 100, 2, 102],
    ['CONSTANTS-11', 249_900, 3_749, 253_649],
    ['CONSTANTS-11', 249_999, 3_750, 253_749],
    ['CONSTANTS-12', 250_000, 13_750, 263_750],
    ['CONSTANTS-12', 250_001, 13_750, 263_751],
    ['CONSTANTS-12', 1_000_000, 25_000, 1_025_000],
    ['CONSTANTS-13', 12_666_633, 199_999, 12_866_632],
    ['CONSTANTS-13', 12_666_666, 200_000, 12_866_666],
    ['CONSTANTS-13', 12_666_667, 200_000, 12_866_667],
    ['CONSTANTS-13', 12_666_668, 200_000, 12_866_668],
    ['CONSTANTS-13', 100_000_000_00, 200_000, 100_002_000_00],
    ['an order of nothing', 0, 0, 0],
  ])('%s: a total of %d kobo has a fee of %d, and a charge of %d', (_id, total, fee, charge) => {
    expect(feeKobo(total)).toBe(fee);
    expect(chargeKobo(total)).toBe(charge);
  });

  it('CONSTANTS-13 is always a whole number of kobo from 0 to the cap', () => {
    fc.assert(
      fc.property(anyTotal, (total) => {
        const fee = feeKobo(total);
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(CAP_KOBO);
      }),
    );
  });

  it('never decreases as the total grows, and the charge always increases', () => {
    fc.assert(
      fc.property(anyTotal, fc.integer({ min: 1, max: 1_000_000 }), (total, more) => {
        expect(feeKobo(total + more)).toBeGreaterThanOrEqual(feeKobo(total));
        expect(chargeKobo(total + more)).toBeGreaterThan(chargeKobo(total));
      }),
    );
  });

  it('CONSTANTS-11 CONSTANTS-12 equals the exact share in integer arithmetic, with ties rounded up', () => {
    fc.assert(
      fc.property(anyTotal, (total) => {
        const share = (BigInt(total) * 15n + 500n) / 1000n;
        const expected = share + (total >= 250_000 ? 10_000n : 0n);
        expect(BigInt(feeKobo(total))).toBe(expected > 200_000n ? 200_000n : expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('is right at each of the 717 totals below ₦30,000 where floating point gives a wrong result', () => {
    const floating = (naira: number) =>
      Math.round((naira + Math.min(2000, naira * 0.015 + (naira >= 2500 ? 100 : 0))) * 100);
    const wrong = Array.from({ length: 3_000_000 }, (_, kobo) => kobo).filter(
      (kobo) => floating(kobo / 100) !== chargeKobo(kobo),
    );
    expect(wrong[0]).toBe(100);
    expect(wrong).toHaveLength(717);
  });
});
