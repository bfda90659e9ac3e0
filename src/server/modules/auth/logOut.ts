import type { Database } from '../../db/client';
import { lockUserByEmail } from '../account';
import { lockToken } from './lockToken';
import type { AuthContext } from './openSession';
import { revokeFamily, revokeSessionsOf } from './sessionsRepository';

/** Ends the session of a refresh token, also of a used one. An unknown token is ignored. */
export async function logOut({ db, log }: AuthContext, refresh: string): Promise<void> {
  const userId = await db.transaction(async (tx) => {
    const token = await lockToken(tx, refresh);
    if (token) await revokeFamily(tx, token.familyId);
    return token?.userId;
  });
  log.info({ userId }, 'signed out');
}

/**
 * Ends every session of a user. Open challenges stay: a sign-in that has passed the password can still be finished.
 * @returns false when no user has this email
 */
export function endSessionsByKeeper(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (user) await revokeSessionsOf(tx, user.id);
    return user !== undefined;
  });
}
