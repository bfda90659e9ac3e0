import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { emailConfirmations } from '../../db/schema/account';

export type EmailConfirmation = typeof emailConfirmations.$inferSelect;

export async function insertConfirmation(
  tx: Database,
  confirmation: typeof emailConfirmations.$inferInsert,
): Promise<void> {
  await tx.insert(emailConfirmations).values(confirmation);
}

/** The link that is still good, if it is this user's. */
export async function findOpenConfirmation(
  tx: Database,
  { userId, tokenHash }: Pick<EmailConfirmation, 'userId' | 'tokenHash'>,
): Promise<EmailConfirmation | undefined> {
  const [row] = await tx
    .select()
    .from(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.userId, userId),
        eq(emailConfirmations.tokenHash, tokenHash),
        isNull(emailConfirmations.endedAt),
        gt(emailConfirmations.expiresAt, sql`now()`),
      ),
    );
  return row;
}

/** Makes every link that a user has worthless. */
export async function endConfirmations(tx: Database, userId: number): Promise<void> {
  await tx
    .update(emailConfirmations)
    .set({ endedAt: sql`now()` })
    .where(and(eq(emailConfirmations.userId, userId), isNull(emailConfirmations.endedAt)));
}

/** How many seconds have gone by since the user's last link; undefined if there was none. */
export async function secondsSinceLink(tx: Database, userId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ ago: sql<number>`extract(epoch from now() - ${emailConfirmations.createdAt})::float8` })
    .from(emailConfirmations)
    .where(eq(emailConfirmations.userId, userId))
    .orderBy(desc(emailConfirmations.createdAt))
    .limit(1);
  return row?.ago;
}

/** For how many seconds a user may give no further email, having given `most` within a day; 0: one may be given now. */
export async function secondsToNextChange(tx: Database, userId: number, most: number): Promise<number> {
  const day = sql`interval '24 hours'`;
  const rows = await tx
    .select({
      wait: sql<number>`ceil(extract(epoch from ${emailConfirmations.createdAt} + ${day} - now()))::integer`,
    })
    .from(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.userId, userId),
        eq(emailConfirmations.isChange, true),
        gt(emailConfirmations.createdAt, sql`now() - ${day}`),
      ),
    )
    .orderBy(desc(emailConfirmations.createdAt))
    .limit(most);
  return rows[most - 1]?.wait ?? 0;
}
