import type { joinDesk as joinDeskCall, Step } from '@contract/calls/desk/staff';
import type { BodyOf } from '@contract/call';
import { hashToken } from '../../credentials/opaqueTokens';
import { hashNewPassword } from '../../credentials/passwords';
import { ShopError } from '../../errors';
import { recordChange } from '../audit';
import { demandPasswordLength } from './passwordLength';
import { consumeInvitation, findOpenInvitation } from './invitationsRepository';
import { actorOf, nextStep, type StaffContext } from './openSession';
import { findSecondStep } from './secondStepsRepository';
import { findStaffByEmail, insertStaff, reactivateStaff } from './staffRepository';

/** Joins the staff with an invitation, and signs in. @throws ShopError invalid_request */
export async function joinDesk(
  context: StaffContext,
  { token, name, password }: BodyOf<typeof joinDeskCall>,
): Promise<Step> {
  // Before the password is hashed, so that no stranger makes the server hash.
  const invitation = await findOpenInvitation(context.db, hashToken(token));
  if (!invitation) throw invitationError();
  const { id, email, role } = invitation;
  const former = await findStaffByEmail(context.db, email);
  const hasFactor = former !== undefined && (await findSecondStep(context.db, former.id)) !== undefined;
  demandPasswordLength(password, { hasFactor, field: 'password' });
  const passwordHash = await hashNewPassword(password, 'password');
  return context.db.transaction(async (tx) => {
    if (!(await consumeInvitation(tx, id))) throw invitationError();
    const values = { email, name, role, passwordHash };
    const member = (await insertStaff(tx, values)) ?? (await reactivateStaff(tx, values));
    if (!member) throw invitationError();
    await recordChange(tx, actorOf(context, member), {
      action: 'staff.join',
      subjectId: String(member.id),
      before: former ? { name: former.name, role: former.role, active: former.isActive } : {},
      after: { name, role, active: true },
    });
    context.log.info({ staffId: member.id }, 'joined the staff');
    return nextStep({ ...context, db: tx }, member, password);
  });
}

function invitationError(): ShopError {
  return new ShopError('invalid_request', 'This invitation is invalid or has expired.');
}
