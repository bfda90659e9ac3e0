import type { StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { recordChange } from '../audit';
import { endResets } from './resetsRepository';
import { endSession, endSessionsOf } from './sessionsRepository';
import { endTickets } from './ticketsRepository';

/** Ends a session of the member of staff who asks. One that has ended already stays as it is. */
export async function endOwnSession(tx: Database, sessionId: string, by: StaffActor): Promise<void> {
  if (!(await endSession(tx, sessionId))) return;
  await recordChange(tx, by, { action: 'session.end', subjectId: sessionId, before: {}, after: {} });
}

/** Ends the sessions of a locked member of staff and every sign-in that still needs its code. @returns how many sessions */
export async function endSessions(
  tx: Database,
  staffId: number,
  keepId: string | null = null,
): Promise<number> {
  await endTickets(tx, staffId);
  return endSessionsOf(tx, staffId, keepId);
}

/** Ends whatever could open a session of a locked member of staff without the password, and the sessions. */
export async function endAccess(tx: Database, staffId: number, keepId: string | null = null): Promise<void> {
  await endSessions(tx, staffId, keepId);
  await endResets(tx, staffId);
}
