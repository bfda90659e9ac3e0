import { formatPrice, toNaira, type Kobo } from '@contract/entities/money';
import {
  calculateDiscount,
  missingKobo,
  promotionCodeOf,
  promotionRefusalOf,
  type Discount,
  type PromotedLine,
  type PromotionRefusal,
} from '@contract/rules/promotion';
import type { Database } from '../../db/client';
import { awaitPipelined } from '../../db/prepared';
import { ShopError } from '../../errors';
import {
  incrementUses,
  deleteUse,
  findPromotion,
  insertUse,
  type PromotionWithUsage,
} from './promotionsRepository';

/** What a typed code means at this moment; undefined when nobody knows it. */
export async function lookUpCode(
  db: Database,
  input: string,
  userId: number | null,
): Promise<PromotionWithUsage | undefined> {
  const code = promotionCodeOf(input);
  return code === null ? undefined : findPromotion(db, code, userId);
}

interface Cart {
  lines: PromotedLine[];
  subtotalKobo: Kobo;
  /** null before a method is chosen */
  methodKobo: Kobo | null;
}

/** A promotion whose code holds, and what it takes off. */
export interface AppliedPromotion {
  promotion: PromotionWithUsage;
  discount: Discount;
}

/** @throws ShopError promotion_invalid */
export function applyPromotion(
  promotion: PromotionWithUsage | undefined,
  { lines, subtotalKobo, methodKobo }: Cart,
): AppliedPromotion {
  if (!promotion) throw promotionError('unknown', 0);
  const { used, usedByCustomer } = promotion;
  const context = { now: new Date(), lines, subtotalKobo, methodKobo, used, usedByCustomer };
  const reason = promotionRefusalOf(promotion, context);
  if (reason) throw promotionError(reason, missingKobo(promotion, subtotalKobo));
  return { promotion, discount: calculateDiscount(promotion, lines, methodKobo) };
}

/** The promotion is no longer what the order was priced by a moment ago. */
export class PromotionChanged extends Error {}

/**
 * Counts the use of an order that is being placed. Orders with one promotion wait for each other from here to the end of
 * their transactions, so that no limit is passed. @throws PromotionChanged
 */
export async function recordUse(
  tx: Database,
  use: { promotionId: number; orderId: number; userId: number },
): Promise<void> {
  // Two statements: the second sees what was committed while the first one waited.
  const results = await awaitPipelined([incrementUses(tx, use.promotionId), insertUse(tx, use)]);
  if (results.includes(false)) throw new PromotionChanged();
}

/** A cancelled order uses nothing up. The caller holds its lock; again does nothing. */
export async function releaseUse(tx: Database, orderId: number): Promise<void> {
  await deleteUse(tx, orderId);
}

function promotionError(reason: PromotionRefusal, shortfallKobo: Kobo): ShopError {
  if (reason !== 'minimum') return new ShopError('promotion_invalid', SENTENCES[reason], { reason });
  const naira = toNaira(shortfallKobo);
  const sentence = `Add ${formatPrice(naira)} more to use this code.`;
  return new ShopError('promotion_invalid', sentence, { reason, missing: naira });
}

const SENTENCES: Readonly<Record<Exclude<PromotionRefusal, 'minimum'>, string>> = {
  unknown: 'This code is not known.',
  not_started: 'This code is not valid yet.',
  ended: 'This code has expired.',
  nothing_eligible: 'This code takes nothing off this order.',
  used_up: 'This code has been used up.',
  used_by_you: 'You have already used this code.',
};
