import type { User } from '@contract/entities/user';
import { readUser } from '../../api/readSession';
import { isRecord } from '../../shared/guards';
import { browserStorage } from '../../shared/storage/browserStorage';
import { readCredentials } from '../../shared/storage/credentials';
import { parseStored, plainStorage } from '../../shared/storage/plainStorage';
import type { SessionState } from './sessionSlice';

/** Holds the user's names through a reload, and no tokens. */
export const SESSION_KEY = 'session';

/** The stored names, whichever tab wrote them. */
export function readStoredUser(): User | null {
  const text = browserStorage.get(SESSION_KEY);
  const stored = text === null ? undefined : parseStored(SESSION_KEY, text);
  return isRecord(stored) ? readUser(stored.user) : null;
}

function readStoredSession(): SessionState {
  const { access, refresh, userId } = readCredentials();
  const user = readStoredUser();
  return {
    isLoggedIn: access !== null || user !== null,
    accessToken: access,
    refreshToken: refresh,
    userId,
    user,
  };
}

const names = plainStorage<SessionState>(SESSION_KEY, {
  read: readStoredSession,
  write: ({ user, accessToken }) => {
    if (user) return JSON.stringify({ user });
    // When another tab signs in, it stores the names after the tokens.
    return accessToken ? undefined : null;
  },
});

/** Reads the session from its plain keys; writes only the names, since tokens are written when they arrive. */
export const sessionStorage = { ...names, getItem: () => Promise.resolve(readStoredSession()) };
