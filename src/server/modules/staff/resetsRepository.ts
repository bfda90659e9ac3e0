import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { staffResets } from '../../db/schema/staff';

export type ResetRow = typeof staffResets.$inferSelect;

export async function insertReset(
  tx: Database,
  reset: Pick<typeof staffResets.$inferInsert, 'staffId' | 'tokenHash' | 'removesFactor' | 'expiresAt'>,
): Promise<void> {
  await tx.insert(staffResets).values(reset);
}

/** A link that is neither used, replaced nor expired. */
export async function findOpenReset(db: Database, tokenHash: string): Promise<ResetRow | undefined> {
  const [row] = await db
    .select()
    .from(staffResets)
    .where(
      and(
        eq(staffResets.tokenHash, tokenHash),
        isNull(staffResets.endedAt),
        gt(staffResets.expiresAt, sql`now()`),
      ),
    );
  return row;
}

/** Ends the links of a member of staff, or those that were sent by email. */
export async function endResets(tx: Database, staffId: number, { onlyEmailed = false } = {}): Promise<void> {
  await tx
    .update(staffResets)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(staffResets.staffId, staffId),
        isNull(staffResets.endedAt),
        onlyEmailed ? eq(staffResets.removesFactor, false) : undefined,
      ),
    );
}

/** How many links a member of staff has requested by email within the last hour. */
export function countRecentResets(tx: Database, staffId: number): Promise<number> {
  return tx.$count(
    staffResets,
    and(
      eq(staffResets.staffId, staffId),
      eq(staffResets.removesFactor, false),
      gt(staffResets.createdAt, sql`now() - interval '1 hour'`),
    ),
  );
}

/** Deletes links a day after their expiry. */
export async function deleteOldResets(db: Database, signal?: AbortSignal): Promise<void> {
  const isOld = lt(staffResets.expiresAt, sql`now() - interval '1 day'`);
  await deleteInBatches(db, staffResets, isOld, signal);
}
