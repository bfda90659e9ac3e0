import type { resetPassword as resetPasswordCall } from '@contract/calls/session';
import type { BodyOf } from '@contract/defineCall';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { changePassword } from './changePassword';
import { hashNewPassword } from './newPassword';
import type { AuthContext } from './openSession';
import { hashToken } from './opaqueTokens';
import { findOpenReset } from './passwordResetsRepository';
import { userIdOf } from './resetUid';
import { lockUser } from './usersRepository';

/** Sets a new password with the link of a mail, and ends every session of the user. @throws ShopError invalid_request */
export async function resetPassword(
  { db, log }: AuthContext,
  { uid, token, password }: BodyOf<typeof resetPasswordCall>,
): Promise<void> {
  const link = { userId: userIdOf(uid) ?? 0, tokenHash: hashToken(token) };
  // Looked at before the work of hashing, and again inside, where only one of two gets it.
  await demandOpen(db, link);
  const passwordHash = await hashNewPassword(password, 'password');
  await db.transaction(async (tx) => {
    await lockUser(tx, link.userId);
    await demandOpen(tx, link);
    await changePassword(tx, link.userId, passwordHash);
  });
  log.info({ userId: link.userId }, 'password reset');
}

async function demandOpen(db: Database, link: { userId: number; tokenHash: string }): Promise<void> {
  if (await findOpenReset(db, link)) return;
  throw new ShopError('invalid_request', 'This reset link is invalid or has expired.');
}
