import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { staff, staffRefreshTokens, staffSessions } from '../../db/schema/staff';
import type { StaffRow } from './staffRepository';

export type SessionRow = typeof staffSessions.$inferSelect;
export type RefreshTokenRow = typeof staffRefreshTokens.$inferSelect;

export async function insertSession(
  tx: Database,
  session: Pick<typeof staffSessions.$inferInsert, 'staffId' | 'endsAt' | 'address' | 'agent'>,
): Promise<SessionRow> {
  const [row] = await tx.insert(staffSessions).values(session).returning();
  if (!row) throw new Error('The session was not inserted.');
  return row;
}

export async function insertRefreshToken(
  tx: Database,
  token: typeof staffRefreshTokens.$inferInsert,
): Promise<void> {
  await tx.insert(staffRefreshTokens).values(token);
}

const isOpen = and(isNull(staffSessions.endedAt), gt(staffSessions.endsAt, sql`now()`));

/** The session with its member of staff, if both are active. */
export async function findOpenSession(
  db: Database,
  sessionId: string,
): Promise<{ session: SessionRow; member: StaffRow } | undefined> {
  const [row] = await db
    .select({ session: staffSessions, member: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.id, sessionId), isOpen, eq(staff.isActive, true)));
  return row;
}

/** The session of a refresh token, locked until the transaction ends, so that one request at a time refreshes or ends it. */
export async function lockSessionOf(
  tx: Database,
  tokenHash: string,
): Promise<{ session: SessionRow; token: RefreshTokenRow } | undefined> {
  const [candidate] = await tx
    .select()
    .from(staffRefreshTokens)
    .where(eq(staffRefreshTokens.tokenHash, tokenHash));
  if (!candidate) return undefined;
  const [session] = await tx
    .select()
    .from(staffSessions)
    .where(eq(staffSessions.id, candidate.sessionId))
    .for('update');
  // Read again, since another request may have used it while this one waited for the lock.
  const [token] = await tx.select().from(staffRefreshTokens).where(eq(staffRefreshTokens.id, candidate.id));
  return session && token && { session, token };
}

export async function markUsed(tx: Database, id: number, usedAt: Date): Promise<void> {
  await tx.update(staffRefreshTokens).set({ usedAt }).where(eq(staffRefreshTokens.id, id));
}

/** Whether a token that replaced this one has been used, too. */
export async function hasUsedSuccessor(tx: Database, id: number): Promise<boolean> {
  const isUsedSuccessor = and(eq(staffRefreshTokens.parentId, id), isNotNull(staffRefreshTokens.usedAt));
  return (await tx.$count(staffRefreshTokens, isUsedSuccessor)) > 0;
}

export async function endSession(tx: Database, id: string): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt)));
}

/** Records that a session is in use. No version changes by it. */
export async function touchSession(db: Database, { id, staffId }: SessionRow, at: Date): Promise<void> {
  await db.update(staffSessions).set({ lastUsedAt: at }).where(eq(staffSessions.id, id));
  await db.update(staff).set({ lastSeenAt: at }).where(eq(staff.id, staffId));
}

/** Deletes sessions, with their tokens, a day after their end. */
export async function deleteOldSessions(db: Database, signal?: AbortSignal): Promise<void> {
  const isOld = lt(staffSessions.endsAt, sql`now() - interval '1 day'`);
  await deleteInBatches(db, staffSessions, isOld, signal);
}
