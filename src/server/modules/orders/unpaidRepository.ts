import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { preparePerConnection } from '../../db/prepared';
import { orderLines, orders } from '../../db/schema/orders';

/** From here to the end of the transaction a customer's orders are placed one after the other. */
export async function lockOrderPlacement(tx: Database, userId: number): Promise<void> {
  await lockPlacementQuery(tx).execute({ of: `orders of ${userId}` });
}

const lockPlacementQuery = preparePerConnection((tx) =>
  tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder('of')}, 0))` })
    .from(sql`(values (1)) as one`)
    .prepare('lock_placing'),
);

/** What a customer's unpaid orders reserve. */
export interface UnpaidOrders {
  count: number;
  /** units by product */
  units: ReadonlyMap<number, number>;
}

/** A delivered order reserves no stock, paid or not: its products have left the shop. */
export async function findUnpaidOrders(tx: Database, userId: number): Promise<UnpaidOrders> {
  const rows = await unpaidLinesQuery(tx).execute({ userId });
  const units = new Map<number, number>();
  for (const row of rows) units.set(row.productId, (units.get(row.productId) ?? 0) + row.quantity);
  return { count: new Set(rows.map(({ id }) => id)).size, units };
}

const unpaidLinesQuery = preparePerConnection((tx) =>
  tx
    .select({ id: orders.id, productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, sql.placeholder('userId')),
        eq(orders.paymentConfirmed, false),
        notInArray(orders.status, ['Cancelled', 'Delivered']),
      ),
    )
    .prepare('unpaid_lines'),
);
