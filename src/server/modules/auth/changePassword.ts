import type { Database } from '../../db/client';
import { queueMail } from '../mail';
import { endResets } from './passwordResetsRepository';
import { revokeSessionsOf } from './sessionsRepository';
import { updateUser } from './usersRepository';

/** Sets a password, ends every session and every reset link of the user, and tells them by mail. */
export async function changePassword(tx: Database, userId: number, passwordHash: string): Promise<void> {
  await updateUser(tx, userId, { passwordHash });
  await revokeSessionsOf(tx, userId);
  await endResets(tx, userId);
  await queueMail(tx, { type: 'password_changed', userId });
}
