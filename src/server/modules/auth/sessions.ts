import type { listSessions as listSessionsCall } from '@contract/calls/security';
import type { SuccessOf } from '@contract/defineCall';
import { ShopError } from '../../errors';
import type { Database } from '../../db/client';
import type { SignedIn } from '../../http/serveCall';
import { findSessions, revokeOthers } from './securityRepository';
import { revokeFamily } from './sessionsRepository';
import { lockUser } from './usersRepository';

/** The devices that are signed in: the caller's first, then as they were last seen. */
export async function listSessions(
  db: Database,
  { id, sessionId }: SignedIn,
): Promise<SuccessOf<typeof listSessionsCall>> {
  const sessions = (await findSessions(db, id)).map((row) => ({
    id: row.familyId,
    browser: row.browser,
    signed_in_at: row.familyStartedAt.toISOString(),
    last_seen_at: row.createdAt.toISOString(),
    current: row.familyId === sessionId,
  }));
  return sessions.sort(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.last_seen_at.localeCompare(one.last_seen_at),
  );
}

/** Signs one of the caller's devices out. @throws ShopError not_found */
export async function endSession(db: Database, { id }: SignedIn, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, id);
    const sessions = await findSessions(tx, id);
    if (!sessions.some(({ familyId }) => familyId === sessionId)) {
      throw new ShopError('not_found', 'This device is not signed in.');
    }
    await revokeFamily(tx, sessionId);
  });
}

/** Signs all other devices out. @returns how many */
export async function endOtherSessions(db: Database, { id, sessionId }: SignedIn): Promise<number> {
  return db.transaction(async (tx) => {
    await lockUser(tx, id);
    return revokeOthers(tx, id, sessionId);
  });
}
