import type { getAccount as getAccountCall } from '@contract/calls/account';
import type { updateProfile as updateProfileCall } from '@contract/calls/session';
import type { BodyOf, SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { changeEmail, emailTaken } from './confirmEmail';
import { changePassword, type EndSessions } from './resetPassword';
import { isSecondStepOn } from './secondStepsRepository';
import { findUserById, isEmailTaken, updateUser, type UserRow } from './usersRepository';

interface Change {
  wanted: Pick<BodyOf<typeof updateProfileCall>, 'first_name' | 'last_name' | 'email'>;
  /** of a new password; null: it stays */
  passwordHash: string | null;
  endSessions: EndSessions;
}

type Profile = Omit<SuccessOf<typeof updateProfileCall>, 'tokens'>;

/**
 * Changes name, email and password of a user, who is locked and whose current password was checked. A new password ends
 * every session. @throws ShopError email_taken, too_many_requests
 */
export async function saveProfile(tx: Database, user: UserRow, change: Change): Promise<Profile> {
  return save(tx, user, change).catch((error: unknown) => {
    throw isEmailTaken(error) ? emailTaken() : error;
  });
}

async function save(
  tx: Database,
  user: UserRow,
  { wanted, passwordHash, endSessions }: Change,
): Promise<Profile> {
  const { email, pendingEmail } = await changeEmail(tx, user, wanted.email);
  const saved = await updateUser(tx, user.id, { firstName: wanted.first_name, lastName: wanted.last_name });
  if (!saved) throw new Error('A locked user was not saved');
  if (passwordHash !== null) await changePassword(tx, { userId: user.id, passwordHash, endSessions });
  return {
    username: saved.username,
    user_id: saved.id,
    first_name: saved.firstName,
    last_name: saved.lastName,
    email,
    ...(pendingEmail !== null && { pending_email: pendingEmail }),
  };
}

/** The account as its own customer sees it. @throws ShopError token_invalid */
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
