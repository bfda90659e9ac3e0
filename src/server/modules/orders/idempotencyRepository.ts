import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { idempotencyKeys, orders } from '../../db/schema';
import type { OrderRow } from './ordersRepository';

interface KeyOfUser {
  userId: number;
  key: string;
}

/** Claims the key; false when it is claimed already. Waits for a claim that another transaction has under way. */
export async function claimKey(tx: Database, claim: KeyOfUser & { bodyHash: string }): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function rememberOrder(
  tx: Database,
  { userId, key }: KeyOfUser,
  orderId: number,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ orderId })
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
}

export async function findByKey(
  tx: Database,
  { userId, key }: KeyOfUser,
): Promise<{ bodyHash: string; order: OrderRow } | undefined> {
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, order: orders })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row;
}
