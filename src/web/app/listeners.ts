import { addListener, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import type { Persistor } from 'redux-persist';
import { browserStorage, tabStorage } from '@ui/storage/browserStorage';
import { sessionEvents } from '../api/sessionEvents';
import { shopApi } from '../api/shopApi';
import { currentReturnState, type ReturnState } from '../shared/routing/returnState';
import type { AppDispatch, RootState } from '../shared/state/hooks';
import { isShopKey } from '../shared/storage/credentials';

const addAppListener = addListener.withTypes<RootState, AppDispatch>();

/** Who is signed in; the id is unknown where the browser has lost it. */
function customerOf({ session: { isLoggedIn, userId } }: RootState): number | 'unknown' | null {
  return isLoggedIn ? (userId ?? 'unknown') : null;
}

/**
 * Side effects of actions on storage and cache. Others are added where what they need is there (addListener). Time
 * travel runs none of them.
 */
export function makeListeners() {
  const { middleware, startListening } = createListenerMiddleware();
  startListening.withTypes<RootState, AppDispatch>()({
    predicate: (_action, current, previous) =>
      customerOf(previous) !== null && customerOf(current) !== customerOf(previous),
    effect: async (action, { dispatch, take }) => {
      tabStorage.clear(isShopKey);
      dispatch(sessionEvents.customerLeft());
      // Emptied while the call that signs in another is under way, the cache would let its page wait for ever.
      if (sessionEvents.opened.match(action)) await take(sessionEvents.openingEnded.match);
      dispatch(shopApi.util.resetApiState());
    },
  });
  return middleware;
}

/**
 * The slices have reset themselves when a session ends. Their last writes must finish before storage is cleared, or they
 * would return. A refused refresh clears all of the shop's storage (AUTHREFRESH-04); where another tab clears it this
 * one does not, since two that clear and write at once would leave some of it.
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

/** Leads to the page of signing in (AUTHREFRESH-05). @param go navigates */
export function signInListener(navigate: (state: ReturnState) => void) {
  return addAppListener({
    actionCreator: sessionEvents.ended,
    effect: ({ payload }) => navigate(payload),
  });
}
