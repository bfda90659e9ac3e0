import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { orderLines, orders, users } from '../../../db/schema';
import { findLetterMoney } from './moneyRepository';

export type LetterOrder = Awaited<ReturnType<typeof findLetterOrder>> & object;

/** An order with its lines, as its letters tell of it. */
export async function findLetterOrder(db: Database, orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const money = await findLetterMoney(db, order);
  return { ...order, name: `${order.firstName} ${order.lastName}`.trim(), lines, ...money };
}

export interface LetterUser {
  name: string;
  email: string;
}

export async function findLetterUser(db: Database, userId: number): Promise<LetterUser | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user && { name: `${user.firstName} ${user.lastName}`.trim() || user.username, email: user.email };
}
