import type { BodyOf, SuccessOf } from '@contract/call';
import type { signup } from '@contract/calls/session';
import { hashNewPassword } from '../../credentials/passwords';
import { ShopError } from '../../errors';
import { emailTaken, sendConfirmation } from './confirmEmail';
import { noteSignIn } from './device';
import { openSession, type AuthContext } from './openSession';
import { findUserByUsername, insertUser, toUser } from './usersRepository';

/** Creates an account and signs in. @throws ShopError invalid_request, username_taken, email_taken */
export async function signUp(
  context: AuthContext,
  body: BodyOf<typeof signup>,
): Promise<SuccessOf<typeof signup>> {
  // Hashed before the transaction: a hash takes tens of milliseconds that no connection should wait for.
  const passwordHash = await hashNewPassword(body.password, 'password');
  return context.db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      username: body.username,
      email: body.email,
      passwordHash,
      firstName: body.first_name,
      lastName: body.last_name,
      address: body.address,
      phone: body.phone,
    });
    if (!user) {
      const taken = await findUserByUsername(tx, body.username);
      throw taken
        ? new ShopError('username_taken', 'This username is taken.', {
            fields: { username: 'This username is taken.' },
          })
        : emailTaken();
    }
    if (body.confirm_email) {
      await sendConfirmation(tx, { userId: user.id, email: user.email, isChange: false });
    }
    const pair = await openSession({ ...context, db: tx }, user.id);
    await noteSignIn(tx, user, context.device);
    context.log.info({ userId: user.id }, 'signed up');
    return { ...pair, user_id: user.id, user: toUser(user) };
  });
}
