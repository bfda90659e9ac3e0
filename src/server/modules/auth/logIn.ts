import type { BodyOf, SuccessOf } from '@contract/defineCall';
import type { login } from '@contract/calls/session';
import { ShopError } from '../../errors';
import { openSession, type AuthContext } from './openSession';
import { passwordMatches } from './passwords';
import { findUserByEmail, findUserByUsername, toUser, type UserRow } from './usersRepository';

/** Signs in. A wrong user and a wrong password look and last the same. @throws ShopError invalid_credentials */
export async function logIn(
  context: AuthContext,
  body: BodyOf<typeof login>,
): Promise<SuccessOf<typeof login>> {
  const user = await findUser(context, body);
  const matches = await passwordMatches(user?.passwordHash ?? null, body.password);
  if (!user || !matches) throw new ShopError('invalid_credentials', 'Invalid credentials');
  return { ...(await openSession(context, user.id)), user: toUser(user) };
}

async function findUser({ db }: AuthContext, body: BodyOf<typeof login>): Promise<UserRow | undefined> {
  if (body.email) return findUserByEmail(db, body.email.trim());
  if (body.username) return findUserByUsername(db, body.username.trim());
  const sentence = 'Enter your username or email.';
  throw new ShopError('invalid_request', sentence, { fields: { username: sentence } });
}
