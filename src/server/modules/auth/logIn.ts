import type { login } from '@contract/calls/session';
import type { BodyOf, SuccessOf } from '@contract/call';
import { hashPassword, isOutdated, passwordMatches } from '../../credentials/passwords';
import { ShopError } from '../../errors';
import { newChallenge, passChallenge, secondStepRequired } from './challenge';
import { noteSignIn } from './device';
import { openSession, type AuthContext, type TokenPair } from './openSession';
import { isSecondStepOn } from './securityRepository';
import {
  findUserByEmail,
  findUserByUsername,
  lockUser,
  toUser,
  updateUser,
  type UserRow,
} from './usersRepository';

/**
 * Signs in, by password or, where the account has a second step, by the code that goes with the challenge. A wrong user
 * and a wrong password look and last the same.
 * @throws ShopError invalid_request, invalid_credentials, second_factor_required, token_invalid, too_many_requests
 */
export async function logIn(
  context: AuthContext,
  body: BodyOf<typeof login>,
): Promise<SuccessOf<typeof login>> {
  const { user, access, refresh } = await opened(context, body);
  context.log.info({ userId: user.id }, 'signed in');
  return { access, refresh, user: toUser(user) };
}

type Opened = TokenPair & { user: UserRow };

async function opened(context: AuthContext, body: BodyOf<typeof login>): Promise<Opened> {
  if (body.challenge !== undefined) {
    return passChallenge(context, { challenge: body.challenge, code: body.code ?? '' });
  }
  const { password } = body;
  if (password === undefined) throw fieldMissing('password', 'This field is required.');
  const user = await findUser(context, body);
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  const session = user && matches ? await openSessionOf(context, user, password) : null;
  if (!user || !session) {
    context.log.warn('sign-in refused');
    throw new ShopError('invalid_credentials', 'Invalid credentials');
  }
  if ('challenge' in session) throw secondStepRequired(session.challenge);
  return { ...session, user };
}

/** Tokens, or what a code is awaited for; null when the password was changed since it was checked. */
async function openSessionOf(
  context: AuthContext,
  user: UserRow,
  password: string,
): Promise<TokenPair | { challenge: string } | null> {
  const renewed = isOutdated(user.passwordHash) ? await hashPassword(password) : null;
  return context.db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked?.passwordHash !== user.passwordHash) return null;
    if (renewed) await updateUser(tx, user.id, { passwordHash: renewed });
    if (await isSecondStepOn(tx, user.id)) return { challenge: await newChallenge(tx, user.id) };
    const pair = await openSession({ ...context, db: tx }, user.id);
    await noteSignIn(tx, locked, context.device);
    return pair;
  });
}

async function findUser({ db }: AuthContext, body: BodyOf<typeof login>): Promise<UserRow | undefined> {
  if (body.email) return findUserByEmail(db, body.email.trim());
  if (body.username) return findUserByUsername(db, body.username.trim());
  throw fieldMissing('username', 'Enter your username or email.');
}

function fieldMissing(name: string, sentence: string): ShopError {
  return new ShopError('invalid_request', sentence, { fields: { [name]: sentence } });
}
