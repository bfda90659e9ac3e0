import type { resetPassword as resetPasswordCall } from '@contract/calls/session';
import type { BodyOf } from '@contract/call';
import { hashToken, userIdOf } from '../../credentials/opaqueTokens';
import { hashNewPassword } from '../../credentials/passwords';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { queueMail } from '../mail';
import type { AccountContext } from './accountContext';
import { confirmCurrentEmail } from './confirmEmail';
import { invalidateResetLinks, isResetLinkOpen } from './linksRepository';
import { lockUser, updateUser } from './usersRepository';

/** Ends every session of a user and every sign-in that still needs its code. */
export type EndSessions = (tx: Database, userId: number) => Promise<void>;

/** Sets a new password with an emailed link and ends every session of the user. @throws ShopError invalid_request */
export async function resetPassword(
  { db, log, endSessions }: AccountContext & { endSessions: EndSessions },
  { uid, token, password }: BodyOf<typeof resetPasswordCall>,
): Promise<void> {
  const link = { userId: userIdOf(uid) ?? 0, tokenHash: hashToken(token) };
  // Checked before the costly hash, and again under the lock, where only one of two requests succeeds.
  await demandOpenLink(db, link);
  const passwordHash = await hashNewPassword(password, 'password');
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, link.userId);
    await demandOpenLink(tx, link);
    if (user) await confirmCurrentEmail(tx, user);
    await changePassword(tx, { userId: link.userId, passwordHash, endSessions });
  });
  log.info({ userId: link.userId }, 'password reset');
}

async function demandOpenLink(db: Database, link: { userId: number; tokenHash: string }): Promise<void> {
  if (await isResetLinkOpen(db, link)) return;
  throw new ShopError('invalid_request', 'This reset link is invalid or has expired.');
}

interface NewPassword {
  userId: number;
  passwordHash: string;
  endSessions: EndSessions;
}

/** Sets a password, ends the user's sessions and reset links, and notifies the user by email. */
export async function changePassword(
  tx: Database,
  { userId, passwordHash, endSessions }: NewPassword,
): Promise<void> {
  await updateUser(tx, userId, { passwordHash });
  await endSessions(tx, userId);
  await invalidateResetLinks(tx, userId);
  await queueMail(tx, { type: 'password_changed', userId });
}
