import { hashToken } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { issueTokens, type StaffContext, type Tokens } from './openSession';
import {
  endSession,
  hasUsedSuccessor,
  lockSessionOf,
  markUsed,
  type RefreshTokenRow,
} from './sessionsRepository';
import { lockStaff } from './staffRepository';

/** Two tabs may present the same token at once. Within this time the second one is accepted, too. */
const GRACE_MS = 30_000;

/**
 * Exchanges a refresh token for the next pair. A token presented again after the grace period, or after its successor was used,
 * ends the session. @throws ShopError token_invalid
 */
export async function refreshSession(context: StaffContext, refresh: string): Promise<Tokens> {
  const tokens = await context.db.transaction(async (tx) => {
    const match = await lockSessionOf(tx, hashToken(refresh));
    const now = new Date();
    if (!match || match.session.endedAt || match.token.expiresAt <= now) return null;
    const { session, token } = match;
    if (!(await lockStaff(tx, session.staffId))?.isActive) return null;
    if (token.usedAt && !(await isWithinGrace(tx, token, token.usedAt, now))) {
      const { id, staffId } = session;
      context.log.warn({ staffId, session: id }, 'a used refresh token of the desk was presented again');
      await endSession(tx, id);
      return null;
    }
    if (!token.usedAt) await markUsed(tx, token.id, now);
    return issueTokens({ ...context, db: tx }, session, token.id);
  });
  if (!tokens) throw new ShopError('token_invalid', 'Your session has ended. Please sign in again.');
  return tokens;
}

async function isWithinGrace(
  tx: Database,
  token: RefreshTokenRow,
  usedAt: Date,
  now: Date,
): Promise<boolean> {
  return now.getTime() - usedAt.getTime() <= GRACE_MS && !(await hasUsedSuccessor(tx, token.id));
}

/** Ends the session of a refresh token, also of a used one. An unknown token is ignored. */
export async function signOut({ db, log }: StaffContext, refresh: string): Promise<void> {
  const staffId = await db.transaction(async (tx) => {
    const match = await lockSessionOf(tx, hashToken(refresh));
    if (match) await endSession(tx, match.session.id);
    return match?.session.staffId;
  });
  log.info({ staffId }, 'signed out of the desk');
}
