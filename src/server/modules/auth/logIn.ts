import type { login } from '@contract/calls/session';
import type { BodyOf, SuccessOf } from '@contract/defineCall';
import { ShopError } from '../../errors';
import { openSession, type AuthContext, type TokenPair } from './openSession';
import { hashPassword, isOutdated, passwordMatches } from './passwords';
import {
  findUserByEmail,
  findUserByUsername,
  lockUser,
  toUser,
  updateUser,
  type UserRow,
} from './usersRepository';

/** Signs in. A wrong user and a wrong password look and last the same. @throws ShopError invalid_credentials */
export async function logIn(
  context: AuthContext,
  body: BodyOf<typeof login>,
): Promise<SuccessOf<typeof login>> {
  const user = await findUser(context, body);
  const matches = await passwordMatches(user?.passwordHash ?? null, body.password);
  const pair = user && matches ? await openSessionOf(context, user, body.password) : null;
  if (!user || !pair) {
    context.log.warn('sign-in refused');
    throw new ShopError('invalid_credentials', 'Invalid credentials');
  }
  context.log.info({ userId: user.id }, 'signed in');
  return { ...pair, user: toUser(user) };
}

/** Null when the password was changed since it was checked. */
async function openSessionOf(
  context: AuthContext,
  user: UserRow,
  password: string,
): Promise<TokenPair | null> {
  const renewed = isOutdated(user.passwordHash) ? await hashPassword(password) : null;
  return context.db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked?.passwordHash !== user.passwordHash) return null;
    if (renewed) await updateUser(tx, user.id, { passwordHash: renewed });
    return openSession({ ...context, db: tx }, user.id);
  });
}

async function findUser({ db }: AuthContext, body: BodyOf<typeof login>): Promise<UserRow | undefined> {
  if (body.email) return findUserByEmail(db, body.email.trim());
  if (body.username) return findUserByUsername(db, body.username.trim());
  const sentence = 'Enter your username or email.';
  throw new ShopError('invalid_request', sentence, { fields: { username: sentence } });
}
