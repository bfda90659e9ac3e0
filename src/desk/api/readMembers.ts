import type { SuccessOf } from '@contract/call';
import type { Invitation, listInvitations, listStaff, Member } from '@contract/calls/desk/members';
import { ROLES } from '@contract/desk/permissions';
import { idOf, isRecord, nonEmptyTextOf, readList, textOf } from '@ui/guards';

type MemberPage = SuccessOf<typeof listStaff>;
type InvitationPage = SuccessOf<typeof listInvitations>;

/** @returns null if the response is no page */
export function readMemberPage(response: unknown): MemberPage | null {
  if (!isRecord(response) || !Array.isArray(response.items)) return null;
  return { items: readList(response.items, readMember), next: nonEmptyTextOf(response.next) };
}

/** @returns null if the response is no page */
export function readInvitationPage(response: unknown): InvitationPage | null {
  if (!isRecord(response) || !Array.isArray(response.items)) return null;
  return { items: readList(response.items, readInvitation), next: nonEmptyTextOf(response.next) };
}

const isRole = (value: unknown) => ROLES.some((role) => role === value);

/** @returns null if the response is no member of staff */
export function readMember(value: unknown): Member | null {
  if (!isRecord(value)) return null;
  const isMember =
    idOf(value.staff_id) !== null &&
    idOf(value.version) !== null &&
    isRole(value.role) &&
    [value.name, value.email, value.created_at].every((text) => textOf(text) !== null) &&
    [value.active, value.second_factor].every((flag) => typeof flag === 'boolean');
  return isMember ? (value as Member) : null;
}

/** @returns null if the response is no invitation */
export function readInvitation(value: unknown): Invitation | null {
  if (!isRecord(value)) return null;
  const isInvitation =
    idOf(value.invitation_id) !== null &&
    isRole(value.role) &&
    isRecord(value.invited_by) &&
    [value.email, value.expires_at].every((text) => textOf(text) !== null);
  return isInvitation ? (value as Invitation) : null;
}
