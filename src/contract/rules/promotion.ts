import type { Kobo } from '../entities/money';

export const PROMOTION_KINDS = ['percent', 'amount', 'free_shipping'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Why a code takes nothing off an order; the first that applies, in this order. */
export const PROMOTION_REFUSALS = [
  'unknown',
  'not_started',
  'ended',
  'nothing_eligible',
  'minimum',
  'used_up',
  'used_by_you',
] as const;
export type PromotionRefusal = (typeof PROMOTION_REFUSALS)[number];

/** The longest text that is read as a code at all, in characters. */
export const MAX_CODE_LENGTH = 64;
export const MAX_PERCENT = 100;

const CODE = /^[A-Z0-9-]{3,32}$/i;

/** A code as it was typed, in the one way it is written; null for what can be no code. */
export function promotionCodeOf(input: string): string | null {
  const trimmed = input.trim();
  return CODE.test(trimmed) ? trimmed.toUpperCase() : null;
}

/** What a promotion takes off, and off what. */
export interface PromotionTerms {
  kind: PromotionKind;
  /** percent: 1 to 100; amount: kobo; null of free shipping */
  value: number | null;
  /** lines of either count; both empty: every line */
  categoryIds: readonly number[];
  productIds: readonly number[];
}

/** Whether, when and how often a promotion may be used. */
export interface PromotionLimits {
  active: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  minimumKobo: Kobo | null;
  limitTotal: number | null;
  limitPerCustomer: number | null;
}

export interface PromotedLine {
  productId: number;
  categoryId: number;
  /** price times quantity */
  totalKobo: Kobo;
}

export interface Discount {
  /** of each line, in the order of the lines */
  linesKobo: Kobo[];
  shippingKobo: Kobo;
  /** of the lines and the shipping together */
  totalKobo: Kobo;
}

/**
 * What a promotion takes off an order, to the kobo: the lines' discounts add up to that of the goods.
 * @param methodKobo the cost of the shipping method without any surcharge; null before one is chosen
 */
export function calculateDiscount(
  terms: PromotionTerms,
  lines: readonly PromotedLine[],
  methodKobo: Kobo | null,
): Discount {
  const matchingKobo = lines.map((line) => (matches(terms, line) ? line.totalKobo : 0));
  const productsKobo = productsDiscount(terms, sum(matchingKobo));
  const isFreeShipping = terms.kind === 'free_shipping' && matchesAny(terms, lines);
  const shippingKobo = isFreeShipping ? (methodKobo ?? 0) : 0;
  return {
    linesKobo: allocate(productsKobo, matchingKobo),
    shippingKobo,
    totalKobo: productsKobo + shippingKobo,
  };
}

function productsDiscount({ kind, value }: PromotionTerms, matchingKobo: Kobo): Kobo {
  switch (kind) {
    case 'percent':
      return Number((BigInt(matchingKobo) * BigInt(value ?? 0) + 50n) / 100n);
    case 'amount':
      return Math.min(value ?? 0, matchingKobo);
    case 'free_shipping':
      return 0;
  }
}

/** Each line's share is what is due up to its end, less what is due up to its beginning: nothing is lost by rounding. */
function allocate(discountKobo: Kobo, parts: readonly Kobo[]): Kobo[] {
  const totalKobo = BigInt(Math.max(1, sum(parts)));
  let cumulative = 0;
  let allocated = 0;
  return parts.map((part) => {
    cumulative += part;
    const due = Number((BigInt(discountKobo) * BigInt(cumulative)) / totalKobo);
    const share = due - allocated;
    allocated = due;
    return share;
  });
}

/** The facts that decide whether a code holds. */
export interface PromotionContext {
  now: Date;
  lines: readonly PromotedLine[];
  subtotalKobo: Kobo;
  /** null before a method is chosen */
  methodKobo: Kobo | null;
  /** by everybody */
  used: number;
  /** by the customer who orders; null while that is not known */
  usedByCustomer: number | null;
}

/** Null when the code holds. */
export function promotionRefusalOf(
  promotion: PromotionTerms & PromotionLimits,
  { now, lines, subtotalKobo, methodKobo, used, usedByCustomer }: PromotionContext,
): PromotionRefusal | null {
  const { active, startsAt, endsAt, limitTotal, limitPerCustomer } = promotion;
  if (!active) return 'unknown';
  if (startsAt && startsAt > now) return 'not_started';
  if (endsAt && endsAt <= now) return 'ended';
  if (hasNoEffect(promotion, lines, methodKobo)) return 'nothing_eligible';
  if (missingKobo(promotion, subtotalKobo) > 0) return 'minimum';
  if (limitTotal !== null && used >= limitTotal) return 'used_up';
  if (limitPerCustomer !== null && usedByCustomer !== null && usedByCustomer >= limitPerCustomer) {
    return 'used_by_you';
  }
  return null;
}

/** Free shipping may yet take something off while no method is chosen. */
function hasNoEffect(
  terms: PromotionTerms,
  lines: readonly PromotedLine[],
  methodKobo: Kobo | null,
): boolean {
  if (terms.kind === 'free_shipping' && methodKobo === null) return !matchesAny(terms, lines);
  return calculateDiscount(terms, lines, methodKobo).totalKobo === 0;
}

/** How much is to be added before the code holds. */
export function missingKobo({ minimumKobo }: Pick<PromotionLimits, 'minimumKobo'>, subtotalKobo: Kobo): Kobo {
  return Math.max(0, (minimumKobo ?? 0) - subtotalKobo);
}

function matches({ categoryIds, productIds }: PromotionTerms, line: PromotedLine): boolean {
  if (categoryIds.length === 0 && productIds.length === 0) return true;
  return categoryIds.includes(line.categoryId) || productIds.includes(line.productId);
}

function matchesAny(terms: PromotionTerms, lines: readonly PromotedLine[]): boolean {
  return lines.some((line) => matches(terms, line));
}

function sum(amounts: readonly Kobo[]): Kobo {
  return amounts.reduce((total, amount) => total + amount, 0);
}
