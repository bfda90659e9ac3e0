import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { orderEvents, orderLines, orders, products } from '../../db/schema';
import type { WantedLine } from './orderRequest';

export type LockedProduct = typeof products.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderEventRow = typeof orderEvents.$inferSelect;

export interface WholeOrder {
  order: OrderRow;
  lines: OrderLineRow[];
  events: OrderEventRow[];
}

/** The products, locked in the order of their ids until the transaction ends. */
export async function lockProducts(tx: Database, ids: number[]): Promise<LockedProduct[]> {
  return tx.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id)).for('update');
}

/** Takes the stock of every line, or of none: false when one is short. */
export async function takeStock(tx: Database, lines: WantedLine[]): Promise<boolean> {
  const wanted = sql.join(
    lines.map((line) => sql`(${line.productId}::int, ${line.quantity}::int)`),
    sql`, `,
  );
  const taken = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - wanted.quantity`, updatedAt: new Date() })
    .from(sql`(values ${wanted}) as wanted(id, quantity)`)
    .where(and(eq(products.id, sql`wanted.id`), sql`${products.stock} >= wanted.quantity`))
    .returning({ id: products.id });
  return taken.length === lines.length;
}

export async function insertOrder(
  tx: Database,
  order: typeof orders.$inferInsert,
  lines: Omit<typeof orderLines.$inferInsert, 'orderId'>[],
): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning();
  if (!row) throw new Error('The order was not inserted');
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: row.id })));
  await tx.insert(orderEvents).values({ orderId: row.id, status: row.status, note: null });
  return row;
}

export async function findOrdersOf(db: Database, userId: number): Promise<WholeOrder[]> {
  return findWhole(db, eq(orders.userId, userId));
}

export async function findOrderOf(
  db: Database,
  userId: number,
  orderId: number,
): Promise<WholeOrder | undefined> {
  const [found] = await findWhole(db, and(eq(orders.userId, userId), eq(orders.id, orderId)));
  return found;
}

async function findWhole(db: Database, condition: SQL | undefined): Promise<WholeOrder[]> {
  const rows = await db.select().from(orders).where(condition).orderBy(desc(orders.id));
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  return rows.map((order) => ({
    order,
    lines: lines.filter((line) => line.orderId === order.id),
    events: events.filter((event) => event.orderId === order.id),
  }));
}
