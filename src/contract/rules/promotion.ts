import type { Kobo } from '../entities/money';

export const PROMOTION_KINDS = ['percent', 'amount', 'free_shipping'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** The reasons why a code gives no discount, checked in this order; the first that applies is reported. */
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

/** Maximum length of a submitted code, in characters. */
export const MAX_CODE_LENGTH = 64;
export const MAX_PERCENT = 100;

const CODE = /^[A-Z0-9-]{3,32}$/i;

/** The normalised form of a submitted code; null if it cannot be a code. */
export function promotionCodeOf(input: string): string | null {
  const trimmed = input.trim();
  return CODE.test(trimmed) ? trimmed.toUpperCase() : null;
}

/** The discount of a promotion, and the lines that it applies to. */
export interface PromotionTerms {
  kind: PromotionKind;
  /** percent: 1 to 100; amount: kobo; null for free shipping */
  value: number | null;
  /** a line matches by category or by product; if both lists are empty, every line matches */
  categoryIds: readonly number[];
  productIds: readonly number[];
}

/** The period and the usage limits of a promotion. */
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
  /** per line, in the order of the lines */
  linesKobo: Kobo[];
  shippingKobo: Kobo;
  /** lines and shipping together */
  totalKobo: Kobo;
}

/**
 * The exact discount in kobo: the discounts of the lines add up to that of all products.
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

/** A line's share is the cumulative discount up to it minus that before it, so that rounding loses nothing. */
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

/** The facts that decide whether a code is valid. */
export interface PromotionContext {
  now: Date;
  lines: readonly PromotedLine[];
  subtotalKobo: Kobo;
  /** null before a method is chosen */
  methodKobo: Kobo | null;
  /** by all customers */
  used: number;
  /** by the ordering customer; null for a visitor */
  usedByCustomer: number | null;
}

/** Null if the code is valid. */
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

/** Free shipping may still give a discount while no method is chosen. */
function hasNoEffect(
  terms: PromotionTerms,
  lines: readonly PromotedLine[],
  methodKobo: Kobo | null,
): boolean {
  if (terms.kind === 'free_shipping' && methodKobo === null) return !matchesAny(terms, lines);
  return calculateDiscount(terms, lines, methodKobo).totalKobo === 0;
}

/** The amount missing to the promotion's minimum. */
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
