import type { Database } from '../../db/client';
import { runAllSteps } from '../../failures';
import { deleteOldKeys } from './idempotencyKeysRepository';
import { deleteOldInvitations } from './invitationsRepository';
import { deleteOldResets } from './resetsRepository';
import { deleteOldSessions } from './sessionsRepository';
import { deleteOldTickets } from './ticketsRepository';

export { staffAuthentication } from './authentication';
export { disableStaff } from './changeMember';
export { inviteStaff } from './inviteStaff';
export { toMember } from './listMembers';
export { createFullReset } from './resetPassword';
export { findMembers } from './staffRepository';
export { createOnceOn } from './createOnce';
export { staffRoutes } from './routes';

/** Deletes sessions, invitations, tickets and links that have ended, and old idempotency keys. */
export function deleteOldStaffRows(db: Database, signal: AbortSignal): Promise<void> {
  return runAllSteps({
    sessions: () => deleteOldSessions(db, signal),
    invitations: () => deleteOldInvitations(db, signal),
    tickets: () => deleteOldTickets(db, signal),
    resets: () => deleteOldResets(db, signal),
    keys: () => deleteOldKeys(db, signal),
  });
}
