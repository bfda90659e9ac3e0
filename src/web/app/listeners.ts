import { addListener, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import type { Persistor } from 'redux-persist';
import { browserStorage, tabStorage } from '@ui/storage/browserStorage';
import { sessionEvents } from '../api/sessionEvents';
import { shopApi } from '../api/shopApi';
import { currentReturnState, type ReturnState } from '../shared/routing/returnState';
import type { AppDispatch, RootState } from '../shared/state/hooks';
import { isShopKey } from '../shared/storage/credentials';

const addAppListener = addListener.withTypes<RootState, AppDispatch>();

/** The signed-in customer; `unknown` if the browser has lost the id. */
function customerOf({ session: { isLoggedIn, userId } }: RootState): number | 'unknown' | null {
  return isLoggedIn ? (userId ?? 'unknown') : null;
}

/**
 * Side effects of actions on storage and cache. Other listeners are added where their dependencies exist (addListener).
 * Time travel runs none of them.
 */
export function makeListeners() {
  const { middleware, startListening } = createListenerMiddleware();
  startListening.withTypes<RootState, AppDispatch>()({
    predicate: (_action, current, previous) =>
      customerOf(previous) !== null && customerOf(current) !== customerOf(previous),
    effect: async (action, { dispatch, take }) => {
      tabStorage.clear(isShopKey);
      dispatch(sessionEvents.customerLeft());
      // Resetting the cache during another customer's sign-in call would leave its page waiting for ever.
      if (sessionEvents.opened.match(action)) await take(sessionEvents.openingEnded.match);
      dispatch(shopApi.util.resetApiState());
    },
  });
  return middleware;
}

/**
 * At the end of a session the slices have already reset themselves. Their last writes must finish before storage is
 * cleared, or the data would return. A refused refresh clears all of the shop's storage (AUTHREFRESH-04). If another
 * tab clears it, this tab does not: two tabs that clear and write at once would leave some of it.
 */
export function sessionEndListener(persistor: Persistor) {
  return addAppListener({
    matcher: isAnyOf(sessionEvents.refused, sessionEvents.endedElsewhere),
    effect: async (action, { dispatch }) => {
      const state = currentReturnState();
      const clear = () => {
        if (sessionEvents.refused.match(action)) browserStorage.clear(isShopKey);
      };
      clear();
      await persistor.flush();
      clear();
      dispatch(shopApi.util.resetApiState());
      dispatch(sessionEvents.ended(state));
    },
  });
}

/** Goes to the sign-in page after a session has ended (AUTHREFRESH-05). */
export function signInListener(navigate: (state: ReturnState) => void) {
  return addAppListener({
    actionCreator: sessionEvents.ended,
    effect: ({ payload }) => navigate(payload),
  });
}
