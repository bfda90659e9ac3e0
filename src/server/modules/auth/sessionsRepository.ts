import { and, eq, gt, isNotNull, isNull, lt, max, min, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { preparePerConnection } from '../../db/prepared';
import { refreshTokens, signInChallenges } from '../../db/schema/auth';
import { runAllSteps } from '../../failures';
import { oldLinkDeletions } from '../account';

export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

export async function insertRefreshToken(
  db: Database,
  row: typeof refreshTokens.$inferInsert,
): Promise<void> {
  await db.insert(refreshTokens).values(row);
}

export async function findRefreshToken(
  db: Database,
  tokenHash: string,
): Promise<RefreshTokenRow | undefined> {
  const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return row;
}

export async function markUsed(tx: Database, id: number, usedAt: Date): Promise<void> {
  await tx.update(refreshTokens).set({ usedAt }).where(eq(refreshTokens.id, id));
}

/** Whether a token that replaced this one has been used, too. */
export async function hasUsedSuccessor(tx: Database, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.parentId, id), isNotNull(refreshTokens.usedAt)))
    .limit(1);
  return rows.length > 0;
}

export async function revokeFamily(db: Database, familyId: string): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revokedAt: new Date() })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)));
}

const openTokenQuery = preparePerConnection((db) =>
  db
    // Selects no id: a later release widens its type, and the result types of a prepared statement must not change.
    .select({ isOpen: sql`true` })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.familyId, sql.placeholder('familyId')),
        isNull(refreshTokens.revokedAt),
        gt(refreshTokens.expiresAt, sql`now()`),
      ),
    )
    .limit(1)
    .prepare('open_tokens'),
);

/** Whether a session is still open. Access tokens of ended sessions are rejected. */
export async function isSessionOpen(db: Database, familyId: string): Promise<boolean> {
  const rows = await openTokenQuery(db).execute({ familyId });
  return rows.length > 0;
}

export async function revokeSessionsOf(db: Database, userId: number): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)));
}

const isOpen = and(isNull(refreshTokens.revokedAt), gt(refreshTokens.expiresAt, sql`now()`));

/** The open sessions of a user. Each began with its first token and was last seen with its newest one. */
export async function findSessions(db: Database, userId: number) {
  const { familyId, familyStartedAt, browser, createdAt } = refreshTokens;
  return db
    .select({
      familyId,
      signedInAt: min(familyStartedAt).mapWith(familyStartedAt),
      lastSeenAt: max(createdAt).mapWith(createdAt),
      browser: sql<string>`(array_agg(${browser} order by ${refreshTokens.id}))[1]`,
    })
    .from(refreshTokens)
    .where(eq(refreshTokens.userId, userId))
    .groupBy(familyId)
    .having(sql`bool_or(${isOpen})`);
}

/** Ends all sessions of a user but one. @returns how many */
export async function revokeOthers(tx: Database, userId: number, familyId: string): Promise<number> {
  const rows = await tx
    .update(refreshTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(refreshTokens.userId, userId), ne(refreshTokens.familyId, familyId), isOpen))
    .returning({ familyId: refreshTokens.familyId });
  return new Set(rows.map((row) => row.familyId)).size;
}

export async function removeSessionsOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(refreshTokens).where(eq(refreshTokens.userId, userId));
}

/** Deletes ended sessions after a day, which outlasts their access tokens, and links a day after their expiry. */
export async function deleteOldTokens(db: Database, signal?: AbortSignal): Promise<void> {
  const yesterday = sql`now() - interval '1 day'`;
  // One deletion per column, so that each uses its own index.
  const deleteOld = (endedAt: PgColumn) => deleteInBatches(db, endedAt.table, lt(endedAt, yesterday), signal);
  await runAllSteps({
    'expired sessions': () => deleteOld(refreshTokens.expiresAt),
    'ended sessions': () => deleteOld(refreshTokens.revokedAt),
    'sign-in challenges': () => deleteOld(signInChallenges.expiresAt),
    ...oldLinkDeletions(db, signal),
  });
}
