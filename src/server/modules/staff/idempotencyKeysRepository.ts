import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { staffIdempotencyKeys } from '../../db/schema/staff';

const { staffId, target, key, bodyHash, subjectId, createdAt } = staffIdempotencyKeys;

/** A key of a member of staff for one method and path, and the hash of the body that was sent with it. */
export type KeyClaim = Pick<
  typeof staffIdempotencyKeys.$inferInsert,
  'staffId' | 'target' | 'key' | 'bodyHash'
>;

const isOld = lte(createdAt, sql`now() - interval '24 hours'`);

/**
 * Claims the key for this transaction, after waiting for another one that has claimed it; false when something was created
 * with it in the last 24 hours. An older key counts as new. Either way the row stays locked until the transaction ends.
 */
export async function claimKey(tx: Database, claim: KeyClaim): Promise<boolean> {
  const rows = await tx
    .insert(staffIdempotencyKeys)
    .values(claim)
    .onConflictDoUpdate({
      target: [staffId, target, key],
      set: { bodyHash: claim.bodyHash, subjectId: null, createdAt: sql`now()` },
      setWhere: isOld,
    })
    .returning({ key });
  return rows.length > 0;
}

/** What was created with a key. */
export async function findCreated(
  tx: Database,
  claim: KeyClaim,
): Promise<{ bodyHash: string; subjectId: number | null } | undefined> {
  const [row] = await tx.select({ bodyHash, subjectId }).from(staffIdempotencyKeys).where(isKey(claim));
  return row;
}

/** Records what was created with a key. */
export async function linkKey(tx: Database, claim: KeyClaim, createdId: number): Promise<void> {
  await tx.update(staffIdempotencyKeys).set({ subjectId: createdId }).where(isKey(claim));
}

function isKey(claim: KeyClaim) {
  return and(eq(staffId, claim.staffId), eq(target, claim.target), eq(key, claim.key));
}

/** Deletes keys after 24 hours. */
export async function deleteOldKeys(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteInBatches(db, staffIdempotencyKeys, isOld, signal);
}
