import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { orderLines, orders } from '../../db/schema';

/** Orders of one customer are placed one after the other from here to the end of the transaction. */
export async function lockPlacing(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${userId}`}, 0))`);
}

/** What a customer's unpaid orders hold. */
export interface UnpaidOrders {
  count: number;
  /** units by product */
  units: ReadonlyMap<number, number>;
}

/** What is delivered is out of the shop's hands: whether it was paid or not, it holds no stock. */
export async function findUnpaidOrders(tx: Database, userId: number): Promise<UnpaidOrders> {
  const { productId, quantity } = orderLines;
  const rows = await tx
    .select({ id: orders.id, productId, quantity })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.paymentConfirmed, false),
        notInArray(orders.status, ['Cancelled', 'Delivered']),
      ),
    );
  const units = new Map<number, number>();
  for (const row of rows) units.set(row.productId, (units.get(row.productId) ?? 0) + row.quantity);
  return { count: new Set(rows.map(({ id }) => id)).size, units };
}
