import { CATEGORIES } from '@contract/entities/category';
import { toNaira } from '@contract/entities/money';
import { MAX_PERCENT, promotionCodeOf } from '@contract/rules/promotion';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { findStockedProducts } from '../catalog';
import {
  findPromotion,
  insertPromotion,
  updateActive,
  type NewPromotion,
  type PromotionRow,
} from './promotionsRepository';

/** Creates a promotion for the keeper. @throws ShopError invalid_request, conflict */
export async function createPromotion(db: Database, promotion: NewPromotion): Promise<PromotionRow> {
  const code = promotionCodeOf(promotion.code);
  if (code === null) {
    throw new ShopError(
      'invalid_request',
      'A code must have 3 to 32 characters: letters from A to Z, digits and hyphens.',
    );
  }
  const problem = problemOf(promotion) ?? (await productProblem(db, promotion));
  if (problem) throw new ShopError('invalid_request', problem);
  const created = await insertPromotion(db, { ...promotion, code });
  if (!created) throw new ShopError('conflict', `There is already a promotion with the code ${code}.`);
  return created;
}

function problemOf({
  kind,
  value,
  startsAt,
  endsAt,
  categoryIds = [],
  ...limits
}: NewPromotion): string | null {
  if (kind === 'percent' && !isWithin(value, MAX_PERCENT)) {
    return `The percentage must be a whole number from 1 to ${MAX_PERCENT}.`;
  }
  if (kind === 'amount' && !isWithin(value, Infinity)) return 'The amount must be more than 0.';
  if (limits.limitTotal === 0 || limits.limitPerCustomer === 0) return 'A limit must be 1 or more.';
  if (startsAt && endsAt && endsAt <= startsAt) return 'The promotion must end after it starts.';
  const unknown = categoryIds.find((id) => !CATEGORIES.some((category) => category.id === id));
  return unknown === undefined ? null : `There is no category ${unknown}.`;
}

function isWithin(value: number | null | undefined, max: number): boolean {
  return typeof value === 'number' && value >= 1 && value <= max;
}

async function productProblem(db: Database, { productIds = [] }: NewPromotion): Promise<string | null> {
  const existing = new Set((await findStockedProducts(db, productIds)).map(({ id }) => id));
  const unknown = productIds.find((id) => !existing.has(id));
  return unknown === undefined ? null : `There is no product ${unknown}.`;
}

/** @throws ShopError not_found */
export async function getPromotion(db: Database, input: string): Promise<PromotionRow> {
  const code = promotionCodeOf(input);
  const promotion = code === null ? undefined : await findPromotion(db, code, null);
  if (!promotion) throw noSuchCodeError();
  return promotion;
}

/** Makes the code unknown from now on; orders that used it keep their discount. @throws ShopError not_found */
export async function stopPromotion(db: Database, input: string): Promise<PromotionRow> {
  const code = promotionCodeOf(input);
  const promotion = code === null ? undefined : await updateActive(db, code, false);
  if (!promotion) throw noSuchCodeError();
  return promotion;
}

function noSuchCodeError(): ShopError {
  return new ShopError('not_found', 'There is no promotion with this code.');
}

/** A promotion as the keeper sees it. Money in naira. */
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
