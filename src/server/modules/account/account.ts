import type { getAccount as getAccountCall } from '@contract/calls/account';
import type { updateProfile as updateProfileCall } from '@contract/calls/session';
import type { BodyOf, SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { changeEmail, emailTakenError } from './confirmEmail';
import { changePassword, type EndSessions } from './resetPassword';
import { isSecondStepOn } from './secondStepsRepository';
import { findUserById, isEmailTaken, updateUser, type UserRow } from './usersRepository';

interface ProfileChange {
  fields: Pick<BodyOf<typeof updateProfileCall>, 'first_name' | 'last_name' | 'email'>;
  /** null: the password stays as it is */
  passwordHash: string | null;
  endSessions: EndSessions;
}

type Profile = Omit<SuccessOf<typeof updateProfileCall>, 'tokens'>;

/**
 * Changes name, email and password of a locked user whose current password has been checked. A new password ends every
 * session. @throws ShopError email_taken, too_many_requests
 */
export async function saveProfile(tx: Database, user: UserRow, change: ProfileChange): Promise<Profile> {
  return applyChange(tx, user, change).catch((error: unknown) => {
    throw isEmailTaken(error) ? emailTakenError() : error;
  });
}

async function applyChange(
  tx: Database,
  user: UserRow,
  { fields, passwordHash, endSessions }: ProfileChange,
): Promise<Profile> {
  const { email, pendingEmail } = await changeEmail(tx, user, fields.email);
  const updated = await updateUser(tx, user.id, { firstName: fields.first_name, lastName: fields.last_name });
  if (!updated) throw new Error('A locked user was not saved');
  if (passwordHash !== null) await changePassword(tx, { userId: user.id, passwordHash, endSessions });
  return {
    username: updated.username,
    user_id: updated.id,
    first_name: updated.firstName,
    last_name: updated.lastName,
    email,
    ...(pendingEmail !== null && { pending_email: pendingEmail }),
  };
}

/** The account for its own customer. @throws ShopError token_invalid */
export async function getAccount(db: Database, userId: number): Promise<SuccessOf<typeof getAccountCall>> {
  const user = await findUserById(db, userId);
  if (!user) throw new ShopError('token_invalid', 'This account is closed.');
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    email_verified: user.emailVerifiedAt !== null,
    pending_email: user.pendingEmail,
    address: user.address,
    phone: user.phone,
    two_factor: await isSecondStepOn(db, user.id),
    deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
  };
}
