import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { orderLines, orders } from '../../db/schema';

/** Orders of one customer are placed one after the other from here to the end of the transaction. */
export async function lockPlacing(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${userId}`}, 0))`);
}

/** What is delivered is out of the shop's hands: whether it was paid or not, it holds no stock. */
function isUnpaid(userId: number) {
  return and(
    eq(orders.userId, userId),
    eq(orders.paymentConfirmed, false),
    notInArray(orders.status, ['Cancelled', 'Delivered']),
  );
}

export function countUnpaidOrders(tx: Database, userId: number): Promise<number> {
  return tx.$count(orders, isUnpaid(userId));
}

/** How many units of these products the customer's unpaid orders hold, by product. */
export async function findUnpaidUnits(
  tx: Database,
  userId: number,
  productIds: number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ productId: orderLines.productId, units: sql`sum(${orderLines.quantity})`.mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isUnpaid(userId), inArray(orderLines.productId, productIds)))
    .groupBy(orderLines.productId);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}
