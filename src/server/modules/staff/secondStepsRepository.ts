import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WrongCodes } from '../../credentials/wrongCodes';
import type { Database } from '../../db/client';
import { staff, staffRecoveryCodes, staffSecondSteps } from '../../db/schema/staff';

export type SecondStepRow = typeof staffSecondSteps.$inferSelect;

export async function findSecondStep(db: Database, staffId: number): Promise<SecondStepRow | undefined> {
  const [row] = await db.select().from(staffSecondSteps).where(eq(staffSecondSteps.staffId, staffId));
  return row;
}

/** Stores a confirmed factor in place of an earlier one. */
export async function putSecondStep(
  tx: Database,
  { staffId, secret, lastTimeStep }: Omit<SecondStepRow, 'createdAt'>,
): Promise<void> {
  await tx
    .insert(staffSecondSteps)
    .values({ staffId, secret, lastTimeStep })
    .onConflictDoUpdate({
      target: staffSecondSteps.staffId,
      set: { secret, lastTimeStep, createdAt: sql`now()` },
    });
  await raiseVersion(tx, staffId);
}

export async function updateTimeStep(tx: Database, staffId: number, lastTimeStep: number): Promise<void> {
  await tx.update(staffSecondSteps).set({ lastTimeStep }).where(eq(staffSecondSteps.staffId, staffId));
}

/** Deletes the factor with its recovery codes. @returns whether there was one */
export async function deleteSecondStep(tx: Database, staffId: number): Promise<boolean> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  const rows = await tx
    .delete(staffSecondSteps)
    .where(eq(staffSecondSteps.staffId, staffId))
    .returning({ staffId: staffSecondSteps.staffId });
  if (rows.length > 0) await raiseVersion(tx, staffId);
  return rows.length > 0;
}

/** Owners see whether a member has a second factor, so it belongs to the version. */
async function raiseVersion(tx: Database, staffId: number): Promise<void> {
  await tx
    .update(staff)
    .set({ version: sql`${staff.version} + 1` })
    .where(eq(staff.id, staffId));
}

export async function storeRecoveryCodes(tx: Database, staffId: number, codeHashes: string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codeHashes.map((codeHash) => ({ staffId, codeHash })));
}

/** False when the code does not exist or is already used. */
export async function consumeRecoveryCode(tx: Database, staffId: number, codeHash: string): Promise<boolean> {
  const rows = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, codeHash),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: staffRecoveryCodes.codeHash });
  return rows.length > 0;
}

/** How many recovery codes are unused. */
export function countRecoveryCodes(db: Database, staffId: number): Promise<number> {
  return db.$count(
    staffRecoveryCodes,
    and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)),
  );
}

export async function updateWrongCodes(tx: Database, staffId: number, count: WrongCodes): Promise<void> {
  await tx
    .update(staff)
    .set({ wrongCodes: count.wrongCodes, wrongSince: count.wrongSince })
    .where(eq(staff.id, staffId));
}
