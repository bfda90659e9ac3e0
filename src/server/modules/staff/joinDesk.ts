import type { joinDesk as joinDeskCall } from '@contract/calls/desk/staff';
import type { BodyOf } from '@contract/call';
import { hashToken } from '../../credentials/opaqueTokens';
import { hashNewPassword } from '../../credentials/passwords';
import { ShopError } from '../../errors';
import { consumeInvitation, findOpenInvitation } from './invitationsRepository';
import { openSession, type StaffContext, type Step } from './openSession';
import { insertStaff, reactivateStaff } from './staffRepository';

/** Joins the staff with an invitation, and signs in. @throws ShopError invalid_request */
export async function joinDesk(
  context: StaffContext,
  { token, name, password }: BodyOf<typeof joinDeskCall>,
): Promise<Step> {
  // Before the password is hashed, so that no stranger makes the server hash.
  const invitation = await findOpenInvitation(context.db, hashToken(token));
  if (!invitation) throw invitationError();
  const { id, email, role } = invitation;
  const passwordHash = await hashNewPassword(password, 'password');
  const step = await context.db.transaction(async (tx) => {
    if (!(await consumeInvitation(tx, id))) throw invitationError();
    const values = { email, name, role, passwordHash };
    const member = (await insertStaff(tx, values)) ?? (await reactivateStaff(tx, values));
    if (!member) throw invitationError();
    return openSession({ ...context, db: tx }, member);
  });
  context.log.info({ staffId: step.staff.staff_id }, 'joined the staff');
  return step;
}

function invitationError(): ShopError {
  return new ShopError('invalid_request', 'This invitation is invalid or has expired.');
}
