import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { orders } from '../../db/schema/orders';
import { promotions, promotionUses } from '../../db/schema/promotions';

export type PromotionRow = typeof promotions.$inferSelect;
export type NewPromotion = Omit<typeof promotions.$inferInsert, 'id' | 'active' | 'used' | 'createdAt'>;

/** @param usedByCustomer how often this customer has used it; null for a visitor */
export type PromotionWithUsage = PromotionRow & { usedByCustomer: number | null };

/** How many of a customer's orders use the promotion, for each row of `promotions`. */
function countUsesOf(db: Database, userId: number): SQL<number> {
  const uses = db
    .select({ count: sql`count(*)::integer` })
    .from(promotionUses)
    .innerJoin(orders, eq(orders.id, promotionUses.orderId))
    .where(and(eq(promotionUses.promotionId, promotions.id), eq(orders.userId, userId)));
  return sql<number>`${uses}`;
}

/** @param code in capitals */
export async function findPromotion(
  db: Database,
  code: string,
  userId: number | null,
): Promise<PromotionWithUsage | undefined> {
  const usedByCustomer = userId === null ? sql<null>`null` : countUsesOf(db, userId);
  const [row] = await db
    .select({ ...getTableColumns(promotions), usedByCustomer })
    .from(promotions)
    .where(eq(promotions.code, code))
    // `execute` sends the query at once, in one round trip with the order's other queries.
    .execute();
  return row;
}

/** Undefined when the code is taken. */
export async function insertPromotion(
  db: Database,
  promotion: NewPromotion,
): Promise<PromotionRow | undefined> {
  const [row] = await db.insert(promotions).values(promotion).onConflictDoNothing().returning();
  return row;
}

/** Oldest first. */
export async function findPromotions(
  db: Database,
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<PromotionRow[]> {
  return db
    .select()
    .from(promotions)
    .where(gt(promotions.id, after))
    .orderBy(asc(promotions.id))
    .limit(limit);
}

/** Undefined when there is no such code. @param code in capitals */
export async function updateActive(
  db: Database,
  code: string,
  active: boolean,
): Promise<PromotionRow | undefined> {
  const [row] = await db.update(promotions).set({ active }).where(eq(promotions.code, code)).returning();
  return row;
}

/** False when the promotion was stopped or used up meanwhile. Its row stays locked until the transaction ends. */
export async function incrementUses(tx: Database, id: number): Promise<boolean> {
  const hasUsesLeft = or(isNull(promotions.limitTotal), lt(promotions.used, promotions.limitTotal));
  const rows = await tx
    .update(promotions)
    .set({ used: sql`${promotions.used} + 1` })
    .where(and(eq(promotions.id, id), promotions.active, hasUsesLeft))
    .returning({ id: promotions.id })
    .execute();
  return rows.length > 0;
}

interface NewUse {
  promotionId: number;
  orderId: number;
  userId: number;
}

/** False when the customer has reached the limit. The caller holds the lock of the promotion's row. */
export async function insertUse(tx: Database, { promotionId, orderId, userId }: NewUse): Promise<boolean> {
  const uses = countUsesOf(tx, userId);
  const allowed = tx
    .select({ orderId: sql<number>`${orderId}::integer`.as('order_id'), promotionId: promotions.id })
    .from(promotions)
    .where(
      and(
        eq(promotions.id, promotionId),
        or(isNull(promotions.limitPerCustomer), lt(uses, promotions.limitPerCustomer)),
      ),
    );
  const rows = await tx
    .insert(promotionUses)
    .select(allowed)
    .returning({ orderId: promotionUses.orderId })
    .execute();
  return rows.length > 0;
}

/** Deletes an order's use of a promotion, if it has one. */
export async function deleteUse(tx: Database, orderId: number): Promise<void> {
  const deletedUses = tx
    .$with('given')
    .as(
      tx
        .delete(promotionUses)
        .where(eq(promotionUses.orderId, orderId))
        .returning({ promotionId: promotionUses.promotionId }),
    );
  await tx
    .with(deletedUses)
    .update(promotions)
    .set({ used: sql`${promotions.used} - 1` })
    .where(inArray(promotions.id, tx.select({ id: deletedUses.promotionId }).from(deletedUses)));
}
