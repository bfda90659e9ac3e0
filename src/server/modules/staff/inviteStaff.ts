import type { Role } from '@contract/desk/permissions';
import { newOpaqueToken } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { endInvitations, insertInvitation, lockInvitations } from './invitationsRepository';
import { findStaffByEmail } from './staffRepository';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An invitation with the token of its link, which is stored nowhere. */
export interface Invitation {
  email: string;
  role: Role;
  token: string;
  expiresAt: Date;
}

/** Invites somebody to the staff, and voids earlier invitations of the same email. @throws ShopError email_taken */
export async function inviteStaff(
  db: Database,
  { email, role }: { email: string; role: Role },
): Promise<Invitation> {
  const { token, tokenHash } = newOpaqueToken();
  const expiresAt = new Date(Date.now() + DAY_MS);
  await db.transaction(async (tx) => {
    await lockInvitations(tx, email);
    const member = await findStaffByEmail(tx, email);
    if (member?.isActive) throw new ShopError('email_taken', `${member.email} is already on the staff.`);
    await endInvitations(tx, email);
    await insertInvitation(tx, { email, role, tokenHash, expiresAt });
  });
  return { email, role, token, expiresAt };
}
