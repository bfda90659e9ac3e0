import type { Role } from '@contract/desk/permissions';
import type { StaffActor } from '../../actor';
import { newOpaqueToken } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { recordChange } from '../audit';
import { queueMail } from '../mail';
import { demandStillMay } from './demandStillMay';
import {
  consumeInvitation,
  endInvitations,
  findInvitation,
  insertInvitation,
  lockInvitations,
} from './invitationsRepository';
import { findStaffByEmail } from './staffRepository';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Invitee {
  email: string;
  role: Role;
}

/** An invitation with the token of its link, which is stored nowhere. */
interface NewInvitation extends Invitee {
  id: number;
  token: string;
  expiresAt: Date;
}

/** Invites somebody on behalf of the keeper, who passes the link on. @throws ShopError email_taken */
export function inviteStaff(db: Database, invitee: Invitee): Promise<NewInvitation> {
  return db.transaction((tx) => createInvitation(tx, invitee, null));
}

/** Invites somebody by email. @returns the id of the invitation @throws ShopError email_taken */
export async function inviteByEmail(tx: Database, invitee: Invitee, by: StaffActor): Promise<number> {
  await demandStillMay(tx, by);
  const { id, email, role, token } = await createInvitation(tx, invitee, by.staffId);
  await recordChange(tx, by, {
    action: 'staff.invite',
    subjectId: String(id),
    before: {},
    after: { email, role },
  });
  await queueMail(tx, { type: 'staff_invitation', email, role, invitedBy: by.name, token });
  return id;
}

/** Creates an invitation, and voids earlier ones of the same email. @throws ShopError email_taken */
async function createInvitation(
  tx: Database,
  { email, role }: Invitee,
  invitedBy: number | null,
): Promise<NewInvitation> {
  const { token, tokenHash } = newOpaqueToken();
  const expiresAt = new Date(Date.now() + DAY_MS);
  await lockInvitations(tx, email);
  const member = await findStaffByEmail(tx, email);
  if (member?.isActive) throw new ShopError('email_taken', `${member.email} is already on the staff.`);
  await endInvitations(tx, email);
  const id = await insertInvitation(tx, { email, role, tokenHash, invitedBy, expiresAt });
  return { id, email, role, token, expiresAt };
}

/** Ends an open invitation. @throws ShopError not_found, also for one that has ended */
export async function withdrawInvitation(db: Database, id: number, by: StaffActor): Promise<void> {
  await db.transaction(async (tx) => {
    await demandStillMay(tx, by);
    const match = (await consumeInvitation(tx, id)) ? await findInvitation(tx, id) : undefined;
    if (!match) throw new ShopError('not_found', 'Invitation not found.');
    const { email, role } = match.invitation;
    await recordChange(tx, by, {
      action: 'staff.withdraw',
      subjectId: String(id),
      before: { email, role },
      after: {},
    });
  });
}
