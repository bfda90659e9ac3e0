import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { emailConfirmations, passwordResets } from '../../db/schema/account';

export type PasswordReset = typeof passwordResets.$inferSelect;

export async function insertReset(tx: Database, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

/** How many links a user has asked for in the last hour. */
export async function countRecentResets(tx: Database, userId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(passwordResets)
    .where(
      and(eq(passwordResets.userId, userId), gt(passwordResets.createdAt, sql`now() - interval '1 hour'`)),
    );
  return row?.count ?? 0;
}

/** The link that is still good, if it is this user's. */
export async function findOpenReset(
  db: Database,
  { userId, tokenHash }: Pick<PasswordReset, 'userId' | 'tokenHash'>,
): Promise<PasswordReset | undefined> {
  const [row] = await db
    .select()
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.userId, userId),
        eq(passwordResets.tokenHash, tokenHash),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, sql`now()`),
      ),
    );
  return row;
}

/** Makes every link that a user has worthless. */
export async function endResets(tx: Database, userId: number): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

/** What deletes the links of letters whose time was over a day ago, by their kind. */
export function oldLinks(db: Database, signal?: AbortSignal) {
  const forget = (table: typeof passwordResets | typeof emailConfirmations) =>
    deleteInBatches(db, table, lt(table.expiresAt, sql`now() - interval '1 day'`), signal);
  return {
    'reset links': () => forget(passwordResets),
    'confirmation links': () => forget(emailConfirmations),
  };
}
