import { markAsFromOtherTab, type PersistedSlice } from '@ui/storage/persistedSlice';
import { browserStorage } from '@ui/storage/browserStorage';
import { sessionEvents } from '../api/sessionEvents';
import { credentials } from '../shared/storage/credentials';
import { PERSISTED_SLICES } from './reducers';
import type { AppStore } from './store';

type SyncedSlice = Pick<PersistedSlice<never>, 'key' | 'otherKeys' | 'fromOtherTab'>;

/** Applies what another tab has stored, so that all tabs share a cart and a session. */
export function syncWithOtherTabs(store: AppStore): void {
  const { dispatch } = store;
  const applyChange = (changedKey: string | null, readText: (key: string) => string | null) => {
    for (const { key, otherKeys = [], fromOtherTab } of Object.values<SyncedSlice>(PERSISTED_SLICES))
      if (changedKey === null || [key, ...otherKeys].includes(changedKey))
        dispatch(markAsFromOtherTab(fromOtherTab(readText(key))));
  };
  const isSignedIn = () => store.getState().session.isLoggedIn;
  let hasSignedOut = false;
  window.addEventListener('storage', (event) => {
    const { key, newValue } = event;
    // An earlier event may already have found the credentials gone.
    const wasSignedIn = hasSignedOut || isSignedIn();
    const isSessionEnd = wasSignedIn && credentials.isEndOfSession(event);
    // A refused session clears all persisted state, so this tab must not write any of it back.
    applyChange(isSessionEnd ? null : key, () => (isSessionEnd ? null : newValue));
    hasSignedOut = !isSessionEnd && wasSignedIn && !isSignedIn();
    if (isSessionEnd) dispatch(sessionEvents.endedElsewhere());
  });
  // A page restored from the back/forward cache has missed storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyChange(null, (key) => browserStorage.get(key));
  });
}
