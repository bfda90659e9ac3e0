import type { QueryOf, SuccessOf } from '@contract/call';
import type * as calls from '@contract/calls/desk/members';
import { PAGE_SIZE } from '@contract/desk/lists';
import { toRecordedActor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { decodeCursor, pageOf } from '../../http/cursor';
import { memberNotFound } from './changeMember';
import { findInvitation, findOpenInvitations, type ListedInvitation } from './invitationsRepository';
import { findMember, findMembers, type MemberRow } from './staffRepository';

/** A page of the staff, those who joined first first. @throws ShopError invalid_request */
export async function listMembers(
  db: Database,
  { limit = PAGE_SIZE, after }: QueryOf<typeof calls.listStaff>,
): Promise<SuccessOf<typeof calls.listStaff>> {
  const scope = { sort: 'id', filters: {} };
  const [last] = after === undefined ? [] : decodeCursor(scope, after, 1);
  const rows = await findMembers(db, {
    limit: limit + 1,
    after: last === undefined ? undefined : Number(last),
  });
  return pageOf(rows, { limit, scope, keyOf: ({ member }) => [String(member.id)], toItem: toMember });
}

/** @throws ShopError not_found */
export async function readMember(
  db: Database,
  staffId: number,
): Promise<{ body: calls.Member; version: number }> {
  const row = await findMember(db, staffId);
  if (!row) throw memberNotFound();
  return { body: toMember(row), version: row.member.version };
}

/** A member of staff as the API and `staff list --json` show them. */
export function toMember({ member, hasFactor }: MemberRow): calls.Member {
  return {
    staff_id: member.id,
    version: member.version,
    name: member.name,
    email: member.email,
    role: member.role,
    active: member.isActive,
    second_factor: hasFactor,
    created_at: member.createdAt.toISOString(),
    last_seen_at: member.lastSeenAt?.toISOString() ?? null,
  };
}

/** A page of the invitations that can still be used, newest first. @throws ShopError invalid_request */
export async function listInvitations(
  db: Database,
  { limit = PAGE_SIZE, after }: QueryOf<typeof calls.listInvitations>,
): Promise<SuccessOf<typeof calls.listInvitations>> {
  const scope = { sort: '-id', filters: {} };
  const [last] = after === undefined ? [] : decodeCursor(scope, after, 1);
  const rows = await findOpenInvitations(db, {
    limit: limit + 1,
    before: last === undefined ? undefined : Number(last),
  });
  return pageOf(rows, {
    limit,
    scope,
    keyOf: ({ invitation }) => [String(invitation.id)],
    toItem: toInvitation,
  });
}

/** @throws ShopError not_found */
export async function readInvitation(db: Database, id: number): Promise<calls.Invitation> {
  const row = await findInvitation(db, id);
  if (!row) throw new ShopError('not_found', 'Invitation not found.');
  return toInvitation(row);
}

function toInvitation({ invitation, inviter }: ListedInvitation): calls.Invitation {
  const { id, email, role, expiresAt } = invitation;
  const invited_by = inviter
    ? ({ kind: 'staff', staff_id: inviter.id, name: inviter.name, role: inviter.role } as const)
    : toRecordedActor({ kind: 'cli' });
  return { invitation_id: id, email, role, invited_by, expires_at: expiresAt.toISOString() };
}
