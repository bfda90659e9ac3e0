import { hashToken } from '../../credentials/opaqueTokens';
import { isWithinGrace } from '../../credentials/refreshGrace';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { endOwnSession } from './endSessions';
import { actorOf, issueTokens, type StaffContext, type Tokens } from './openSession';
import { endSession, findSessionOf, hasUsedSuccessor, markUsed } from './sessionsRepository';
import { lockStaff } from './staffRepository';
import { endTickets } from './ticketsRepository';

/**
 * Exchanges a refresh token for the next pair. A token presented again after the grace period, or after its successor was used,
 * ends the session. @throws ShopError token_invalid
 */
export async function refreshSession(context: StaffContext, refresh: string): Promise<Tokens> {
  const tokens = await context.db.transaction(async (tx) => {
    const match = await lockSessionOf(tx, refresh);
    const now = new Date();
    if (!match) return null;
    const { session, token } = match;
    if (session.endedAt || session.endsAt <= now || token.expiresAt <= now) return null;
    const { id, usedAt } = token;
    if (usedAt && !(await isWithinGrace({ usedAt, now }, () => hasUsedSuccessor(tx, id)))) {
      const { id: sessionId, staffId } = session;
      context.log.warn(
        { staffId, session: sessionId },
        'a used refresh token of the desk was presented again',
      );
      await endSession(tx, sessionId);
      return null;
    }
    if (!usedAt) await markUsed(tx, id, now);
    return issueTokens({ ...context, db: tx }, session, id);
  });
  if (!tokens) throw new ShopError('token_invalid', 'Your session has ended. Please sign in again.');
  return tokens;
}

/** Ends the session of a refresh token, also of a used one. An unknown token is ignored. */
export async function signOut(context: StaffContext, refresh: string): Promise<void> {
  const staffId = await context.db.transaction(async (tx) => {
    const match = await lockSessionOf(tx, refresh);
    if (!match) return undefined;
    const { session, member } = match;
    await endTickets(tx, member.id, ['change']);
    await endOwnSession(tx, session.id, actorOf(context, member, session.id));
    return member.id;
  });
  if (staffId !== undefined) context.log.info({ staffId }, 'signed out of the desk');
}

/**
 * The session of a refresh token, with its member of staff locked. Everything that opens, refreshes or ends a session takes this
 * lock, so that none is refreshed after its end. Undefined for an unknown token, and for those who are no longer active.
 */
async function lockSessionOf(tx: Database, refresh: string) {
  const tokenHash = hashToken(refresh);
  const candidate = await findSessionOf(tx, tokenHash);
  const member = candidate && (await lockStaff(tx, candidate.session.staffId));
  const match = member?.isActive ? await findSessionOf(tx, tokenHash) : undefined;
  return member && match && { ...match, member };
}
