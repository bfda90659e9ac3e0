import { and, eq, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { placeholdersFor, preparePerConnection } from '../../db/prepared';
import { idempotencyKeys, orders } from '../../db/schema/orders';
import type { OrderRow } from './ordersRepository';

/** A customer's idempotency key, and the hash of the request that was sent with it. */
export interface KeyClaim {
  userId: number;
  key: string;
  bodyHash: string;
}

/**
 * Claims the key for this transaction, after waiting for another one that has claimed it; false when the key already
 * has an order.
 */
export async function claimKey(tx: Database, claim: KeyClaim): Promise<boolean> {
  const rows = await claimKeyQuery(tx).execute({ ...claim });
  return rows.length > 0;
}

const claimKeyQuery = preparePerConnection((tx) =>
  tx
    .insert(idempotencyKeys)
    .values(placeholdersFor(['userId', 'key', 'bodyHash']))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('claim_key'),
);

/** The order that was placed with a key. */
export async function findByKey(
  tx: Database,
  claim: Pick<KeyClaim, 'userId' | 'key'>,
): Promise<{ bodyHash: string; order: OrderRow } | undefined> {
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, order: orders })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(isKey(claim));
  return row;
}

/** Releases the key for the next request that waits for it. */
export async function releaseKey(tx: Database, claim: Pick<KeyClaim, 'userId' | 'key'>): Promise<void> {
  await tx.delete(idempotencyKeys).where(isKey(claim));
}

function isKey({ userId, key }: Pick<KeyClaim, 'userId' | 'key'>) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
}

/** Records the order that was placed with a key. */
export async function linkKey(tx: Database, claim: KeyClaim, orderId: number): Promise<void> {
  await linkKeyQuery(tx).execute({ ...claim, orderId });
}

const linkKeyQuery = preparePerConnection((tx) =>
  tx
    .update(idempotencyKeys)
    .set({ orderId: sql`${sql.placeholder('orderId')}` })
    .where(
      and(
        eq(idempotencyKeys.userId, sql.placeholder('userId')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    )
    .prepare('link_key'),
);

/** A key is kept as long as its order can still be paid, and for at least a week. */
export async function deleteOldKeys(db: Database, signal?: AbortSignal): Promise<void> {
  const payable = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, idempotencyKeys.orderId),
        eq(orders.paymentConfirmed, false),
        ne(orders.status, 'Cancelled'),
      ),
    );
  const isOld = and(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`), notExists(payable));
  await deleteInBatches(db, idempotencyKeys, isOld, signal);
}
