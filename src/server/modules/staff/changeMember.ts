import { hasPermission, requiresSecondFactor, type Role } from '@contract/desk/permissions';
import type { Actor, StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError, VersionMismatch } from '../../errors';
import { recordChange } from '../audit';
import { demandStillMay } from './demandStillMay';
import { endAccess, endSessions } from './endSessions';
import { endInvitationsBy } from './invitationsRepository';
import { deleteSecondStep, findSecondStep } from './secondStepsRepository';
import {
  findActiveOwners,
  findStaffByEmail,
  lockRoles,
  lockStaff,
  updateMember,
  type StaffRow,
} from './staffRepository';
import { endTickets } from './ticketsRepository';

interface MemberChange {
  role?: Role;
  active?: boolean;
  by: Actor;
  /** the version that the owner has read; left out by commands */
  version?: number;
}

/** Changes the role or the access of a member of staff. @throws ShopError not_found, conflict; VersionMismatch */
export async function changeMember(
  db: Database,
  staffId: number,
  { role, active, by, version }: MemberChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoles(tx);
    const member = await lockStaff(tx, staffId);
    if (!member) throw memberNotFound();
    if (version !== undefined && version !== member.version) throw new VersionMismatch();
    const after = { role: role ?? member.role, isActive: active ?? member.isActive };
    const changesRole = after.role !== member.role;
    const changesAccess = after.isActive !== member.isActive;
    if (!changesRole && !changesAccess) return;
    await demandOwnerLeft(tx, member, after);
    await demandStillMay(tx, by);
    await updateMember(tx, staffId, after);
    await endWhatIsLost(tx, member, after);
    const subjectId = String(staffId);
    if (changesRole) {
      await recordChange(tx, by, {
        action: 'staff.role',
        subjectId,
        before: { role: member.role },
        after: { role: after.role },
      });
    }
    if (changesAccess) {
      await recordChange(tx, by, {
        action: after.isActive ? 'staff.enable' : 'staff.disable',
        subjectId,
        before: { active: member.isActive },
        after: { active: after.isActive },
      });
    }
  });
}

type Access = Pick<StaffRow, 'role' | 'isActive'>;

const isActiveOwner = ({ role, isActive }: Access) => isActive && role === 'owner';

/** @throws ShopError conflict if no active owner would be left */
async function demandOwnerLeft(tx: Database, before: StaffRow, after: Access): Promise<void> {
  if (!isActiveOwner(before) || isActiveOwner(after)) return;
  const owners = await findActiveOwners(tx);
  if (owners.length === 1)
    throw new ShopError(
      'conflict',
      'The last active owner keeps role and access. Make somebody else owner first.',
    );
}

/** Ends sessions, sign-ins, links and invitations that the changed access no longer allows. */
async function endWhatIsLost(tx: Database, { id, role }: StaffRow, after: Access): Promise<void> {
  const lacksFactor = requiresSecondFactor(after.role) && !(await findSecondStep(tx, id));
  if (!after.isActive) await endAccess(tx, id);
  else if (lacksFactor) await endSessions(tx, id);
  else if (after.role !== role) await endTickets(tx, id);
  if (!after.isActive || !hasPermission(after.role, 'staff.manage')) await endInvitationsBy(tx, id);
}

/** Takes the access of a member of staff on behalf of the keeper. @returns who it was @throws ShopError not_found, conflict */
export async function disableStaff(db: Database, email: string): Promise<StaffRow> {
  const member = await findStaffByEmail(db, email);
  if (!member) throw new ShopError('not_found', 'Nobody on the staff has this email.');
  await changeMember(db, member.id, { active: false, by: { kind: 'cli' } });
  return member;
}

/** Ends the sessions of a member of staff. @throws ShopError not_found */
export async function endMemberSessions(db: Database, staffId: number, by: StaffActor): Promise<void> {
  await changeSecurity(db, staffId, by, { removesFactor: false });
}

/** Removes the second factor of a member of staff, and ends their sessions. @throws ShopError not_found */
export async function resetMemberFactor(db: Database, staffId: number, by: StaffActor): Promise<void> {
  await changeSecurity(db, staffId, by, { removesFactor: true });
}

/** What changes nothing leaves no entry in the audit. */
async function changeSecurity(
  db: Database,
  staffId: number,
  by: StaffActor,
  { removesFactor }: { removesFactor: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoles(tx);
    if (!(await lockStaff(tx, staffId))) throw memberNotFound();
    await demandStillMay(tx, by);
    const hadFactor = removesFactor && (await deleteSecondStep(tx, staffId));
    const ended = await endSessions(tx, staffId);
    if (!hadFactor && ended === 0) return;
    await recordChange(tx, by, {
      action: removesFactor ? 'staff.reset_second_factor' : 'staff.end_sessions',
      subjectId: String(staffId),
      before: hadFactor ? { second_factor: true } : {},
      after: hadFactor ? { second_factor: false } : {},
    });
  });
}

export function memberNotFound(): ShopError {
  return new ShopError('not_found', 'Nobody on the staff has this id.');
}
