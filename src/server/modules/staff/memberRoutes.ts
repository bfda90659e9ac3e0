import * as calls from '@contract/calls/desk/members';
import * as schemas from '@contract/calls/desk/members.schemas';
import type { Database } from '../../db/client';
import type { DeskApi } from '../../http/deskApi';
import { serveCreatingCall, serveDeskCall, serveVersionedCall } from '../../http/serveDeskCall';
import { etagOf } from '../../http/versions';
import { changeMember, endMemberSessions, resetMemberFactor } from './changeMember';
import { inviteByEmail, withdrawInvitation } from './inviteStaff';
import { listInvitations, listMembers, readInvitation, readMember } from './listMembers';

const NO_CONTENT = { status: 204, body: null } as const;

/** The staff and their invitations, for owners. */
export function memberRoutes(desk: DeskApi, { db }: { db: Database }): void {
  serveDeskCall(desk, calls.listStaff, schemas.listStaff, async ({ query }) => ({
    status: 200,
    body: await listMembers(db, query),
  }));
  serveDeskCall(desk, calls.getMember, schemas.getMember, async ({ params }) => {
    const { body, version } = await readMember(db, params.staffId);
    return { status: 200, body, headers: { etag: etagOf({ version }) } };
  });
  serveVersionedCall(desk, calls.changeMember, schemas.changeMember, {
    change: ({ params, body, by, version }) => changeMember(db, params.staffId, { ...body, by, version }),
    read: ({ params }) => readMember(db, params.staffId),
  });
  serveDeskCall(desk, calls.endMemberSessions, schemas.endMemberSessions, async ({ params, by }) => {
    await endMemberSessions(db, params.staffId, by);
    return NO_CONTENT;
  });
  serveDeskCall(desk, calls.resetMemberFactor, schemas.resetMemberFactor, async ({ params, by }) => {
    await resetMemberFactor(db, params.staffId, by);
    return NO_CONTENT;
  });
  serveDeskCall(desk, calls.listInvitations, schemas.listInvitations, async ({ query }) => ({
    status: 200,
    body: await listInvitations(db, query),
  }));
  serveCreatingCall(desk, calls.inviteMember, schemas.inviteMember, {
    create: ({ body, by }, tx) => inviteByEmail(tx, body, by),
    read: (id) => readInvitation(db, id),
  });
  serveDeskCall(desk, calls.withdrawInvitation, schemas.withdrawInvitation, async ({ params, by }) => {
    await withdrawInvitation(db, params.invitationId, by);
    return NO_CONTENT;
  });
}
