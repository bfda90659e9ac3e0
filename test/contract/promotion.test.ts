import fc from 'fast-check';
import {
  calculateDiscount,
  missingKobo,
  promotionCodeOf,
  promotionRefusalOf,
  type PromotedLine,
  type PromotionLimits,
  type PromotionTerms,
  type PromotionContext,
} from '@contract/rules/promotion';

const line = (totalKobo: number, { productId = 1, categoryId = 2 } = {}): PromotedLine => {
  return { productId, categoryId, totalKobo };
};
const terms = (changes: Partial<PromotionTerms>): PromotionTerms => {
  return { kind: 'percent', value: 10, categoryIds: [], productIds: [], ...changes };
};
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('a promotion code', () => {
  it.each([
    ['  welcome-10 ', 'WELCOME-10'],
    ['abc', 'ABC'],
    ['A'.repeat(32), 'A'.repeat(32)],
  ])('reads %p in capitals and without the spaces around it', (input, code) => {
    expect(promotionCodeOf(input)).toBe(code);
  });

  it.each(['', '  ', 'AB', 'A'.repeat(33), 'TEN OFF', 'ÜBER10', 'straße', 'ſale', 'TEN_OFF', 'A\nB'])(
    'does not accept %p as a code',
    (input) => {
      expect(promotionCodeOf(input)).toBeNull();
    },
  );
});

describe('the discount', () => {
  it('of a percentage code is taken from the matching lines, to the kobo, with ties rounded up', () => {
    expect(calculateDiscount(terms({ value: 15 }), [line(1_000_010)], null).totalKobo).toBe(150_002);
    expect(calculateDiscount(terms({ value: 50 }), [line(1)], null).totalKobo).toBe(1);
    expect(calculateDiscount(terms({ value: 49 }), [line(1)], null).totalKobo).toBe(0);
    expect(calculateDiscount(terms({ value: 100 }), [line(333), line(1)], null).linesKobo).toEqual([333, 1]);
  });

  it('of an amount code is at most the cost of the matching lines', () => {
    const lines = [line(30_000), line(70_000, { productId: 7, categoryId: 4 })];
    const amount = { kind: 'amount', value: 50_000 } as const;
    expect(calculateDiscount(terms(amount), lines, null).linesKobo).toEqual([15_000, 35_000]);
    expect(calculateDiscount(terms({ ...amount, categoryIds: [2] }), lines, null).linesKobo).toEqual([
      30_000, 0,
    ]);
  });

  it('covers the lines that match a category or a product of the code', () => {
    const lines = [
      line(100, { productId: 1, categoryId: 2 }),
      line(100, { productId: 9, categoryId: 3 }),
      line(100, { productId: 5, categoryId: 4 }),
    ];
    const either = terms({ value: 100, categoryIds: [2], productIds: [9] });
    expect(calculateDiscount(either, lines, null).linesKobo).toEqual([100, 100, 0]);
  });

  it('of a free shipping code is the cost of the shipping method, and is on no line', () => {
    const free = terms({ kind: 'free_shipping', value: null });
    expect(calculateDiscount(free, [line(100)], 500_000)).toEqual({
      ...{ linesKobo: [0], shippingKobo: 500_000, totalKobo: 500_000 },
    });
    expect(calculateDiscount(free, [line(100)], null).totalKobo).toBe(0);
    expect(calculateDiscount({ ...free, categoryIds: [9] }, [line(100)], 500_000).totalKobo).toBe(0);
  });

  it('is spread over the lines without losing a kobo, and never exceeds the cost of a line', () => {
    const anyLine = fc.record({
      productId: fc.integer({ min: 1, max: 6 }),
      categoryId: fc.integer({ min: 1, max: 4 }),
      totalKobo: fc.integer({ min: 0, max: 10_000_000_000_000 }),
    });
    const anyTerms = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 9e14 }) }),
    );
    fc.assert(
      fc.property(
        anyTerms,
        fc.subarray([1, 2]),
        fc.subarray([5, 6]),
        fc.array(anyLine, { maxLength: 40 }),
        (discount, categoryIds, productIds, lines) => {
          const { linesKobo, totalKobo } = calculateDiscount(
            { ...discount, categoryIds, productIds },
            lines,
            0,
          );
          expect(sum(linesKobo)).toBe(totalKobo);
          for (const [at, share] of linesKobo.entries()) {
            expect(Number.isInteger(share)).toBe(true);
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(lines[at]?.totalKobo ?? 0);
          }
        },
      ),
    );
  });
});

