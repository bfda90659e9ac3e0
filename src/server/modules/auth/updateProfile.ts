import type { updateProfile as updateProfileCall } from '@contract/calls/session';
import type { BodyOf, SuccessOf } from '@contract/call';
import { hashNewPassword } from '../../credentials/passwords';
import { ShopError } from '../../errors';
import type { AuthenticatedUser } from '../../http/api';
import { lockUserWithPassword, saveProfile, type UserRow } from '../account';
import { issueTokenPair, openSession, type AuthContext, type TokenPair } from './openSession';
import { endSessions } from './sessions';
import { isSessionOpen } from './sessionsRepository';

interface ProfileUpdate {
  caller: AuthenticatedUser;
  user: UserRow;
  body: BodyOf<typeof updateProfileCall>;
}

/**
 * Changes name, email and password of a user whose current password has been checked. A new password ends every
 * session, the caller's too, and the response holds the tokens of a new one.
 * @throws ShopError invalid_request, email_taken, token_invalid, too_many_requests
 */
export async function updateProfile(
  context: AuthContext,
  { caller, user, body }: ProfileUpdate,
): Promise<SuccessOf<typeof updateProfileCall>> {
  const passwordHash = body.new_password ? await hashNewPassword(body.new_password, 'new_password') : null;
  const response = await context.db.transaction(async (tx) => {
    const lockedUser = await lockUserWithPassword(tx, user);
    if (!(await isSessionOpen(tx, caller.sessionId)))
      throw new ShopError('token_invalid', 'Your session has ended. Please sign in again.');
    const profile = await saveProfile(tx, lockedUser, { fields: body, passwordHash, endSessions });
    const txContext = { ...context, db: tx };
    const tokens =
      passwordHash === null ? await issueNextPair(txContext, caller) : await openSession(txContext, user.id);
    return { ...profile, tokens };
  });
  context.log.info({ userId: user.id, passwordChanged: passwordHash !== null }, 'profile changed');
  return response;
}

function issueNextPair(context: AuthContext, { id, sessionId }: AuthenticatedUser): Promise<TokenPair> {
  const { browser } = context.device;
  return issueTokenPair(context, { userId: id, familyId: sessionId, startedAt: new Date(), browser }, null);
}
