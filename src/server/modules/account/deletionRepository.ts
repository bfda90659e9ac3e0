import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { preparePerConnection } from '../../db/prepared';
import { users } from '../../db/schema/account';
import { ShopError } from '../../errors';

export interface DeletionRequest {
  dueAt: Date;
  dropsReviews: boolean;
}

const NO_REQUEST = { deletionDueAt: null, deletionDropsReviews: false };

/** When the account will be erased; null without a request. */
export async function findDeletionDueAt(tx: Database, userId: number): Promise<Date | null> {
  const [row] = await tx.select({ dueAt: users.deletionDueAt }).from(users).where(eq(users.id, userId));
  return row?.dueAt ?? null;
}

export async function saveDeletionRequest(
  tx: Database,
  userId: number,
  { dueAt, dropsReviews }: DeletionRequest,
): Promise<void> {
  await tx
    .update(users)
    .set({ deletionDueAt: dueAt, deletionDropsReviews: dropsReviews })
    .where(eq(users.id, userId));
}

/** False when there is no such account. */
export async function clearDeletionRequest(db: Database, userId: number): Promise<boolean> {
  const rows = await db
    .update(users)
    .set(NO_REQUEST)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/**
 * Ends a request for deletion, since a new order keeps the account. It runs after the insert of the order, whose row
 * stops a later request. @throws ShopError token_invalid if the account has been erased meanwhile
 */
export async function cancelDeletionByOrder(tx: Database, userId: number): Promise<void> {
  const [account] = await cancelDeletionQuery(tx).execute({ userId });
  if (account?.isErased) throw new ShopError('token_invalid', 'This account is closed.');
}

const cancelDeletionQuery = preparePerConnection((tx) =>
  tx
    .update(users)
    .set(NO_REQUEST)
    .where(
      and(
        eq(users.id, sql.placeholder('userId')),
        or(isNotNull(users.deletionDueAt), isNotNull(users.erasedAt)),
      ),
    )
    .returning({ isErased: sql<boolean>`${users.erasedAt} is not null` })
    .prepare('end_deletion'),
);

/** Ids of accounts whose deletion is due, in ascending order. @param after the last id of the page before */
export async function findDueDeletions(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, after), lte(users.deletionDueAt, sql`now()`)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export interface LockedAccount {
  id: number;
  email: string;
  isDeletionRequested: boolean;
  isDeletionDue: boolean;
}

/** Locks an account, unless it is erased, until the transaction ends. */
export async function lockAccount(
  tx: Database,
  key: { id: number } | { email: string },
): Promise<LockedAccount | undefined> {
  const [row] = await tx
    .select({
      id: users.id,
      email: users.email,
      isDeletionRequested: sql<boolean>`${users.deletionDueAt} is not null`,
      isDeletionDue: sql<boolean>`coalesce(${users.deletionDueAt} <= now(), false)`,
    })
    .from(users)
    .where(
      and(
        'id' in key ? eq(users.id, key.id) : sql`lower(${users.email}) = lower(${key.email})`,
        isNull(users.erasedAt),
      ),
    )
    .for('update');
  return row;
}

/** Keeps an account from being erased until the transaction ends. False when it is already erased. */
export async function lockAgainstErasure(tx: Database, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('key share');
  return rows.length > 0;
}
