import { hashPassword, isOutdated, verifyPassword } from '../../credentials/passwords';
import type { Database } from '../../db/client';
import { findUserByEmail, findUserByUsername, lockUser, updateUser, type UserRow } from './usersRepository';

/** A user whose password has been checked. */
export interface CheckedUser {
  user: UserRow;
  /** the same password hashed with today's cost; null unless the stored hash is outdated */
  renewedHash: string | null;
}

/** Null for an unknown user and for a wrong password. Both take the same time. */
export async function checkPassword(
  db: Database,
  identifier: { email: string } | { username: string },
  password: string,
): Promise<CheckedUser | null> {
  const user =
    'email' in identifier
      ? await findUserByEmail(db, identifier.email)
      : await findUserByUsername(db, identifier.username);
  const isMatch = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isMatch) return null;
  return { user, renewedHash: isOutdated(user.passwordHash) ? await hashPassword(password) : null };
}

/** Locks a user after the password check. Null when the password has changed since. */
export async function lockCheckedUser(
  tx: Database,
  { user, renewedHash }: CheckedUser,
): Promise<UserRow | null> {
  const lockedUser = await lockUser(tx, user.id);
  if (lockedUser?.passwordHash !== user.passwordHash) return null;
  if (renewedHash) await updateUser(tx, user.id, { passwordHash: renewedHash });
  return lockedUser;
}
