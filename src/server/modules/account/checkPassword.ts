import { hashPassword, isOutdated, verifyPassword } from '../../credentials/passwords';
import type { Database } from '../../db/client';
import { findUserByEmail, findUserByUsername, lockUser, updateUser, type UserRow } from './usersRepository';

/** Whoever typed the password of this user. */
export interface CheckedUser {
  user: UserRow;
  /** of the same password, with the work of today; null: its hash is not outdated */
  renewedHash: string | null;
}

/** Null for a wrong user and for a wrong password, which last the same. */
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

/** The user, locked; null when the password was changed since it was checked. */
export async function lockCheckedUser(
  tx: Database,
  { user, renewedHash }: CheckedUser,
): Promise<UserRow | null> {
  const lockedUser = await lockUser(tx, user.id);
  if (lockedUser?.passwordHash !== user.passwordHash) return null;
  if (renewedHash) await updateUser(tx, user.id, { passwordHash: renewedHash });
  return lockedUser;
}
