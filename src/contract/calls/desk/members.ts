import type { SuccessOf } from '../../call';
import type { DeskCall } from '../../desk/call';
import type * as schemas from './members.schemas';

export const listStaff: DeskCall<typeof schemas.listStaff> = {
  name: 'listStaff',
  method: 'GET',
  path: '/desk/staff/',
};

export const getMember: DeskCall<typeof schemas.getMember> = {
  name: 'getMember',
  method: 'GET',
  path: '/desk/staff/:staffId/',
};

export const changeMember: DeskCall<typeof schemas.changeMember> = {
  name: 'changeMember',
  method: 'PATCH',
  path: '/desk/staff/:staffId/',
};

export const endMemberSessions: DeskCall<typeof schemas.endMemberSessions> = {
  name: 'endMemberSessions',
  method: 'POST',
  path: '/desk/staff/:staffId/end_sessions/',
};

export const resetMemberFactor: DeskCall<typeof schemas.resetMemberFactor> = {
  name: 'resetMemberFactor',
  method: 'POST',
  path: '/desk/staff/:staffId/reset_second_factor/',
};

export const listInvitations: DeskCall<typeof schemas.listInvitations> = {
  name: 'listInvitations',
  method: 'GET',
  path: '/desk/staff/invitations/',
};

export const inviteMember: DeskCall<typeof schemas.inviteMember> = {
  name: 'inviteMember',
  method: 'POST',
  path: '/desk/staff/invitations/',
};

export const withdrawInvitation: DeskCall<typeof schemas.withdrawInvitation> = {
  name: 'withdrawInvitation',
  method: 'POST',
  path: '/desk/staff/invitations/:invitationId/withdraw/',
};

/** A member of staff, as the owners see them. */
export type Member = SuccessOf<typeof getMember>;
export type Invitation = SuccessOf<typeof inviteMember>;
