import { syncWithOtherTabs } from '@ui/storage/syncWithOtherTabs';
import { sessionEvents } from '../api/sessionEvents';
import { credentials } from '../shared/storage/credentials';
import { PERSISTED_SLICES } from './reducers';
import type { AppStore } from './store';

/** All tabs of the shop share a cart and a session. */
export function shareWithOtherTabs(store: AppStore): void {
  syncWithOtherTabs({
    dispatch: store.dispatch,
    slices: PERSISTED_SLICES,
    credentials,
    isSignedIn: () => store.getState().session.isLoggedIn,
    endedElsewhere: sessionEvents.endedElsewhere,
  });
}
