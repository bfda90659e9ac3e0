import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { browserStorage } from './browserStorage';
import type { StoredCredentials } from './credentials';
import { markAsFromOtherTab, type PersistedSlice } from './persistedSlice';

type SyncedSlice = Pick<PersistedSlice<never>, 'key' | 'otherKeys' | 'fromOtherTab'>;

interface SyncedApp {
  dispatch: Dispatch;
  /** the app's persisted slices */
  slices: Readonly<Record<string, SyncedSlice>>;
  credentials: Pick<StoredCredentials, 'isEndOfSession'>;
  /** whether this tab's store has a session */
  isSignedIn: () => boolean;
  /** dispatched when the server refused the session in another tab */
  endedElsewhere: () => UnknownAction;
}

/** Applies what another tab of the app has stored, so that all of its tabs share a session and their lists. */
export function syncWithOtherTabs(app: SyncedApp): void {
  const { dispatch, slices, credentials, isSignedIn, endedElsewhere } = app;
  const applyChange = (changedKey: string | null, readText: (key: string) => string | null) => {
    for (const { key, otherKeys = [], fromOtherTab } of Object.values(slices))
      if (changedKey === null || [key, ...otherKeys].includes(changedKey))
        dispatch(markAsFromOtherTab(fromOtherTab(readText(key))));
  };
  let hasSignedOut = false;
  window.addEventListener('storage', (event) => {
    const { key, newValue } = event;
    // An earlier event may already have found the credentials gone.
    const wasSignedIn = hasSignedOut || isSignedIn();
    const isSessionEnd = wasSignedIn && credentials.isEndOfSession(event);
    // A refused session clears all persisted state, so this tab must not write any of it back.
    applyChange(isSessionEnd ? null : key, () => (isSessionEnd ? null : newValue));
    hasSignedOut = !isSessionEnd && wasSignedIn && !isSignedIn();
    if (isSessionEnd) dispatch(endedElsewhere());
  });
  // A page restored from the back/forward cache has missed storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyChange(null, (key) => browserStorage.get(key));
  });
}
