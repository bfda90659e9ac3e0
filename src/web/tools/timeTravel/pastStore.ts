import type { Dispatch } from '@reduxjs/toolkit';
import { shopApi } from '../../api/shopApi';
import type { RootState } from '../../shared/state/hooks';
import type { AppStore } from '../../app/store';
import type { Moments } from './keepPresent';

/** A read-only store with the state of the shown moment; it ignores dispatches. */
export function pastStoreOf(store: AppStore, moments: Moments) {
  const dispatch: Dispatch = (action) => {
    // RTK Query's hooks read their subscriptions by this action, which changes nothing.
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

/** What dispatching a call returns, as far as screens use it; it never settles. */
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
