import {
  configureStore,
  type Reducer,
  type StoreEnhancer,
  type DevToolsEnhancerOptions,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import type { InProcessCalls } from '../api/baseQuery';
import { shopApi } from '../api/shopApi';
import { sessionEndListener, makeListeners } from './listeners';
import { rootReducer } from './reducers';
import type { RootState } from '../shared/state/hooks';
import { bufferEarlyActions, actionObserverMiddleware } from './actionObservers';

const PERSIST_ACTIONS = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/** Hooks of the developer tools into the store (tools/timeTravel/devTools.ts). */
export interface StoreTools {
  devToolsOptions: DevToolsEnhancerOptions;
  /** understands the actions of an imported log */
  acceptLabelledActions: <Root extends Reducer>(reducer: Root) => Root;
  /** runs old actions again without effects */
  keepPresent: () => StoreEnhancer;
  /** called when the persisted slices are restored */
  startLog: (store: object) => void;
}

/**
 * The whole store, for the page, for tests, and for server-side rendering.
 * @param extra on the server, calls the API in process instead of over HTTP
 * @param tools only with the setting DEVTOOLS
 */
export function makeStore(preloadedState?: Partial<RootState>, extra?: InProcessCalls, tools?: StoreTools) {
  return configureStore({
    reducer: tools ? tools.acceptLabelledActions(rootReducer) : rootReducer,
    preloadedState,
    devTools: tools?.devToolsOptions ?? false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        // The cache holds whole product lists, and RTK Query itself keeps it serialisable.
        immutableCheck: { ignoredPaths: [shopApi.reducerPath] },
        serializableCheck: { ignoredActions: PERSIST_ACTIONS, ignoredPaths: [shopApi.reducerPath] },
      })
        .prepend(makeListeners(), actionObserverMiddleware)
        .concat(shopApi.middleware),
    enhancers: (getDefault) => (tools ? getDefault().concat(tools.keepPresent()) : getDefault()),
  });
}

export type AppStore = ReturnType<typeof makeStore>;

/** Restores the persisted slices, and from then on saves their changes. */
export function persist(store: AppStore, tools?: StoreTools) {
  setupListeners(store.dispatch);
  const persistor = persistStore(store, null, () => {
    tools?.startLog(store);
    bufferEarlyActions(() => store.getState());
  });
  store.dispatch(sessionEndListener(persistor));
  // A tab that closes right after a change must not lose it.
  window.addEventListener('pagehide', () => void persistor.flush());
  return persistor;
}
