import { isAction, type Action, type Dispatch, type Middleware } from '@reduxjs/toolkit';
import type { Persistor } from 'redux-persist';
import { browserStorage, tabStorage } from '@ui/storage/browserStorage';
import { sessionEvents } from '../api/sessionEvents';
import { shopApi } from '../api/shopApi';
import { paths } from '../shared/routing/paths';
import { returnStateHere } from '../shared/routing/returning';
import { isShopsKey } from '../shared/storage/credentials';
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

/** Who is signed in; the id is unknown where the browser has lost it. */
function customerOf({ session: { isLoggedIn, userId } }: RootState): number | 'unknown' | null {
  return isLoggedIn ? (userId ?? 'unknown') : null;
}

/** Side effects of actions on storage, cache and address. Time travel runs none of them. */
export const listeners: Middleware<object, RootState> = ({ dispatch, ...store }) => {
  let areAnswersOfAnother = false;
  return (next) => (action) => {
    const before = customerOf(store.getState());
    const result = next(taps.see?.(action as Action) ?? action);
    // What a thunk changes is heard at the actions that it dispatches.
    const hasLeft = isAction(action) && before !== null && customerOf(store.getState()) !== before;
    if (hasLeft) {
      tabStorage.clear(isShopsKey);
      dispatch(sessionEvents.customerLeft());
      areAnswersOfAnother = true;
    }
    // Emptied while the call that signs in another is under way, the cache would let its page wait for ever.
    const isOver =
      sessionEvents.openingEnded.match(action) || (hasLeft && !sessionEvents.opened.match(action));
    if (areAnswersOfAnother && isOver) {
      areAnswersOfAnother = false;
      dispatch(shopApi.util.resetApiState());
    }
    const isEnd = sessionEvents.refused.match(action) || sessionEvents.endedElsewhere.match(action);
    if (isEnd) {
      const storage = sessionEvents.refused.match(action) ? browserStorage : null;
      beginAgain(dispatch, storage).catch((error: unknown) =>
        console.error('The session was not ended:', error),
      );
    }
    return result;
  };
};

/**
 * The slices have reset themselves by now. Their last writes must finish before storage is cleared, or they would
 * return. A refused refresh clears all of the shop's storage and leads to /login (AUTHREFRESH-04, AUTHREFRESH-05).
 *
 * @param storage what all tabs share; null when another tab clears it, since two that clear and write at once would
 *   leave some of it
 */
async function beginAgain(dispatch: Dispatch, storage: typeof browserStorage | null): Promise<void> {
  const state = returnStateHere();
  storage?.clear(isShopsKey);
  await persistor?.flush();
  storage?.clear(isShopsKey);
  dispatch(shopApi.util.resetApiState());
  navigation.go(paths.login(), state);
}
