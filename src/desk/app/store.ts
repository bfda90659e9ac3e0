import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { syncWithOtherTabs } from '@ui/storage/syncWithOtherTabs';
import { deskApi } from '../api/deskApi';
import { sessionEvents } from '../api/sessionEvents';
import { readRole } from '../api/staffApi';
import { selectStaff } from '../features/session';
import { credentials } from '../shared/storage/credentials';
import { makeListeners } from './listeners';
import { PERSISTED_SLICES, rootReducer } from './reducers';

const PERSIST_ACTIONS = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/** The whole store, for the page and for tests. */
export function makeStore() {
  return configureStore({
    reducer: rootReducer,
    // Orders name customers, so no browser extension sees the state.
    devTools: false,
    middleware: (getDefault) =>
      getDefault({ serializableCheck: { ignoredActions: PERSIST_ACTIONS } })
        .prepend(makeListeners())
        .concat(deskApi.middleware),
    // An answer is drawn at once instead of at the next frame: the desk has no burst of actions to gather.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;

/** Restores the session, saves its changes from then on, and follows other tabs. */
export function persist(store: AppStore) {
  setupListeners(store.dispatch);
  const persistor = persistStore(store, null, () => {
    // The role may have changed since it was stored.
    if (selectStaff(store.getState()) !== null) void store.dispatch(readRole());
  });
  syncWithOtherTabs({
    dispatch: store.dispatch,
    slices: PERSISTED_SLICES,
    credentials,
    isSignedIn: () => selectStaff(store.getState()) !== null,
    endedElsewhere: sessionEvents.endedElsewhere,
  });
  // A tab that closes right after a change must not lose it.
  window.addEventListener('pagehide', () => void persistor.flush());
  return persistor;
}
