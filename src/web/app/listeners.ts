import type { Action, Dispatch, Middleware } from '@reduxjs/toolkit';
import { sessionEvents } from '../api/sessionEvents';
import { shopApi } from '../api/shopApi';
import { credentialsChanged } from '../features/session';
import { returnStateHere } from '../shared/routing/returning';
import { paths } from '../shared/routing/paths';
import { browserStorage, tabStorage } from '../shared/storage/browserStorage';
import { navigation } from './navigation';
import type { RootState } from './reducers';
import { settled } from './settled';
import { taps } from './taps';

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
  await settled();
  browserStorage.clear();
  dispatch(shopApi.util.resetApiState());
  navigation.go(paths.login(), state);
}
