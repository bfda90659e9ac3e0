import { storedByOtherTab, type KeptSlice } from '@ui/storage/keptSlice';
import { browserStorage } from '@ui/storage/browserStorage';
import { sessionEvents } from '../api/sessionEvents';
import { credentials } from '../shared/storage/credentials';
import { KEPT_SLICES } from './reducers';
import type { AppStore } from './store';

type Followed = Pick<KeptSlice<never>, 'key' | 'otherKeys' | 'fromOtherTab'>;

/** Applies what another tab has stored, so that all tabs share a cart and a session. */
export function followOtherTabs(store: AppStore): void {
  const { dispatch } = store;
  const follow = (changed: string | null, textOf: (key: string) => string | null) => {
    for (const { key, otherKeys = [], fromOtherTab } of Object.values<Followed>(KEPT_SLICES))
      if (changed === null || [key, ...otherKeys].includes(changed))
        dispatch(storedByOtherTab(fromOtherTab(textOf(key))));
  };
  const isSignedIn = () => store.getState().session.isLoggedIn;
  let isLeft = false;
  window.addEventListener('storage', (event) => {
    const { key, newValue } = event;
    // An event before this one may have found the credentials gone already.
    const wasSignedIn = isLeft || isSignedIn();
    const isEnd = wasSignedIn && credentials.isEnd(event);
    // A refused session takes all that is kept with it: nothing of it may be written from here any more.
    follow(isEnd ? null : key, () => (isEnd ? null : newValue));
    isLeft = !isEnd && wasSignedIn && !isSignedIn();
    if (isEnd) dispatch(sessionEvents.endedElsewhere());
  });
  // A page restored from the back/forward cache has missed storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(null, (key) => browserStorage.get(key));
  });
}
