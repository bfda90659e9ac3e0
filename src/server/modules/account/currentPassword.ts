import type { FastifyRequest } from 'fastify';
import { verifyPassword } from '../../credentials/passwords';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { throttlePasswords, WrongPassword } from '../../plugins/passwordThrottling';
import type { CreateThrottle } from '../../plugins/throttling';
import { findUserById, lockUser, type UserRow } from './usersRepository';

/**
 * Resolves to the caller's user if the password is right. Wrong ones count per account, over all calls that need it.
 * @throws ShopError token_invalid, invalid_request; TooManyRequestsError beyond the limit, before anything is hashed
 */
export type DemandPassword = (request: FastifyRequest, password: string) => Promise<UserRow>;

/** All calls that need the current password share one limit. */
export function currentPasswordCheck(db: Database, throttling: CreateThrottle): DemandPassword {
  const keyOf = ({ user }: FastifyRequest) => String(user?.id);
  const throttle = throttlePasswords(throttling, { name: 'current-password', keyOf });
  return (request, password) =>
    throttle(request, () => checkCurrentPassword(db, request.user?.id ?? 0, password));
}

async function checkCurrentPassword(db: Database, userId: number, password: string): Promise<UserRow> {
  const user = await findUserById(db, userId);
  if (!user) throw new ShopError('token_invalid', 'This account is closed.');
  if (!(await verifyPassword(user.passwordHash, password))) throw new WrongPassword();
  return user;
}

/** Locks a user whose password is still the one that was checked. @throws WrongPassword */
export async function lockUserWithPassword(tx: Database, { id, passwordHash }: UserRow): Promise<UserRow> {
  const lockedUser = await lockUser(tx, id);
  if (lockedUser?.passwordHash !== passwordHash) throw new WrongPassword();
  return lockedUser;
}
