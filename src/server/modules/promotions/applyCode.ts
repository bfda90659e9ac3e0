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

/** The promotion of a code; undefined when the code is unknown. */
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

/** A promotion that applies, and its discount. */
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

/** The promotion has changed since the order was priced. */
export class PromotionChanged extends Error {}

/**
 * Records that an order uses a promotion. From here on, orders with the same promotion wait for each other until their
 * transactions end, so that no limit is exceeded.
 * @throws PromotionChanged
 */
export async function recordUse(
  tx: Database,
  use: { promotionId: number; orderId: number; userId: number },
): Promise<void> {
  // Two statements, so that the second sees what was committed while the first waited.
  const results = await awaitPipelined([incrementUses(tx, use.promotionId), insertUse(tx, use)]);
  if (results.includes(false)) throw new PromotionChanged();
}

/** A cancelled order no longer uses its promotion. The caller holds the order's lock; repeating it changes nothing. */
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
