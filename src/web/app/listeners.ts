import type { Action, Dispatch, Middleware } from '@reduxjs/toolkit';
import type { Persistor } from 'redux-persist';
import { sessionEvents } from '../api/sessionEvents';
import { shopApi } from '../api/shopApi';
import { credentialsChanged } from '../features/session';
import { paths } from '../shared/routing/paths';
import { returnStateHere } from '../shared/routing/returning';
import { browserStorage, tabStorage } from '../shared/storage/browserStorage';
import type { RootState } from './reducers';
import { taps } from './taps';

type Go = (path: string, state: unknown) => void;

let go: Go | null = null;

/** Lets what happens outside components (a session that ended) send the shopper to a page. */
export const navigation = {
  /** @returns the way to let go again */
  connect(next: Go): () => void {
    go = next;
    return () => {
      if (go === next) go = null;
    };
  },
  /** @param state the router's, for the page that is gone to */
  go(path: string, state: unknown): void {
    go?.(path, state);
  },
};

let persistor: Persistor | null = null;

/** Names the persistor whose writes are awaited before a session ends; without one (in tests) there are none. */
export function writesOf(current: Persistor): Persistor {
  persistor = current;
  return current;
}

/** What follows from an action beyond the state: storage, cache and address. Jumping in time runs none of it. */
export const listeners: Middleware<object, RootState> =
  ({ dispatch, ...store }) =>
  (next) =>
  (action) => {
    const before = store.getState().session.userId;
    const result = next(taps.see?.(action as Action) ?? action);
    // Another tab signed out, or signed somebody else in: what was loaded for the one before must not be seen.
    const isAnother = credentialsChanged.match(action) && store.getState().session.userId !== before;
    if (isAnother || sessionEvents.closed.match(action)) dispatch(shopApi.util.resetApiState());
    if (sessionEvents.refused.match(action)) {
      beginAgain(dispatch).catch((error: unknown) => console.error('The session was not ended:', error));
    }
    return result;
  };

/**
 * The slices have reset themselves by now. Their last writes must be through before all is cleared,
 * or they would come back. A refused refresh clears all browser storage and leads to /login (AUTHREFRESH-04,
 * AUTHREFRESH-05).
 */
async function beginAgain(dispatch: Dispatch): Promise<void> {
  const state = returnStateHere();
  tabStorage.clear();
  browserStorage.clear();
  await persistor?.flush();
  browserStorage.clear();
  dispatch(shopApi.util.resetApiState());
  navigation.go(paths.login(), state);
}
