import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { recordRefresh } from '../account';
import { issueTokenPair, type AuthContext, type TokenPair } from './openSession';
import { lockToken } from './lockToken';
import { hasUsedSuccessor, markUsed, revokeFamily, type RefreshTokenRow } from './sessionsRepository';

/** Two tabs may present the same token at once. Within this time the second one is accepted, too. */
const GRACE_MS = 30_000;

/**
 * Exchanges a refresh token for the next pair. A token presented again after the grace period, or after its successor
 * was used, ends the whole family. @throws ShopError token_invalid
 */
export async function refreshSession(context: AuthContext, refresh: string): Promise<TokenPair> {
  const pair = await context.db.transaction(async (tx) => {
    const token = await lockToken(tx, refresh);
    const now = new Date();
    if (!token || token.revokedAt || token.expiresAt <= now) return null;
    if (token.usedAt && !(await isWithinGrace(tx, token, token.usedAt, now))) {
      context.log.warn(
        { userId: token.userId, session: token.familyId },
        'a used refresh token was presented again',
      );
      await revokeFamily(tx, token.familyId);
      return null;
    }
    if (!token.usedAt) await markUsed(tx, token.id, now);
    const { userId, familyId, familyStartedAt: startedAt, browser } = token;
    const next = await issueTokenPair(
      { ...context, db: tx },
      { userId, familyId, startedAt, browser },
      token.id,
    );
    // Last, in the lock order of a sign-in: first the account (locked by `lockToken`), then the browser.
    await recordRefresh(tx, userId, context.device);
    return next;
  });
  if (!pair) throw new ShopError('token_invalid', 'Your session has ended. Please sign in again.');
  return pair;
}

async function isWithinGrace(
  tx: Database,
  token: RefreshTokenRow,
  usedAt: Date,
  now: Date,
): Promise<boolean> {
  return now.getTime() - usedAt.getTime() <= GRACE_MS && !(await hasUsedSuccessor(tx, token.id));
}
