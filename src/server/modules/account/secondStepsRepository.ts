import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { recoveryCodes, secondSteps } from '../../db/schema/account';

export type SecondStepRow = typeof secondSteps.$inferSelect;

export async function findSecondStep(db: Database, userId: number): Promise<SecondStepRow | undefined> {
  const [row] = await db.select().from(secondSteps).where(eq(secondSteps.userId, userId));
  return row;
}

export async function isSecondStepOn(db: Database, userId: number): Promise<boolean> {
  const isOn = and(eq(secondSteps.userId, userId), isNotNull(secondSteps.turnedOnAt));
  return (await db.$count(secondSteps, isOn)) > 0;
}

/** Stores a secret that is not in use yet and replaces an earlier one. */
export async function putSecret(tx: Database, userId: number, secret: string): Promise<void> {
  await tx
    .insert(secondSteps)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: secondSteps.userId, set: { secret } });
}

export async function updateSecondStep(
  tx: Database,
  userId: number,
  values: Partial<Omit<SecondStepRow, 'userId' | 'secret'>>,
): Promise<void> {
  await tx.update(secondSteps).set(values).where(eq(secondSteps.userId, userId));
}

/** Turns the second step off and deletes its secret and codes. */
export async function deleteSecondStep(tx: Database, userId: number): Promise<void> {
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function storeRecoveryCodes(tx: Database, userId: number, codeHashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** False when the code does not exist or is already used. */
export async function consumeRecoveryCode(tx: Database, userId: number, codeHash: string): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return rows.length > 0;
}
