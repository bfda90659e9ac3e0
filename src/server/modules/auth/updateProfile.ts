import type { updateProfile as updateProfileCall } from '@contract/calls/session';
import type { BodyOf, SuccessOf } from '@contract/call';
import { hashNewPassword } from '../../credentials/passwords';
import { ShopError } from '../../errors';
import type { SignedIn } from '../../http/api';
import { lockSame, saveProfile, type UserRow } from '../account';
import { issuePair, openSession, type AuthContext, type TokenPair } from './openSession';
import { endSessions } from './sessions';
import { isSessionOpen } from './sessionsRepository';

interface Change {
  caller: SignedIn;
  user: UserRow;
  wanted: BodyOf<typeof updateProfileCall>;
}

/**
 * Changes name, email and password of a user whose current password was checked. A new password ends every session, also
 * the caller's; the tokens of the answer are a new one's. @throws ShopError invalid_request, email_taken, token_invalid
 */
export async function updateProfile(
  context: AuthContext,
  { caller, user, wanted }: Change,
): Promise<SuccessOf<typeof updateProfileCall>> {
  const passwordHash = wanted.new_password
    ? await hashNewPassword(wanted.new_password, 'new_password')
    : null;
  const saved = await context.db.transaction(async (tx) => {
    const locked = await lockSame(tx, user);
    if (!(await isSessionOpen(tx, caller.sessionId)))
      throw new ShopError('token_invalid', 'Your session has ended.');
    const profile = await saveProfile(tx, locked, { wanted, passwordHash, endSessions });
    const within = { ...context, db: tx };
    const tokens =
      passwordHash === null ? await furtherPair(within, caller) : await openSession(within, user.id);
    return { ...profile, tokens };
  });
  context.log.info({ userId: user.id, passwordChanged: passwordHash !== null }, 'profile changed');
  return saved;
}

function furtherPair(context: AuthContext, { id, sessionId }: SignedIn): Promise<TokenPair> {
  const { browser } = context.device;
  return issuePair(context, { userId: id, familyId: sessionId, startedAt: new Date(), browser }, null);
}
