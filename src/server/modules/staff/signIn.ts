import type { signInToDesk, Step } from '@contract/calls/desk/staff';
import type { BodyOf } from '@contract/call';
import { verifyPassword } from '../../credentials/passwords';
import { ShopError } from '../../errors';
import { nextStep, type StaffContext } from './openSession';
import { findStaffByEmail, lockStaff } from './staffRepository';

/**
 * Signs in by email and password, up to the second factor. Unknown email, wrong password and staff who are no longer active get the same response after
 * the same time. @throws ShopError invalid_credentials
 */
export async function signIn(
  context: StaffContext,
  { email, password }: BodyOf<typeof signInToDesk>,
): Promise<Step> {
  const candidate = await findStaffByEmail(context.db, email.trim());
  const isMatch = await verifyPassword(candidate?.passwordHash ?? null, password);
  const step =
    candidate && isMatch
      ? await context.db.transaction(async (tx) => {
          const member = await lockStaff(tx, candidate.id);
          const isUnchanged = member?.isActive && member.passwordHash === candidate.passwordHash;
          return isUnchanged ? nextStep({ ...context, db: tx }, member, password) : null;
        })
      : null;
  if (!step) {
    context.log.warn('sign-in to the desk refused');
    throw new ShopError('invalid_credentials', 'Invalid credentials');
  }
  context.log.info({ staffId: candidate?.id, step: step.step }, 'signed in to the desk by password');
  return step;
}
