import { createListenerMiddleware } from '@reduxjs/toolkit';
import { sessionEvents } from '../api/sessionEvents';
import { shopApi } from '../api/shopApi';
import { paths } from '../shared/routing/paths';
import { browserStorage } from '../shared/storage/browserStorage';
import { navigation } from './navigation';
import { settled } from './settled';

/** What follows from an action beyond the state: storage, cache and address. Jumping in time runs none of it. */
export function createListeners() {
  const listeners = createListenerMiddleware();

  listeners.startListening({
    actionCreator: sessionEvents.closed,
    effect: (_action, { dispatch }) => {
      dispatch(shopApi.util.resetApiState());
    },
  });

  // The slices have reset themselves by now. Their last writes must be through before all is cleared,
  // or they would come back. Spec.md section 4: clear all browser storage, then /login.
  listeners.startListening({
    actionCreator: sessionEvents.refused,
    effect: async (_action, { dispatch }) => {
      browserStorage.clear();
      await settled();
      browserStorage.clear();
      dispatch(shopApi.util.resetApiState());
      navigation.go(paths.login());
    },
  });

  return listeners;
}
