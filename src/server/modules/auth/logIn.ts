import type { login } from '@contract/calls/session';
import type { BodyOf, SuccessOf } from '@contract/call';
import { fieldError, ShopError } from '../../errors';
import {
  checkPassword,
  isSecondStepOn,
  lockCheckedUser,
  recordSignIn,
  toUser,
  type CheckedUser,
  type UserRow,
} from '../account';
import { newChallenge, passChallenge, secondStepRequiredError } from './challenge';
import { openSession, type AuthContext, type TokenPair } from './openSession';

/**
 * Signs in by password, or by challenge and code for the second step. An unknown user and a wrong password get the same
 * response after the same time.
 * @throws ShopError invalid_request, invalid_credentials, second_factor_required, token_invalid, too_many_requests
 */
export async function logIn(
  context: AuthContext,
  body: BodyOf<typeof login>,
): Promise<SuccessOf<typeof login>> {
  const { user, access, refresh } = await signIn(context, body);
  context.log.info({ userId: user.id }, 'signed in');
  return { access, refresh, user: toUser(user) };
}

type SignInResult = TokenPair & { user: UserRow };

async function signIn(context: AuthContext, body: BodyOf<typeof login>): Promise<SignInResult> {
  if (body.challenge !== undefined) {
    return passChallenge(context, { challenge: body.challenge, code: body.code ?? '' });
  }
  const { password } = body;
  if (password === undefined) throw fieldError('password', 'This field is required.');
  const checkedUser = await checkPassword(context.db, identifierOf(body), password);
  const session = checkedUser && (await openSessionOrChallenge(context, checkedUser));
  if (!session) {
    context.log.warn('sign-in refused');
    throw new ShopError('invalid_credentials', 'Invalid credentials');
  }
  if ('challenge' in session) throw secondStepRequiredError(session.challenge);
  return { ...session, user: checkedUser.user };
}

/** Tokens, or a challenge where a second step is on. Null when the password has changed since the check. */
async function openSessionOrChallenge(
  context: AuthContext,
  checkedUser: CheckedUser,
): Promise<TokenPair | { challenge: string } | null> {
  return context.db.transaction(async (tx) => {
    const user = await lockCheckedUser(tx, checkedUser);
    if (!user) return null;
    if (await isSecondStepOn(tx, user.id)) return { challenge: await newChallenge(tx, user.id) };
    const pair = await openSession({ ...context, db: tx }, user.id);
    await recordSignIn(tx, user, { device: context.device });
    return pair;
  });
}

function identifierOf({ email, username }: BodyOf<typeof login>): { email: string } | { username: string } {
  if (email) return { email: email.trim() };
  if (username) return { username: username.trim() };
  throw fieldError('username', 'Enter your username or email.');
}
