import { and, eq, gt, isNull, isNotNull, max, min, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { devices, recoveryCodes, refreshTokens, secondSteps, signInChallenges } from '../../db/schema';

/** Whether the account had not been signed in to from it. */
export async function addDevice(tx: Database, userId: number, tokenHash: string): Promise<boolean> {
  const rows = await tx
    .insert(devices)
    .values({ userId, tokenHash })
    .onConflictDoNothing()
    .returning({ userId: devices.userId });
  return rows.length > 0;
}

const isOpen = and(isNull(refreshTokens.revokedAt), gt(refreshTokens.expiresAt, sql`now()`));

/** The open sessions of a user: each began with its first token and was last seen with its newest. */
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

/** Ends the sessions of a user but for one. @returns how many */
export async function revokeOthers(tx: Database, userId: number, familyId: string): Promise<number> {
  const rows = await tx
    .update(refreshTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(refreshTokens.userId, userId), ne(refreshTokens.familyId, familyId), isOpen))
    .returning({ familyId: refreshTokens.familyId });
  return new Set(rows.map((row) => row.familyId)).size;
}

export type SecondStepRow = typeof secondSteps.$inferSelect;

export async function findSecondStep(db: Database, userId: number): Promise<SecondStepRow | undefined> {
  const [row] = await db.select().from(secondSteps).where(eq(secondSteps.userId, userId));
  return row;
}

/** Whether signing in takes a second step. */
export async function isSecondStepOn(db: Database, userId: number): Promise<boolean> {
  const isOn = and(eq(secondSteps.userId, userId), isNotNull(secondSteps.turnedOnAt));
  return (await db.$count(secondSteps, isOn)) > 0;
}

/** A secret that is not in use yet, in place of an earlier one. */
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

/** The second step is off, its secret and codes are gone. */
export async function deleteSecondStep(tx: Database, userId: number): Promise<void> {
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** In place of all earlier ones. */
export async function putRecoveryCodes(tx: Database, userId: number, codeHashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** False when there is no such code, or it was used. */
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

export type ChallengeRow = typeof signInChallenges.$inferSelect;

export async function insertChallenge(
  tx: Database,
  challenge: typeof signInChallenges.$inferInsert,
): Promise<void> {
  await tx.insert(signInChallenges).values(challenge);
}

/** A challenge that is neither used nor too old. */
export async function findOpenChallenge(db: Database, tokenHash: string): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .select()
    .from(signInChallenges)
    .where(
      and(
        eq(signInChallenges.tokenHash, tokenHash),
        isNull(signInChallenges.usedAt),
        gt(signInChallenges.expiresAt, sql`now()`),
      ),
    );
  return row;
}

export async function updateChallenge(
  tx: Database,
  id: number,
  values: Partial<Pick<ChallengeRow, 'wrongCodes' | 'usedAt'>>,
): Promise<void> {
  await tx.update(signInChallenges).set(values).where(eq(signInChallenges.id, id));
}

/** Makes every challenge of a user worthless. */
export async function endChallenges(tx: Database, userId: number): Promise<void> {
  await tx
    .update(signInChallenges)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInChallenges.userId, userId), isNull(signInChallenges.usedAt)));
}
