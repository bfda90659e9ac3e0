import type { FastifyRequest } from 'fastify';
import { verifyPassword } from '../../credentials/passwords';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { runThrottled, type CreateThrottle } from '../../plugins/throttling';
import type { Limit } from '../../plugins/throttlingCounters';
import { findUserById, lockUser, type UserRow } from './usersRepository';

const WRONG_PASSWORD_LIMIT: Limit = {
  name: 'current-password',
  max: 10,
  windowMs: 15 * 60_000,
  keyOf: ({ user }) => String(user?.id),
};

/**
 * Resolves to the caller's user if the password is right. Wrong ones count per account, over all calls that need it.
 * @throws ShopError token_invalid, invalid_request; TooManyRequestsError beyond the limit, before anything is hashed
 */
export type DemandPassword = (request: FastifyRequest, password: string) => Promise<UserRow>;

/** All calls that need the current password share one limit. */
export function currentPasswordCheck(db: Database, throttling: CreateThrottle): DemandPassword {
  const throttle = throttling(WRONG_PASSWORD_LIMIT);
  return (request, password) =>
    runThrottled(throttle, request, {
      run: () => checkCurrentPassword(db, request.user?.id ?? 0, password),
      countsAgainstLimit: (error) => error instanceof WrongPassword,
    });
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

class WrongPassword extends ShopError {
  constructor() {
    const sentence = 'Current password is incorrect.';
    super('invalid_request', sentence, { fields: { current_password: sentence } });
  }
}
