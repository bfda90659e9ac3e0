import * as T from 'typebox';
import { defineDeskSchemas } from '../../desk/call';
import { ROLES } from '../../desk/permissions';
import {
  Actor,
  nullable,
  pageOf,
  PageQuery,
  RepeatableHeaders,
  strictObject,
  Timestamp,
  VersionHeaders,
} from '../../desk/shapes.schemas';
import { Id } from '../../entities/id.schemas';
import { emailInput } from '../../entities/text.schemas';

const staffId = T.Object({ staffId: Id });

/** A member of staff, as the owners see them. */
export const Member = T.Object({
  staff_id: T.Integer(),
  version: T.Integer(),
  name: T.String(),
  email: T.String(),
  role: T.Enum(ROLES),
  active: T.Boolean(),
  second_factor: T.Boolean(),
  created_at: Timestamp,
  last_seen_at: nullable(Timestamp),
});

export const Invitation = T.Object({
  invitation_id: T.Integer(),
  email: T.String(),
  role: T.Enum(ROLES),
  invited_by: Actor,
  expires_at: Timestamp,
});

export const listStaff = defineDeskSchemas({
  summary: 'The staff, those who joined first first',
  access: 'staff',
  permission: 'staff.manage',
  query: strictObject(PageQuery),
  replies: { 200: pageOf(Member) },
});

export const getMember = defineDeskSchemas({
  summary: 'One member of staff',
  access: 'staff',
  permission: 'staff.manage',
  params: staffId,
  replies: { 200: Member },
});

export const changeMember = defineDeskSchemas({
  summary: 'Change the role of a member of staff, or their access',
  access: 'staff',
  permission: 'staff.manage',
  params: staffId,
  headers: VersionHeaders,
  body: T.Object(
    { role: T.Optional(T.Enum(ROLES)), active: T.Optional(T.Boolean()) },
    { additionalProperties: false, minProperties: 1 },
  ),
  replies: { 200: Member },
});

export const endMemberSessions = defineDeskSchemas({
  summary: 'End all sessions of a member of staff',
  access: 'staff',
  permission: 'staff.manage',
  params: staffId,
  replies: { 204: T.Null() },
});

export const resetMemberFactor = defineDeskSchemas({
  summary: 'Remove the second factor of a member of staff, and end their sessions',
  access: 'staff',
  permission: 'staff.manage',
  params: staffId,
  replies: { 204: T.Null() },
});

export const listInvitations = defineDeskSchemas({
  summary: 'The invitations that can still be used, newest first',
  access: 'staff',
  permission: 'staff.manage',
  query: strictObject(PageQuery),
  replies: { 200: pageOf(Invitation) },
});

export const inviteMember = defineDeskSchemas({
  summary: 'Invite somebody to the staff by email',
  access: 'staff',
  permission: 'staff.manage',
  headers: RepeatableHeaders,
  body: strictObject({ email: emailInput(), role: T.Enum(ROLES) }),
  replies: { 201: Invitation },
});

export const withdrawInvitation = defineDeskSchemas({
  summary: 'Withdraw an invitation; its link no longer works',
  access: 'staff',
  permission: 'staff.manage',
  params: T.Object({ invitationId: Id }),
  replies: { 204: T.Null() },
});
