import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Permission } from '@contract/desk/permissions';
import { browserStorage } from '@ui/storage/browserStorage';
import type { PersistedSlice } from '@ui/storage/persistedSlice';
import { plainStorage } from '@ui/storage/plainStorage';
import { sessionEvents } from '../../api/sessionEvents';
import {
  credentials,
  readSession,
  SESSION_KEY,
  type StaffProfile,
  type StoredSession,
} from '../../shared/storage/credentials';

export interface SessionState {
  /** null: nobody is signed in */
  staff: StaffProfile | null;
  /** the last key, pointer or touch, in milliseconds since 1970 */
  activeAt: number;
  /** the session ended without the button, which the sign-in page explains */
  hasEnded: boolean;
}

const initialState: SessionState = { staff: null, activeAt: 0, hasEnded: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** key, pointer or touch, at most once in a while */
    used: {
      prepare: () => ({ payload: Date.now() }),
      reducer(state, { payload }: PayloadAction<number>) {
        state.activeAt = payload;
      },
    },
    /** another tab signed in, signed out or was used */
    storageChanged: (state, { payload }: PayloadAction<StoredSession | null>) =>
      payload ? { ...payload, hasEnded: false } : { ...initialState, hasEnded: state.hasEnded },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEvents.opened, (_state, { payload }) => ({ ...payload, hasEnded: false }))
      .addCase(sessionEvents.profileRead, (state, { payload }) => {
        state.staff = payload;
      })
      .addCase(sessionEvents.closed, () => initialState)
      .addMatcher(isAnyOf(sessionEvents.refused, sessionEvents.idled, sessionEvents.endedElsewhere), () => ({
        ...initialState,
        hasEnded: true,
      })),
  selectors: {
    selectStaff: (state) => state.staff,
    selectActiveAt: (state) => state.activeAt,
    selectHasEnded: (state) => state.hasEnded,
    selectMay: (state, permission: Permission) => state.staff?.permissions.includes(permission) ?? false,
  },
});

export const { used } = sessionSlice.actions;
export const { selectStaff, selectActiveAt, selectHasEnded, selectMay } = sessionSlice.selectors;

/** The stored session, if its tokens are there, too. */
function readStored(): StoredSession | null {
  return credentials.read().access === null ? null : readSession(browserStorage.get(SESSION_KEY));
}

const profileStorage = plainStorage<SessionState>(SESSION_KEY, {
  read: () => undefined,
  write: ({ staff, activeAt }) => (staff ? JSON.stringify({ staff, activeAt }) : null),
});

/** Restored from, and stored under `desk_session`. */
export const persistedSession: PersistedSlice<SessionState> = {
  key: SESSION_KEY,
  otherKeys: credentials.keys,
  reducer: sessionSlice.reducer,
  storage: {
    ...profileStorage,
    getItem: () => Promise.resolve(readStored() ?? undefined),
  },
  recorded: false,
  fromOtherTab: () => sessionSlice.actions.storageChanged(readStored()),
};
