import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { passwordResets } from '../../db/schema/auth';

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
