import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { PROMOTION_KINDS } from '@contract/rules/promotion';
import { createdAt, identity, kobo, timestamptz } from './columns';
import { orders } from './orders';

export const promotions = pgTable(
  'promotions',
  {
    id: identity(),
    /** upper case */
    code: text().notNull().unique('promotions_code_key'),
    kind: text({ enum: PROMOTION_KINDS }).notNull(),
    /** percent: 1 to 100; amount: kobo; null for free shipping */
    value: bigint({ mode: 'number' }),
    minimumKobo: kobo(),
    limitTotal: integer(),
    limitPerCustomer: integer(),
    categoryIds: integer().array().notNull().default([]),
    productIds: integer().array().notNull().default([]),
    startsAt: timestamptz(),
    endsAt: timestamptz(),
    active: boolean().notNull().default(true),
    /** number of its rows in promotion_uses; updating it makes concurrent orders wait for each other */
    used: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [check('promotions_used_check', sql`${table.used} >= 0`)],
);

/** Orders that use a promotion; the row is deleted when the order is cancelled. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    promotionId: integer()
      .notNull()
      .references(() => promotions.id),
  },
  (table) => [index('promotion_uses_promotion_idx').on(table.promotionId)],
);
