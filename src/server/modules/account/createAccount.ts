import type { BodyOf } from '@contract/call';
import type { signup } from '@contract/calls/session';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { emailTakenError, sendConfirmation } from './confirmEmail';
import { findUserByUsername, insertUser, type UserRow } from './usersRepository';

/** @throws ShopError username_taken, email_taken */
export async function createAccount(
  tx: Database,
  body: Omit<BodyOf<typeof signup>, 'password'>,
  passwordHash: string,
): Promise<UserRow> {
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
    const existing = await findUserByUsername(tx, body.username);
    throw existing
      ? new ShopError('username_taken', 'This username is taken.', {
          fields: { username: 'This username is taken.' },
        })
      : emailTakenError();
  }
  if (body.confirm_email) {
    await sendConfirmation(tx, { userId: user.id, email: user.email, isChange: false });
  }
  return user;
}
