import type { Dispatch } from '@reduxjs/toolkit';
import { shopApi } from '../../api/shopApi';
import type { RootState } from '../../shared/state/hooks';
import type { AppStore } from '../../app/store';
import type { Moments } from './keepPresent';

/** A read-only store: it shows what the moments show and ignores dispatches. */
export function pastStoreOf(store: AppStore, moments: Moments) {
  const dispatch: Dispatch = (action) => {
    // RTK Query's hooks ask for their subscriptions by an action, and change nothing by it.
    if (shopApi.internalActions.internal_getRTKQSubscriptions.match(action)) return store.dispatch(action);
    return typeof action === 'function' ? Object.assign(action, pendingForever()) : action;
  };
  return {
    ...store,
    dispatch,
    getState: () => moments.getState() as RootState,
    subscribe: moments.subscribe,
  };
}

/** What dispatching a call gives to a screen, as far as it holds on to it. */
function pendingForever() {
  const never = new Promise<never>(() => undefined);
  const nothing = () => undefined;
  return {
    then: never.then.bind(never),
    abort: nothing,
    reset: nothing,
    refetch: nothing,
    unsubscribe: nothing,
    unwrap: () => never,
    updateSubscriptionOptions: nothing,
  };
}
