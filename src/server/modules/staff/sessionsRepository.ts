import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { staff, staffRefreshTokens, staffSessions } from '../../db/schema/staff';
import type { StaffRow } from './staffRepository';

export type SessionRow = typeof staffSessions.$inferSelect;
export type RefreshTokenRow = typeof staffRefreshTokens.$inferSelect;

/** Its member has been seen by it. */
export async function insertSession(
  tx: Database,
  session: Pick<typeof staffSessions.$inferInsert, 'staffId' | 'endsAt' | 'address' | 'agent'>,
): Promise<SessionRow> {
  const [row] = await tx.insert(staffSessions).values(session).returning();
  if (!row) throw new Error('The session was not inserted.');
  await tx.update(staff).set({ lastSeenAt: row.createdAt }).where(eq(staff.id, row.staffId));
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

/** A refresh token with its session. */
export async function findSessionOf(
  db: Database,
  tokenHash: string,
): Promise<{ session: SessionRow; token: RefreshTokenRow } | undefined> {
  const [row] = await db
    .select({ session: staffSessions, token: staffRefreshTokens })
    .from(staffRefreshTokens)
    .innerJoin(staffSessions, eq(staffSessions.id, staffRefreshTokens.sessionId))
    .where(eq(staffRefreshTokens.tokenHash, tokenHash));
  return row;
}

export async function markUsed(tx: Database, id: number, usedAt: Date): Promise<void> {
  await tx.update(staffRefreshTokens).set({ usedAt }).where(eq(staffRefreshTokens.id, id));
}

/** Whether a token that replaced this one has been used, too. */
export async function hasUsedSuccessor(tx: Database, id: number): Promise<boolean> {
  const isUsedSuccessor = and(eq(staffRefreshTokens.parentId, id), isNotNull(staffRefreshTokens.usedAt));
  return (await tx.$count(staffRefreshTokens, isUsedSuccessor)) > 0;
}

/** @returns false if it had ended before */
export async function endSession(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .update(staffSessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(staffSessions.id, id), isOpen))
    .returning({ id: staffSessions.id });
  return rows.length > 0;
}

/** Ends the sessions of a member of staff, but for one. @returns how many */
export async function endSessionsOf(tx: Database, staffId: number, keepId: string | null): Promise<number> {
  const isOther = keepId === null ? undefined : ne(staffSessions.id, keepId);
  const rows = await tx
    .update(staffSessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(staffSessions.staffId, staffId), isOpen, isOther))
    .returning({ id: staffSessions.id });
  return rows.length;
}

/** A session with the moment of its sign-in in whole microseconds since 1970, as the database keeps it. */
export interface ListedSession {
  session: SessionRow;
  createdMicroseconds: string;
}

/** The open sessions of a member of staff, newest first. @param after the key of the last one of the page before */
export function findSessions(
  db: Database,
  staffId: number,
  { limit, after }: { limit: number; after?: { createdMicroseconds: string; id: string } },
): Promise<ListedSession[]> {
  const { createdAt, id } = staffSessions;
  const isAfter =
    after &&
    sql`(${createdAt}, ${id}) < ('epoch'::timestamptz + ${after.createdMicroseconds}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
  return db
    .select({
      session: staffSessions,
      createdMicroseconds: sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text`,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isOpen, isAfter))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(staffSessions).where(eq(staffSessions.id, id));
  return row;
}

const MINUTE_MS = 60_000;

/** Whether the last recorded use of a session is more than a minute ago. */
export function isUseStale({ lastUsedAt }: SessionRow, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() > MINUTE_MS;
}

/** Records that a session is in use, once a minute. No version changes by it. */
export async function touchSession(db: Database, { id, staffId }: SessionRow, now: Date): Promise<void> {
  const rows = await db
    .update(staffSessions)
    .set({ lastUsedAt: now })
    .where(and(eq(staffSessions.id, id), lt(staffSessions.lastUsedAt, new Date(now.getTime() - MINUTE_MS))))
    .returning({ id: staffSessions.id });
  if (rows.length > 0) await db.update(staff).set({ lastSeenAt: now }).where(eq(staff.id, staffId));
}

/** Deletes sessions, with their tokens, a day after their end. */
export async function deleteOldSessions(db: Database, signal?: AbortSignal): Promise<void> {
  const isOld = lt(staffSessions.endsAt, sql`now() - interval '1 day'`);
  await deleteInBatches(db, staffSessions, isOld, signal);
}
