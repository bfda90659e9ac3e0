import type { Database } from '../../db/client';
import { revokeSessionsOf } from './sessionsRepository';
import { lockUserByEmail } from './usersRepository';

/** Ends every session of a user. @returns false when nobody has this email */
export function endSessions(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (user) await revokeSessionsOf(tx, user.id);
    return user !== undefined;
  });
}
