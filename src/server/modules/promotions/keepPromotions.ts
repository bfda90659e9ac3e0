import { CATEGORIES } from '@contract/entities/category';
import { toNaira } from '@contract/entities/money';
import { MOST_PERCENT, promotionCodeOf } from '@contract/rules/promotion';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { findStocked } from '../catalog';
import {
  findPromotion,
  insertPromotion,
  updateActive,
  type NewPromotion,
  type PromotionRow,
} from './promotionsRepository';

/** The keeper makes a promotion. @throws ShopError invalid_request, conflict */
export async function createPromotion(db: Database, wanted: NewPromotion): Promise<PromotionRow> {
  const code = promotionCodeOf(wanted.code);
  if (code === null) {
    throw new ShopError('invalid_request', 'A code is 3 to 32 letters from A to Z, digits and hyphens.');
  }
  const problem = problemOf(wanted) ?? (await productProblem(db, wanted));
  if (problem) throw new ShopError('invalid_request', problem);
  const made = await insertPromotion(db, { ...wanted, code });
  if (!made) throw new ShopError('conflict', `There is a promotion with the code ${code} already.`);
  return made;
}

function problemOf({
  kind,
  value,
  startsAt,
  endsAt,
  categoryIds = [],
  ...limits
}: NewPromotion): string | null {
  if (kind === 'percent' && !isWithin(value, MOST_PERCENT)) {
    return `A percentage is a whole number from 1 to ${MOST_PERCENT}.`;
  }
  if (kind === 'amount' && !isWithin(value, Infinity)) return 'An amount is more than 0.';
  if (limits.limitTotal === 0 || limits.limitPerCustomer === 0) return 'A limit is 1 or more.';
  if (startsAt && endsAt && endsAt <= startsAt) return 'A promotion ends after it starts.';
  const unknown = categoryIds.find((id) => !CATEGORIES.some((category) => category.id === id));
  return unknown === undefined ? null : `There is no category ${unknown}.`;
}

function isWithin(value: number | null | undefined, most: number): boolean {
  return typeof value === 'number' && value >= 1 && value <= most;
}

async function productProblem(db: Database, { productIds = [] }: NewPromotion): Promise<string | null> {
  const known = new Set((await findStocked(db, productIds)).map(({ id }) => id));
  const unknown = productIds.find((id) => !known.has(id));
  return unknown === undefined ? null : `There is no product ${unknown}.`;
}

/** @throws ShopError not_found */
export async function showPromotion(db: Database, typed: string): Promise<PromotionRow> {
  const code = promotionCodeOf(typed);
  const found = code === null ? undefined : await findPromotion(db, code, null);
  if (!found) throw noSuchCode();
  return found;
}

/** From now on the code is unknown; orders that used it keep their discount. @throws ShopError not_found */
export async function stopPromotion(db: Database, typed: string): Promise<PromotionRow> {
  const code = promotionCodeOf(typed);
  const stopped = code === null ? undefined : await updateActive(db, code, false);
  if (!stopped) throw noSuchCode();
  return stopped;
}

function noSuchCode(): ShopError {
  return new ShopError('not_found', 'There is no promotion with this code.');
}

/** A promotion as the shop keeper reads it. Money in naira. */
export function toPromotion(row: PromotionRow) {
  const value = row.kind === 'amount' && row.value !== null ? toNaira(row.value) : row.value;
  return {
    code: row.code,
    kind: row.kind,
    value,
    minimum_subtotal: row.minimumKobo === null ? null : toNaira(row.minimumKobo),
    limit_total: row.limitTotal,
    limit_per_customer: row.limitPerCustomer,
    category_ids: row.categoryIds,
    product_ids: row.productIds,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    active: row.active,
    used: row.used,
  };
}
