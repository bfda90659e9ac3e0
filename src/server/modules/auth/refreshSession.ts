import { isWithinGrace } from '../../credentials/refreshGrace';
import { ShopError } from '../../errors';
import { recordRefresh } from '../account';
import { issueTokenPair, type AuthContext, type TokenPair } from './openSession';
import { lockToken } from './lockToken';
import { hasUsedSuccessor, markUsed, revokeFamily } from './sessionsRepository';

/**
 * Exchanges a refresh token for the next pair. A token presented again after the grace period, or after its successor
 * was used, ends the whole family. @throws ShopError token_invalid
 */
export async function refreshSession(context: AuthContext, refresh: string): Promise<TokenPair> {
  const pair = await context.db.transaction(async (tx) => {
    const token = await lockToken(tx, refresh);
    const now = new Date();
    if (!token || token.revokedAt || token.expiresAt <= now) return null;
    const { id, usedAt } = token;
    if (usedAt && !(await isWithinGrace({ usedAt, now }, () => hasUsedSuccessor(tx, id)))) {
      context.log.warn(
        { userId: token.userId, session: token.familyId },
        'a used refresh token was presented again',
      );
      await revokeFamily(tx, token.familyId);
      return null;
    }
    if (!usedAt) await markUsed(tx, id, now);
    const { userId, familyId, familyStartedAt: startedAt, browser } = token;
    const next = await issueTokenPair({ ...context, db: tx }, { userId, familyId, startedAt, browser }, id);
    // Last, in the lock order of a sign-in: first the account (locked by `lockToken`), then the browser.
    await recordRefresh(tx, userId, context.device);
    return next;
  });
  if (!pair) throw new ShopError('token_invalid', 'Your session has ended. Please sign in again.');
  return pair;
}
