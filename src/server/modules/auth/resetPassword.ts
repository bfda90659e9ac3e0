import type { resetPassword as resetPasswordCall } from '@contract/calls/session';
import type { BodyOf } from '@contract/call';
import { hashToken, userIdOf } from '../../credentials/opaqueTokens';
import { hashNewPassword } from '../../credentials/passwords';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { queueMail } from '../mail';
import { confirmPresent } from './confirmEmail';
import type { AuthContext } from './openSession';
import { findOpenReset, endResets } from './passwordResetsRepository';
import { endChallenges } from './securityRepository';
import { lockUser, updateUser } from './usersRepository';
import { revokeSessionsOf } from './sessionsRepository';

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
    const user = await lockUser(tx, link.userId);
    await demandOpen(tx, link);
    if (user) await confirmPresent(tx, user);
    await changePassword(tx, link.userId, passwordHash);
  });
  log.info({ userId: link.userId }, 'password reset');
}

async function demandOpen(db: Database, link: { userId: number; tokenHash: string }): Promise<void> {
  if (await findOpenReset(db, link)) return;
  throw new ShopError('invalid_request', 'This reset link is invalid or has expired.');
}

/** Sets a password, ends every session and every reset link of the user, and tells them by mail. */
export async function changePassword(tx: Database, userId: number, passwordHash: string): Promise<void> {
  await updateUser(tx, userId, { passwordHash });
  await revokeSessionsOf(tx, userId);
  await endResets(tx, userId);
  await endChallenges(tx, userId);
  await queueMail(tx, { type: 'password_changed', userId });
}
