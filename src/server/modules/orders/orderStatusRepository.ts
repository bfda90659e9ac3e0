import { and, asc, eq, gt, lt, notExists, or, sql } from 'drizzle-orm';
import type { OrderStatus } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { placeholdersFor, preparePerConnection } from '../../db/prepared';
import { orderEvents, orderLines, orders } from '../../db/schema/orders';
import { isAttemptOpen, paymentAttempts } from '../../db/schema/payments';
import type { ProductQuantity } from '../catalog';
import type { OrderRow } from './ordersRepository';

export interface NewEvent {
  orderId: number;
  /** a status, or another event such as `refund_due` */
  status: string;
  note: string | null;
}

export async function addEvent(tx: Database, event: NewEvent): Promise<void> {
  await insertEventQuery(tx).execute({ ...event });
}

const insertEventQuery = preparePerConnection((tx) =>
  tx
    .insert(orderEvents)
    .values(placeholdersFor(['orderId', 'status', 'note']))
    .prepare('insert_event'),
);

export async function updateStatus(tx: Database, orderId: number, status: OrderStatus): Promise<void> {
  await tx.update(orders).set({ status }).where(eq(orders.id, orderId));
}

export async function updatePaid(
  tx: Database,
  orderId: number,
  paid: Pick<OrderRow, 'transactionReference' | 'status'>,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...paid, paymentConfirmed: true })
    .where(eq(orders.id, orderId));
}

/**
 * Marks an order's stock as released. The caller holds the order's lock and has checked that it was not before.
 * @returns the quantity of each product
 */
export async function releaseUnits(tx: Database, orderId: number): Promise<ProductQuantity[]> {
  const released = tx.$with('noted').as(
    tx
      .update(orders)
      .set({ stockReleasedAt: sql`now()` })
      .where(eq(orders.id, orderId)),
  );
  const { productId, quantity } = orderLines;
  return tx
    .with(released)
    .select({ productId, quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
}

export interface Expiry {
  /** after which an order without an open attempt expires */
  hours: number;
  /** how much longer an open attempt delays that */
  graceHours: number;
}

/**
 * Whether the order has been unpaid for too long. An attempt delays that only while it is open, and only for
 * `graceHours`.
 */
function isOverdue(db: Database, { hours, graceHours }: Expiry) {
  const isOlderThan = (age: number) => lt(orders.createdAt, sql`now() - ${age} * interval '1 hour'`);
  const openAttempts = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orders.id), isAttemptOpen));
  return and(
    eq(orders.status, 'Pending'),
    eq(orders.paymentConfirmed, false),
    isOlderThan(hours),
    or(isOlderThan(hours + graceHours), notExists(openAttempts)),
  );
}

/** A page of ids of overdue orders after an id, oldest first. */
export async function findOverdueOrders(
  db: Database,
  { after = 0, limit, ...expiry }: Expiry & { after?: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gt(orders.id, after), isOverdue(db, expiry)))
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Whether one order is overdue; the caller holds its lock. */
export async function isOrderOverdue(tx: Database, orderId: number, expiry: Expiry): Promise<boolean> {
  return (await tx.$count(orders, and(eq(orders.id, orderId), isOverdue(tx, expiry)))) > 0;
}
