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

/** Lets code outside components (the end of a session) navigate. */
export const navigation = {
  /** @returns a function that disconnects */
  connect(next: Go): () => void {
    go = next;
    return () => {
      if (go === next) go = null;
    };
  },
  /** @param state navigation state for the page */
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

/** Side effects of actions on storage, cache and address. Time travel runs none of them. */
export const listeners: Middleware<object, RootState> =
  ({ dispatch, ...store }) =>
  (next) =>
  (action) => {
    const before = store.getState().session.userId;
    const result = next(taps.see?.(action as Action) ?? action);
    // Another tab signed out or signed somebody else in: data of the previous user must not be shown.
    const isAnother = credentialsChanged.match(action) && store.getState().session.userId !== before;
    if (isAnother || sessionEvents.closed.match(action)) dispatch(shopApi.util.resetApiState());
    const isEnd = sessionEvents.refused.match(action) || sessionEvents.endedElsewhere.match(action);
    if (isEnd) {
      const storage = sessionEvents.refused.match(action) ? browserStorage : null;
      beginAgain(dispatch, storage).catch((error: unknown) =>
        console.error('The session was not ended:', error),
      );
    }
    return result;
  };

/**
 * The slices have reset themselves by now. Their last writes must finish before storage is cleared, or they would
 * return. A refused refresh clears all browser storage and leads to /login (AUTHREFRESH-04, AUTHREFRESH-05).
 *
 * @param storage what all tabs share; null when another tab clears it, since two that clear and write at once would
 *   leave some of it
 */
async function beginAgain(dispatch: Dispatch, storage: typeof browserStorage | null): Promise<void> {
  const state = returnStateHere();
  tabStorage.clear();
  storage?.clear();
  await persistor?.flush();
  storage?.clear();
  dispatch(shopApi.util.resetApiState());
  navigation.go(paths.login(), state);
}
