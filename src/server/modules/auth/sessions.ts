import type { listSessions as listSessionsCall } from '@contract/calls/security';
import type { SuccessOf } from '@contract/call';
import { ShopError } from '../../errors';
import type { Database } from '../../db/client';
import type { AuthenticatedUser } from '../../http/api';
import { lockUser } from '../account';
import { invalidateChallenges } from './challengesRepository';
import {
  findSessions,
  isSessionOpen,
  revokeFamily,
  revokeOthers,
  revokeSessionsOf,
} from './sessionsRepository';

/** The devices that are signed in: the caller's first, then those seen last. */
export async function listSessions(
  db: Database,
  { id, sessionId }: AuthenticatedUser,
): Promise<SuccessOf<typeof listSessionsCall>> {
  const sessions = (await findSessions(db, id)).map((row) => ({
    id: row.familyId,
    browser: row.browser,
    signed_in_at: row.signedInAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    current: row.familyId === sessionId,
  }));
  return sessions.sort(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.last_seen_at.localeCompare(one.last_seen_at),
  );
}

/** Signs one of the caller's devices out. @throws ShopError not_found, token_invalid */
export async function endSession(db: Database, caller: AuthenticatedUser, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUserInOpenSession(tx, caller);
    const sessions = await findSessions(tx, caller.id);
    if (!sessions.some(({ familyId }) => familyId === sessionId)) {
      throw new ShopError('not_found', 'This device is no longer signed in.');
    }
    await revokeFamily(tx, sessionId);
  });
}

/** Signs all other devices out. @returns how many @throws ShopError token_invalid */
export async function endOtherSessions(db: Database, caller: AuthenticatedUser): Promise<number> {
  return db.transaction(async (tx) => {
    await lockUserInOpenSession(tx, caller);
    return revokeOthers(tx, caller.id, caller.sessionId);
  });
}

/** Ends every session of a locked user and every sign-in that still needs its code. */
export async function endSessions(tx: Database, userId: number): Promise<void> {
  await revokeSessionsOf(tx, userId);
  await invalidateChallenges(tx, userId);
}

/** Two devices may end each other at the same time. The one that is ended first fails here and ends nothing. */
async function lockUserInOpenSession(tx: Database, { id, sessionId }: AuthenticatedUser): Promise<void> {
  await lockUser(tx, id);
  if (!(await isSessionOpen(tx, sessionId)))
    throw new ShopError('token_invalid', 'Your session has ended. Please sign in again.');
}