describe('the check of a promotion', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  const open: PromotionTerms & PromotionLimits = {
    ...terms({}),
    ...{ active: true, startsAt: null, endsAt: null },
    ...{ minimumKobo: null, limitTotal: null, limitPerCustomer: null },
  };
  const usage: PromotionContext = {
    ...{ now, lines: [line(100_000)], subtotalKobo: 100_000, methodKobo: null },
    ...{ used: 0, usedByCustomer: 0 },
  };
  const refusal = (changes: Partial<typeof open>, used: Partial<PromotionContext> = {}) =>
    promotionRefusalOf({ ...open, ...changes }, { ...usage, ...used });

  it('accepts a code when every condition holds exactly', () => {
    expect(refusal({})).toBeNull();
    const limits = { startsAt: now, endsAt: after, minimumKobo: 100_000, limitTotal: 1, limitPerCustomer: 1 };
    expect(refusal(limits)).toBeNull();
  });

  it('reports the first reason that applies, in a fixed order', () => {
    const everything = {
      ...{ active: false, startsAt: after, endsAt: before, categoryIds: [9] },
      ...{ minimumKobo: 100_001, limitTotal: 0, limitPerCustomer: 0 },
    };
    const reasons = [];
    const fixes: Partial<typeof open>[] = [
      {},
      { active: true },
      { startsAt: null },
      { endsAt: null },
      { categoryIds: [] },
      { minimumKobo: null },
      { limitTotal: null },
      { limitPerCustomer: null },
    ];
    let promotion: Partial<typeof open> = everything;
    for (const fix of fixes) {
      promotion = { ...promotion, ...fix };
      reasons.push(refusal(promotion));
    }
    expect(reasons).toEqual([
      ...['unknown', 'not_started', 'ended', 'nothing_eligible', 'minimum', 'used_up', 'used_by_you', null],
    ]);
  });

  it('refuses a code from the exact time of its end', () => {
    expect(refusal({ endsAt: now })).toBe('ended');
  });

  it('compares the minimum with the whole subtotal, not only with the matching lines', () => {
    const lines = [line(60_000), line(40_000, { productId: 7, categoryId: 4 })];
    expect(refusal({ categoryIds: [4], minimumKobo: 100_000 }, { lines })).toBeNull();
    expect(missingKobo({ minimumKobo: 250_000 }, 100_000)).toBe(150_000);
    expect(missingKobo({ minimumKobo: null }, 100_000)).toBe(0);
  });

  it('refuses free shipping when the chosen method costs nothing, and accepts it before a method is chosen', () => {
    const free = { kind: 'free_shipping', value: null } as const;
    expect(refusal(free, { methodKobo: null })).toBeNull();
    expect(refusal(free, { methodKobo: 0 })).toBe('nothing_eligible');
    expect(refusal(free, { methodKobo: 500_000 })).toBeNull();
    expect(refusal({ ...free, productIds: [9] }, { methodKobo: null })).toBe('nothing_eligible');
  });

  it('never refuses a code to a visitor for earlier uses, which it cannot know', () => {
    expect(refusal({ limitPerCustomer: 1 }, { usedByCustomer: 1 })).toBe('used_by_you');
    expect(refusal({ limitPerCustomer: 1 }, { usedByCustomer: null })).toBeNull();
  });
});
