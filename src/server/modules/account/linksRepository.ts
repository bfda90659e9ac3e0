import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { emailConfirmations, passwordResets } from '../../db/schema/account';

/** A link in an email. It works once, until it expires. */
interface Link {
  userId: number;
  /** SHA-256 of its token, hex */
  tokenHash: string;
}

type EmailConfirmation = typeof emailConfirmations.$inferSelect;

export async function insertResetLink(
  tx: Database,
  reset: typeof passwordResets.$inferInsert,
): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

export async function insertConfirmation(
  tx: Database,
  confirmation: typeof emailConfirmations.$inferInsert,
): Promise<void> {
  await tx.insert(emailConfirmations).values(confirmation);
}

/** Whether this reset link is neither used nor expired. */
export async function isResetLinkOpen(db: Database, link: Link): Promise<boolean> {
  return (
    (await db.$count(
      passwordResets,
      and(isUnexpiredLink(passwordResets, link), isNull(passwordResets.usedAt)),
    )) > 0
  );
}

/** A confirmation link that has neither ended nor expired. */
export async function findOpenConfirmation(tx: Database, link: Link): Promise<EmailConfirmation | undefined> {
  const [row] = await tx
    .select()
    .from(emailConfirmations)
    .where(and(isUnexpiredLink(emailConfirmations, link), isNull(emailConfirmations.endedAt)));
  return row;
}

function isUnexpiredLink(
  links: typeof passwordResets | typeof emailConfirmations,
  { userId, tokenHash }: Link,
) {
  return and(eq(links.userId, userId), eq(links.tokenHash, tokenHash), gt(links.expiresAt, sql`now()`));
}

export async function invalidateResetLinks(tx: Database, userId: number): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

export async function invalidateConfirmationLinks(tx: Database, userId: number): Promise<void> {
  await tx
    .update(emailConfirmations)
    .set({ endedAt: sql`now()` })
    .where(and(eq(emailConfirmations.userId, userId), isNull(emailConfirmations.endedAt)));
}

/** Counts the reset links of a user's last hour. */
export async function countRecentResetLinks(tx: Database, userId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(passwordResets)
    .where(
      and(eq(passwordResets.userId, userId), gt(passwordResets.createdAt, sql`now() - interval '1 hour'`)),
    );
  return row?.count ?? 0;
}

/** The age of the user's newest confirmation link in seconds; undefined if there is none. */
export async function secondsSinceLink(tx: Database, userId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ ago: sql<number>`extract(epoch from now() - ${emailConfirmations.createdAt})::float8` })
    .from(emailConfirmations)
    .where(eq(emailConfirmations.userId, userId))
    .orderBy(desc(emailConfirmations.createdAt))
    .limit(1);
  return row?.ago;
}

/** Seconds until a user may change the email again, at most `max` times a day; 0: it may be changed now. */
export async function secondsToNextChange(tx: Database, userId: number, max: number): Promise<number> {
  const { createdAt } = emailConfirmations;
  const day = sql`interval '24 hours'`;
  const rows = await tx
    .select({ wait: sql<number>`ceil(extract(epoch from ${createdAt} + ${day} - now()))::integer` })
    .from(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.userId, userId),
        eq(emailConfirmations.isChange, true),
        gt(createdAt, sql`now() - ${day}`),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(max);
  return rows[max - 1]?.wait ?? 0;
}

/** Functions that delete the links expired for a day, by kind of link. */
export function oldLinkDeletions(db: Database, signal?: AbortSignal) {
  const deleteOld = (links: typeof passwordResets | typeof emailConfirmations) =>
    deleteInBatches(db, links, lt(links.expiresAt, sql`now() - interval '1 day'`), signal);
  return {
    'reset links': () => deleteOld(passwordResets),
    'confirmation links': () => deleteOld(emailConfirmations),
  };
}
