import { and, asc, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { orderEvents, orderLines, orders } from '../../db/schema/orders';
import { isAttemptOpen, paymentAttempts } from '../../db/schema/payments';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderEventRow = typeof orderEvents.$inferSelect;

/** A payment that was received, or that is still pending at the provider. */
export type OrderPayment = Pick<
  typeof paymentAttempts.$inferSelect,
  'orderId' | 'reference' | 'method' | 'state' | 'amountKobo'
>;

export interface OrderDetails {
  order: OrderRow;
  lines: OrderLineRow[];
  events: OrderEventRow[];
  payments: OrderPayment[];
}

/** A page of a list of orders, newest first. */
export interface OrderPage {
  limit: number;
  /** only orders placed before this one */
  after?: number;
}

const isAfter = ({ after }: OrderPage) => (after === undefined ? undefined : lt(orders.id, after));

/** A customer's orders, newest first. */
export async function findOrdersOf(db: Database, userId: number, page: OrderPage): Promise<OrderDetails[]> {
  return findOrderDetails(db, and(eq(orders.userId, userId), isAfter(page)), page.limit);
}

export async function findOrderOf(
  db: Database,
  userId: number,
  orderId: number,
): Promise<OrderDetails | undefined> {
  const [order] = await findOrderDetails(db, and(eq(orders.userId, userId), eq(orders.id, orderId)));
  return order;
}

/** An order of any customer, for the keeper. */
export async function findOrder(db: Database, orderId: number): Promise<OrderDetails | undefined> {
  const [order] = await findOrderDetails(db, eq(orders.id, orderId));
  return order;
}

/** The orders of all customers without their lines, newest first, for the keeper. */
export async function findOrders(
  db: Database,
  { status }: { status?: OrderStatus },
  page: OrderPage,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(status && eq(orders.status, status), isAfter(page)))
    .orderBy(desc(orders.id))
    .limit(page.limit);
}

/** The ids of a customer's orders, oldest first: of all, or of those with one of the statuses. */
export async function findOrderIdsOf(
  db: Database,
  userId: number,
  statuses?: readonly OrderStatus[],
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), statuses && inArray(orders.status, statuses)))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}

/** The order without its lines, events and payments. */
export async function findOrderRow(db: Database, orderId: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  return row;
}

/** The order without its lines, events and payments, locked until the transaction ends. */
export async function lockOrder(tx: Database, orderId: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  return row;
}

async function findOrderDetails(
  db: Database,
  condition: SQL | undefined,
  limit = 1,
): Promise<OrderDetails[]> {
  const rows = await db.select().from(orders).where(condition).orderBy(desc(orders.id)).limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [lines, events, payments] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id)),
    findPayments(db, ids),
  ]);
  const linesByOrder = groupByOrder(lines);
  const eventsByOrder = groupByOrder(events);
  const paymentsByOrder = groupByOrder(payments);
  return rows.map((order) => ({
    order,
    lines: linesByOrder.get(order.id) ?? [],
    events: eventsByOrder.get(order.id) ?? [],
    payments: paymentsByOrder.get(order.id) ?? [],
  }));
}

async function findPayments(db: Database, orderIds: number[]): Promise<OrderPayment[]> {
  const { orderId, reference, method, state, amountKobo } = paymentAttempts;
  const isPending = and(eq(state, 'pending'), isAttemptOpen);
  return db
    .select({ orderId, reference, method, state, amountKobo })
    .from(paymentAttempts)
    .where(and(inArray(orderId, orderIds), or(eq(state, 'success'), isPending)));
}

function groupByOrder<Row extends { orderId: number }>(rows: Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group) group.push(row);
    else groups.set(row.orderId, [row]);
  }
  return groups;
}
