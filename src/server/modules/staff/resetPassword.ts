import type { BodyOf } from '@contract/call';
import type { resetStaffPassword } from '@contract/calls/desk/security';
import { hashToken, newOpaqueToken } from '../../credentials/opaqueTokens';
import { hashNewPassword } from '../../credentials/passwords';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { withMinimumDuration } from '../../http/minimumDuration';
import { recordChange } from '../audit';
import { queueMail } from '../mail';
import { setPassword } from './changePassword';
import { actorOf, type StaffContext } from './openSession';
import { demandPasswordLength } from './passwordLength';
import { countRecentResets, endResets, findOpenReset, insertReset } from './resetsRepository';
import { deleteSecondStep, findSecondStep } from './secondStepsRepository';
import { findStaffByEmail, lockStaff, type StaffRow } from './staffRepository';

const LINK_MS = 60 * 60 * 1000;
/** Per account, so that requests from many IP addresses cannot flood a mailbox. */
const MAX_LINKS_PER_HOUR = 5;

/** Emails a reset link if an active member of staff has this email. Only the newest link works. */
export async function requestReset(
  { db, log }: Pick<StaffContext, 'db' | 'log'>,
  email: string,
): Promise<void> {
  const staffId = await withMinimumDuration(
    db.transaction(async (tx) => {
      const candidate = await findStaffByEmail(tx, email.trim());
      const member = candidate && (await lockStaff(tx, candidate.id));
      if (!member?.isActive || (await countRecentResets(tx, member.id)) >= MAX_LINKS_PER_HOUR)
        return undefined;
      const { token } = await newReset(tx, member, { removesFactor: false });
      await queueMail(tx, { type: 'staff_password_reset', email: member.email, token });
      return member.id;
    }),
  );
  log.info({ staffId }, 'password reset of the desk requested');
}

/** A new reset link of a locked member of staff. Earlier ones end. */
async function newReset(
  tx: Database,
  { id: staffId }: StaffRow,
  { removesFactor }: { removesFactor: boolean },
): Promise<{ token: string; expiresAt: Date }> {
  const { token, tokenHash } = newOpaqueToken();
  const expiresAt = new Date(Date.now() + LINK_MS);
  // Strangers can request an email; it must not end the link that the keeper has passed on.
  await endResets(tx, staffId, { onlyEmailed: !removesFactor });
  await insertReset(tx, { staffId, tokenHash, removesFactor, expiresAt });
  return { token, expiresAt };
}

/**
 * A link by which an active member of staff chooses a new password, and loses the second factor. For somebody who has lost both.
 * @throws ShopError not_found
 */
export async function createFullReset(
  db: Database,
  email: string,
): Promise<{ email: string; token: string; expiresAt: Date }> {
  return db.transaction(async (tx) => {
    const candidate = await findStaffByEmail(tx, email);
    const member = candidate && (await lockStaff(tx, candidate.id));
    if (!member?.isActive) throw new ShopError('not_found', 'No active member of staff has this email.');
    return { email: member.email, ...(await newReset(tx, member, { removesFactor: true })) };
  });
}

/** Sets a new password with a reset link, and ends every session of that person. @throws ShopError invalid_request */
export async function resetPassword(
  context: StaffContext,
  { token, password }: BodyOf<typeof resetStaffPassword>,
): Promise<void> {
  const tokenHash = hashToken(token);
  // Before the password is hashed, so that no stranger makes the server hash.
  const link = await findOpenReset(context.db, tokenHash);
  if (!link) throw deadLinkError();
  const { staffId, removesFactor } = link;
  const hasFactor = !removesFactor && (await findSecondStep(context.db, staffId)) !== undefined;
  demandPasswordLength(password, { hasFactor, field: 'password' });
  const passwordHash = await hashNewPassword(password, 'password');
  await context.db.transaction(async (tx) => {
    const member = await lockStaff(tx, staffId);
    // Read again, since another request may have used it while this one waited for the lock.
    if (!member?.isActive || !(await findOpenReset(tx, tokenHash))) throw deadLinkError();
    const by = actorOf(context, member);
    if (removesFactor && (await deleteSecondStep(tx, staffId))) {
      await recordChange(tx, by, {
        action: 'staff.reset_second_factor',
        subjectId: String(staffId),
        before: { second_factor: true },
        after: { second_factor: false },
      });
    }
    await setPassword(tx, { staffId, passwordHash, by });
  });
  context.log.info({ staffId }, 'password of the desk reset');
}

function deadLinkError(): ShopError {
  return new ShopError('invalid_request', 'This reset link is invalid or has expired.');
}
