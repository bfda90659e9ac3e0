import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { users } from '../../../db/schema/account';
import { orderEvents, orderLines, orders } from '../../../db/schema/orders';
import { findPaymentAndRefunds } from './paymentRepository';

export type OrderForEmail = Awaited<ReturnType<typeof findOrderForEmail>> & object;

/**
 * An order with its lines, for its emails. It contains nothing that the customer typed, since the email may belong to a
 * stranger. The email is the account's current one.
 */
export async function findOrderForEmail(db: Database, orderId: number) {
  const [order] = await db
    .select({
      id: orders.id,
      email: users.email,
      createdAt: orders.createdAt,
      status: orders.status,
      paymentMethodId: orders.paymentMethodId,
      paymentConfirmed: orders.paymentConfirmed,
      transactionReference: orders.transactionReference,
      shippingMethod: orders.shippingMethod,
      subtotalKobo: orders.subtotalKobo,
      discountKobo: orders.discountKobo,
      shippingKobo: orders.shippingKobo,
      totalKobo: orders.totalKobo,
      cancellationNote: cancellationNote(db),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!order) return undefined;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return { ...order, lines, ...(await findPaymentAndRefunds(db, order)) };
}

/** Why staff cancelled the order, for the customer to read; null when nobody of them did. */
function cancellationNote(db: Database) {
  const { orderId, status, note, actor } = orderEvents;
  const isByStaff = sql`${actor} ->> 'kind' = 'staff'`;
  const ofStaff = db
    .select({ note })
    .from(orderEvents)
    .where(and(eq(orderId, orders.id), eq(status, 'Cancelled'), isByStaff))
    .limit(1);
  return sql<string | null>`(${ofStaff})`;
}

/** The current email of an account. */
export async function findAccountEmail(db: Database, userId: number): Promise<string | undefined> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email;
}
