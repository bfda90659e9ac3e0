import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { OrderStatus } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { toldByServer } from '../../db/toldByServer';
import {
  OPEN_ATTEMPT_STATES,
  orderEvents,
  orderLines,
  orders,
  paymentAttempts,
  products,
} from '../../db/schema';
import type { OrderRow } from './ordersRepository';

export interface NewEvent {
  /** a status, or what else happened, as `refund_due` */
  status: string;
  note: string | null;
}

export async function insertEvents(tx: Database, orderId: number, events: NewEvent[]): Promise<void> {
  await tx.insert(orderEvents).values(events.map((event) => ({ ...event, orderId })));
}

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
 * Gives the stock of a cancelled order back, and notes that it was: the caller holds the order's lock and has seen
 * that it was not given back before. Products are locked in the order of their ids, as placing an order does.
 */
export async function returnStock(tx: Database, orderId: number): Promise<void> {
  const bought = tx
    .select({ id: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, bought))
    .orderBy(asc(products.id))
    .for('no key update');
  const noted = tx.$with('noted').as(
    tx
      .update(orders)
      .set({ stockReleasedAt: sql`now()` })
      .where(eq(orders.id, orderId)),
  );
  await tx
    .with(noted)
    .update(products)
    .set({ stock: sql`${products.stock} + ${orderLines.quantity}`, updatedAt: sql`now()` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(products.id, orderLines.productId)))
    .returning({ toldByServer });
}

/** What was charged under a reference, in kobo; undefined when no payment of it is known. */
export async function findChargedKobo(tx: Database, reference: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ amountKobo: paymentAttempts.amountKobo })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  return row?.amountKobo;
}

/** Ids of unpaid orders that were placed longer ago than this and have no open attempt, oldest first. */
export async function findUnpaidOrders(
  db: Database,
  { olderThanHours, limit }: { olderThanHours: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'Pending'),
        eq(orders.paymentConfirmed, false),
        lt(orders.createdAt, sql`now() - ${olderThanHours} * interval '1 hour'`),
        notExists(openAttempts(db, orders.id)),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Whether a card payment of this order may still succeed. */
export async function hasOpenAttempt(tx: Database, orderId: number): Promise<boolean> {
  const rows = await openAttempts(tx, orderId).limit(1);
  return rows.length > 0;
}

function openAttempts(db: Database, orderId: number | typeof orders.id) {
  return db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, OPEN_ATTEMPT_STATES)));
}
