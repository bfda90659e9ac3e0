import type { User } from '@contract/entities/user';
import { readUser } from '../../api/readSession';
import { isRecord } from '@ui/guards';
import { browserStorage } from '@ui/storage/browserStorage';
import type { KeptSlice } from '@ui/storage/keptSlice';
import { parseStored, plainStorage, takeOver } from '@ui/storage/plainStorage';
import { CREDENTIAL_KEYS, readCredentials } from '../../shared/storage/credentials';
import { credentialsChanged, sessionSlice, type SessionState } from './sessionSlice';

/** Holds the user's names through a reload, and no tokens. */
const SESSION_KEY = 'session';

/** The stored names, whichever tab wrote them. */
function readStoredUser(): User | null {
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
export const keptSession: KeptSlice<SessionState> = {
  key: SESSION_KEY,
  otherKeys: CREDENTIAL_KEYS,
  reducer: sessionSlice.reducer,
  storage: { ...names, getItem: () => Promise.resolve(readStoredSession()) },
  changedElsewhere: () =>
    credentialsChanged({ credentials: readCredentials(), user: takeOver(readStoredUser()) }),
};
