import type { exportData } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { removeChallengesOf } from './challengesRepository';
import { listSessions } from './sessions';
import { removeSessionsOf } from './sessionsRepository';

/** @param sessionId the caller's, which the list marks as the current one */
export async function exportCustomer(
  db: Database,
  id: number,
  sessionId: string,
): Promise<Pick<SuccessOf<typeof exportData>, 'sessions'>> {
  return { sessions: await listSessions(db, { id, sessionId }) };
}

/** The caller has locked the account. */
export async function eraseCustomer(tx: Database, id: number): Promise<void> {
  await removeSessionsOf(tx, id);
  await removeChallengesOf(tx, id);
}
