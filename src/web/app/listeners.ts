import { createListenerMiddleware } from '@reduxjs/toolkit';
import { sessionEvents } from '../api/sessionEvents';
import { shopApi } from '../api/shopApi';
import { credentialsChanged } from '../features/session';
import { returnStateHere } from '../shared/routing/returning';
import { paths } from '../shared/routing/paths';
import { browserStorage } from '../shared/storage/browserStorage';
import { navigation } from './navigation';
import type { RootState } from './reducers';
import { settled } from './settled';

/** What follows from an action beyond the state: storage, cache and address. Jumping in time runs none of it. */
export function createListeners() {
  const listeners = createListenerMiddleware<RootState>();

  listeners.startListening({
    actionCreator: sessionEvents.closed,
    effect: (_action, { dispatch }) => {
      dispatch(shopApi.util.resetApiState());
    },
  });

  // Another tab signed out, or signed somebody else in: what was loaded for the one before must not be seen.
  listeners.startListening({
    predicate: (action, { session }, { session: before }) =>
      credentialsChanged.match(action) && session.userId !== before.userId,
    effect: (_action, { dispatch }) => {
      dispatch(shopApi.util.resetApiState());
    },
  });

  // The slices have reset themselves by now. Their last writes must be through before all is cleared,
  // or they would come back. Spec.md section 4: clear all browser storage, then /login.
  listeners.startListening({
    actionCreator: sessionEvents.refused,
    effect: async (_action, { dispatch }) => {
      const state = returnStateHere();
      browserStorage.clear();
      await settled();
      browserStorage.clear();
      dispatch(shopApi.util.resetApiState());
      navigation.go(paths.login(), state);
    },
  });

  return listeners;
}
