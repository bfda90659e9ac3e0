import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { fullName, type User } from '@contract/entities/user';
import { isRecord } from '@ui/guards';
import { browserStorage } from '@ui/storage/browserStorage';
import type { PersistedSlice } from '@ui/storage/persistedSlice';
import { parseStored, plainStorage } from '@ui/storage/plainStorage';
import { sessionEvents } from '../../api/sessionEvents';
import {
  type Credentials,
  type Tokens,
  CREDENTIAL_KEYS,
  readCredentials,
} from '../../shared/storage/credentials';
import { readUser } from '../../api/readSession';
import type { AppThunk } from '../../shared/state/hooks';

export interface SessionState {
  /** separate from the tokens: the first rule of checkout checks this, the fifth the tokens */
  isLoggedIn: boolean;
  accessToken: string | null;
  refreshToken: string | null;
  userId: number | null;
  /** also null for a session whose names are unknown */
  user: User | null;
}

const initialState: SessionState = {
  isLoggedIn: false,
  accessToken: null,
  refreshToken: null,
  userId: null,
  user: null,
};

function setTokens(state: SessionState, tokens: Tokens): void {
  state.accessToken = tokens.access;
  state.refreshToken = tokens.refresh;
}

function setUser(state: SessionState, user: User): void {
  state.isLoggedIn = true;
  state.user = user;
  state.userId = user.id;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** another tab signed in, signed out or refreshed: its stored values win */
    credentialsChanged(state, { payload }: PayloadAction<{ credentials: Credentials; user: User | null }>) {
      const { credentials, user } = payload;
      if (credentials.access === null) return initialState;
      state.accessToken = credentials.access;
      state.refreshToken = credentials.refresh;
      state.userId = credentials.userId;
      // Another tab that signs in stores the names last: until then the stored ones are those of the previous user.
      state.user = user?.id === credentials.userId ? user : null;
      state.isLoggedIn = true;
      return state;
    },
    /** the server has another email for the account, for example after a new one was confirmed */
    emailChanged(state, { payload }: PayloadAction<string>) {
      if (state.user) state.user.email = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEvents.opened, (state, { payload }) => {
        setTokens(state, payload.tokens);
        setUser(state, payload.user);
      })
      .addCase(sessionEvents.profileUpdated, (state, { payload }) => {
        setTokens(state, payload.tokens);
        setUser(state, payload.user);
      })
      .addCase(sessionEvents.tokensRefreshed, (state, { payload }) => setTokens(state, payload))
      .addCase(sessionEvents.closed, () => initialState)
      .addCase(sessionEvents.refused, () => initialState),
  selectors: {
    selectIsLoggedIn: (state) => state.isLoggedIn,
    selectUser: (state) => state.user,
    selectAccessToken: (state) => state.accessToken,
    selectUserId: (state) => state.userId,
    /** `adaeze`; empty when nobody is signed in or the name is unknown */
    selectUsername: (state) => state.user?.username ?? '',
    selectFullName: (state) => (state.user ? fullName(state.user) : ''),
  },
});

export const { emailChanged } = sessionSlice.actions;
export const {
  selectIsLoggedIn,
  selectUser,
  selectAccessToken,
  selectUserId,
  selectUsername,
  selectFullName,
} = sessionSlice.selectors;

/** The id of the signed-in user, or null; does not subscribe to the store. */
export function getSignedInUserId(): AppThunk<number | null> {
  return (_dispatch, getState) => selectUserId(getState());
}

/** Storage key of the user's names; the tokens have keys of their own. */
const SESSION_KEY = 'session';

/** The stored user, from this tab or another one. */
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

const userStorage = plainStorage<SessionState>(SESSION_KEY, {
  read: readStoredSession,
  write: ({ user, accessToken }) => {
    if (user) return JSON.stringify({ user });
    // When another tab signs in, it stores the names after the tokens.
    return accessToken ? undefined : null;
  },
});

/** Reads the session from its plain keys; writes only the names, since tokens are written when they arrive. */
export const persistedSession: PersistedSlice<SessionState> = {
  key: SESSION_KEY,
  otherKeys: CREDENTIAL_KEYS,
  reducer: sessionSlice.reducer,
  storage: { ...userStorage, getItem: () => Promise.resolve(readStoredSession()) },
  recorded: true,
  fromOtherTab: () =>
    sessionSlice.actions.credentialsChanged({ credentials: readCredentials(), user: readStoredUser() }),
};
