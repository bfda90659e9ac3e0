import { lockToken } from './opaqueTokens';
import type { AuthContext } from './openSession';
import { revokeFamily } from './sessionsRepository';

/** Ends the session of a refresh token, also a used one. A token that is not known is already out. */
export async function logOut({ db, log }: AuthContext, refresh: string): Promise<void> {
  const userId = await db.transaction(async (tx) => {
    const token = await lockToken(tx, refresh);
    if (token) await revokeFamily(tx, token.familyId);
    return token?.userId;
  });
  log.info({ userId }, 'signed out');
}
