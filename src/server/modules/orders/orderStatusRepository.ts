import { and, asc, eq, gt, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Kobo } from '@contract/entities/money';
import type { OrderStatus } from '@contract/rules/orderStatus';
import { toRecordedActor, type Actor } from '../../actor';
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
  by: Actor;
}

/** Adds an event that changes its order, such as a dispute, and raises the order's version. The caller holds its lock. */
export async function addEvent(tx: Database, event: NewEvent): Promise<void> {
  await updateOrders(tx, eq(orders.id, event.orderId), {});
  await insertEvent(tx, event);
}

/** Adds an event of a change that raises the version itself, or of a refund, which changes no version of its order. */
export async function insertEvent(tx: Database, { by, ...event }: NewEvent): Promise<void> {
  await insertEventQuery(tx).execute({ ...event, actor: toRecordedActor(by) });
}

const insertEventQuery = preparePerConnection((tx) =>
  tx
    .insert(orderEvents)
    .values(placeholdersFor(['orderId', 'status', 'note', 'actor']))
    .prepare('insert_event'),
);

type OrderChanges = Omit<PgUpdateSetSource<typeof orders>, 'id' | 'userId' | 'version' | 'refundDueKobo'>;

/** Changes orders and raises their versions. Only `setRefundDue` writes a placed order besides. */
export async function updateOrders(
  tx: Database,
  condition: SQL | undefined,
  changes: OrderChanges,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...changes, version: sql`${orders.version} + 1` })
    .where(condition);
}

/** Keeps the sum of what is owed on an order, which changes no version. The caller holds the order's lock. */
export async function setRefundDue(tx: Database, orderId: number, refundDueKobo: Kobo): Promise<void> {
  await tx
    .update(orders)
    .set({ refundDueKobo })
    .where(and(eq(orders.id, orderId), ne(orders.refundDueKobo, refundDueKobo)));
}

/** @param releasesStock the caller holds the order's lock and has checked that its stock was not released before */
export async function updateStatus(
  tx: Database,
  orderId: number,
  { status, releasesStock }: { status: OrderStatus; releasesStock: boolean },
): Promise<void> {
  const stockReleasedAt = releasesStock ? sql`now()` : undefined;
  await updateOrders(tx, eq(orders.id, orderId), { status, stockReleasedAt });
}

export async function updatePaid(
  tx: Database,
  orderId: number,
  paid: Pick<OrderRow, 'transactionReference' | 'status'>,
): Promise<void> {
  await updateOrders(tx, eq(orders.id, orderId), { ...paid, paymentConfirmed: true });
}

/** The quantity of each product in an order. */
export async function findUnits(tx: Database, orderId: number): Promise<ProductQuantity[]> {
  const { productId, quantity } = orderLines;
  return tx.select({ productId, quantity }).from(orderLines).where(eq(orderLines.orderId, orderId));
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
