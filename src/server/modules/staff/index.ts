import type { Database } from '../../db/client';
import { runAllSteps } from '../../failures';
import { deleteOldInvitations } from './invitationsRepository';
import { deleteOldSessions } from './sessionsRepository';

export { staffAuthentication } from './authentication';
export { inviteStaff } from './inviteStaff';
export { staffRoutes } from './routes';

/** Deletes sessions and invitations that have ended. */
export function deleteOldStaffRows(db: Database, signal: AbortSignal): Promise<void> {
  return runAllSteps({
    sessions: () => deleteOldSessions(db, signal),
    invitations: () => deleteOldInvitations(db, signal),
  });
}
