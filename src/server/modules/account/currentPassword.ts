import type { FastifyRequest } from 'fastify';
import { passwordMatches } from '../../credentials/passwords';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { judgeCounted, type Throttling } from '../../plugins/throttling';
import type { Limit } from '../../plugins/throttlingCounters';
import { findUserById, lockUser, type UserRow } from './usersRepository';

const WRONG_PASSWORDS: Limit = {
  name: 'current-password',
  max: 10,
  windowMs: 15 * 60_000,
  keyOf: ({ user }) => String(user?.id),
};

/**
 * The customer who calls, whose password this is. Wrong ones are counted by account, over every call that asks for it.
 * @throws ShopError token_invalid, invalid_request; TooMany beyond the limit, with nothing hashed
 */
export type DemandPassword = (request: FastifyRequest, password: string) => Promise<UserRow>;

/** For all calls that ask for the current password: one limit. */
export function currentPasswordLimit(db: Database, throttling: Throttling): DemandPassword {
  const throttle = throttling(WRONG_PASSWORDS);
  return (request, password) =>
    judgeCounted(throttle, request, {
      judge: () => userWithPassword(db, request.user?.id ?? 0, password),
      isCounted: (error) => error instanceof WrongPassword,
    });
}

async function userWithPassword(db: Database, userId: number, password: string): Promise<UserRow> {
  const user = await findUserById(db, userId);
  if (!user) throw new ShopError('token_invalid', 'This account is closed.');
  if (!(await passwordMatches(user.passwordHash, password))) throw new WrongPassword();
  return user;
}

/** The user, locked, whose password is still the one that was checked. @throws WrongPassword */
export async function lockSame(tx: Database, { id, passwordHash }: UserRow): Promise<UserRow> {
  const locked = await lockUser(tx, id);
  if (locked?.passwordHash !== passwordHash) throw new WrongPassword();
  return locked;
}

class WrongPassword extends ShopError {
  constructor() {
    const sentence = 'Current password is incorrect.';
    super('invalid_request', sentence, { fields: { current_password: sentence } });
  }
}
