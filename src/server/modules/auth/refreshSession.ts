import { ShopError } from '../../errors';
import { issuePair, type AuthContext, type TokenPair } from './openSession';
import { hashToken } from './opaqueTokens';
import {
  hasUsedSuccessor,
  lockRefreshToken,
  markUsed,
  revokeFamily,
  type RefreshTokenRow,
} from './sessionsRepository';
import type { Database } from '../../db/client';

/** Two tabs may present the same token at once; within this time the second is believed too. */
const GRACE_MS = 30_000;

/**
 * Exchanges a refresh token for the next pair. A token presented again after the grace, or after its successor
 * was used, ends the whole family. @throws ShopError token_invalid
 */
export async function refreshSession(context: AuthContext, refresh: string): Promise<TokenPair> {
  const pair = await context.db.transaction(async (tx) => {
    const now = new Date();
    const token = await lockRefreshToken(tx, hashToken(refresh));
    if (!token || token.revokedAt || token.expiresAt <= now) return null;
    if (token.usedAt && !(await isWithinGrace(tx, token, now))) {
      await revokeFamily(tx, token.familyId);
      return null;
    }
    if (!token.usedAt) await markUsed(tx, token.id, now);
    return issuePair(
      { ...context, db: tx },
      { userId: token.userId, familyId: token.familyId, parentId: token.id },
    );
  });
  if (!pair) throw new ShopError('token_invalid', 'Your session has ended. Please sign in again.');
  return pair;
}

async function isWithinGrace(tx: Database, token: RefreshTokenRow, now: Date): Promise<boolean> {
  const age = now.getTime() - (token.usedAt?.getTime() ?? 0);
  return age <= GRACE_MS && !(await hasUsedSuccessor(tx, token.id));
}
