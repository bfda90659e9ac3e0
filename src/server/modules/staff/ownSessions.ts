import type { QueryOf, SuccessOf } from '@contract/call';
import type { listStaffSessions } from '@contract/calls/desk/security';
import { PAGE_SIZE } from '@contract/desk/lists';
import type { StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { decodeCursor, MOMENT_AND_UUID, pageOf } from '../../http/cursor';
import { endOwnSession } from './endSessions';
import { findSession, findSessions } from './sessionsRepository';
import { lockStaff } from './staffRepository';
import { endTickets } from './ticketsRepository';

/** A page of the caller's open sessions, newest first. @throws ShopError invalid_request */
export async function listSessions(
  db: Database,
  { limit = PAGE_SIZE, after }: QueryOf<typeof listStaffSessions>,
  { staffId, sessionId }: StaffActor,
): Promise<SuccessOf<typeof listStaffSessions>> {
  const scope = { sort: '-created_at', filters: { staffId } };
  const [createdMicroseconds = '', id = ''] =
    after === undefined ? [] : decodeCursor(scope, after, MOMENT_AND_UUID);
  const rows = await findSessions(db, staffId, {
    limit: limit + 1,
    ...(after !== undefined && { after: { createdMicroseconds, id } }),
  });
  return pageOf(rows, {
    limit,
    scope,
    keyOf: (row) => [row.createdMicroseconds, row.session.id],
    toItem: ({ session: { id: rowId, createdAt, lastUsedAt, address, agent } }) => ({
      session_id: rowId,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      address,
      agent,
      current: rowId === sessionId,
    }),
  });
}

/** Ends a session of the caller, and their sign-ins that still need a code. @throws ShopError not_found */
export async function endSessionOf(db: Database, sessionId: string, by: StaffActor): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStaff(tx, by.staffId);
    const session = await findSession(tx, sessionId);
    if (session?.staffId !== by.staffId) throw new ShopError('not_found', 'Session not found.');
    await endTickets(tx, by.staffId);
    await endOwnSession(tx, session.id, by);
  });
}
