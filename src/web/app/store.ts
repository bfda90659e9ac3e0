import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import type { InProcess } from '../api/baseQuery';
import { shopApi } from '../api/shopApi';
import type * as DevTools from './devTools';
import { listeners, writesOf } from './listeners';
import { rootReducer, silentReducer, type RootState } from './reducers';
import { keepEarly } from './taps';
import { beginLog, keepPresent } from './timeTravel/keepPresent';

const PERSIST_ACTIONS = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/**
 * The whole store, for the page, for tests, and for the server that draws a page.
 * @param extra on the server, what answers calls in place of HTTP
 * @param devTools with the setting DEVTOOLS, what Redux DevTools is told
 */
export function makeStore(
  preloadedState?: Partial<RootState>,
  extra?: InProcess,
  devTools?: typeof DevTools | false,
) {
  const labelled = (reducer: typeof rootReducer) => (devTools ? devTools.readingLabels(reducer) : reducer);
  const store = configureStore({
    reducer: labelled(rootReducer),
    preloadedState,
    devTools: devTools && devTools.devToolsOptions,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        // The cache holds whole product lists, and RTK Query itself keeps it serialisable.
        immutableCheck: { ignoredPaths: [shopApi.reducerPath] },
        serializableCheck: { ignoredActions: PERSIST_ACTIONS, ignoredPaths: [shopApi.reducerPath] },
      })
        .prepend(listeners)
        .concat(shopApi.middleware),
    enhancers: (getDefault) => getDefault().concat(keepPresent(labelled(silentReducer))),
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;

/** Reads the persisted slices, and from then on saves their changes. */
export function persist(store: AppStore) {
  setupListeners(store.dispatch);
  const persistor = writesOf(
    persistStore(store, null, () => {
      beginLog(store);
      keepEarly(() => store.getState());
    }),
  );
  // A tab that closes right after a change must not lose it.
  window.addEventListener('pagehide', () => void persistor.flush());
  return persistor;
}
