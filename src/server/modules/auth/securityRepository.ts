import { and, desc, eq, gt, isNull, isNotNull, lt, max, min, ne, not, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { devices, recoveryCodes, refreshTokens, secondSteps, signInChallenges } from '../../db/schema/auth';

/** So many browsers an account knows, those that it saw last. */
const MOST_DEVICES = 20;
const isForgotten = lt(devices.seenAt, sql`now() - interval '180 days'`);

/**
 * The account has been signed in to from it. Only who holds the account's row may call it: then nobody else adds or
 * deletes its browsers. @returns whether the account did not know it
 */
export async function addDevice(tx: Database, userId: number, tokenHash: string): Promise<boolean> {
  const isOfUser = eq(devices.userId, userId);
  const known = await tx
    .select({ tokenHash: devices.tokenHash })
    .from(devices)
    .where(and(isOfUser, not(isForgotten)))
    .orderBy(desc(devices.seenAt), desc(devices.createdAt))
    .limit(MOST_DEVICES);
  const others = known.filter((device) => device.tokenHash !== tokenHash);
  await tx
    .insert(devices)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: [devices.userId, devices.tokenHash], set: { seenAt: sql`now()` } });
  const last = [tokenHash, ...others.slice(0, MOST_DEVICES - 1).map((device) => device.tokenHash)];
  await tx.delete(devices).where(and(isOfUser, notInArray(devices.tokenHash, last)));
  return others.length === known.length;
}

/** A browser that the account knows refreshed its session. Once a day is often enough to tell 180 days. */
export async function seeDevice(tx: Database, userId: number, tokenHash: string): Promise<void> {
  const isStale = lt(devices.seenAt, sql`now() - interval '1 day'`);
  await tx
    .update(devices)
    .set({ seenAt: sql`now()` })
    .where(and(eq(devices.userId, userId), eq(devices.tokenHash, tokenHash), isStale, not(isForgotten)));
}

export async function deleteOldDevices(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteInBatches(db, devices, isForgotten, signal);
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
