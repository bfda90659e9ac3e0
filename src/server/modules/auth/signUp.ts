import type { BodyOf, SuccessOf } from '@contract/call';
import type { signup } from '@contract/calls/session';
import { hashNewPassword } from '../../credentials/passwords';
import { createAccount, recordSignIn, toUser } from '../account';
import { openSession, type AuthContext } from './openSession';

/** Creates an account and signs in. @throws ShopError invalid_request, username_taken, email_taken */
export async function signUp(
  context: AuthContext,
  body: BodyOf<typeof signup>,
): Promise<SuccessOf<typeof signup>> {
  // Hashed before the transaction: a hash takes tens of milliseconds that no connection should wait for.
  const passwordHash = await hashNewPassword(body.password, 'password');
  return context.db.transaction(async (tx) => {
    const user = await createAccount(tx, body, passwordHash);
    const pair = await openSession({ ...context, db: tx }, user.id);
    await recordSignIn(tx, user, { device: context.device });
    context.log.info({ userId: user.id }, 'signed up');
    return { ...pair, user_id: user.id, user: toUser(user) };
  });
}
