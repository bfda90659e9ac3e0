import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { signInChallenges } from '../../db/schema/auth';

type ChallengeRow = typeof signInChallenges.$inferSelect;

export async function insertChallenge(
  tx: Database,
  challenge: typeof signInChallenges.$inferInsert,
): Promise<void> {
  await tx.insert(signInChallenges).values(challenge);
}

/** A challenge that is neither used nor expired. */
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

export async function invalidateChallenges(tx: Database, userId: number): Promise<void> {
  await tx
    .update(signInChallenges)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInChallenges.userId, userId), isNull(signInChallenges.usedAt)));
}

export async function removeChallengesOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}
