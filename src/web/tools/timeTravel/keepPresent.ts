import type { Action, Reducer, StoreEnhancer, Unsubscribe } from '@reduxjs/toolkit';

/** The moment that DevTools shows: the present, or another one (slider, toggled action, imported log). */
export interface Moments {
  getState: () => unknown;
  subscribe: (listener: () => void) => Unsubscribe;
  isPresent: () => boolean;
}

/**
 * Keeps the shop in the present while DevTools shows another moment: components, thunks, machines and storage go on
 * with the present state, and `moments` has the state to render. Actions dispatched meanwhile enter the log on the way
 * back. It must be the enhancer next to DevTools.
 * @param silent the store's reducer without its writes to storage, for old actions that DevTools runs again
 */
export const keepPresent =
  (silent: Reducer): StoreEnhancer<{ moments: Moments }> =>
  (createStore) =>
  <State, Event extends Action, Preloaded>(
    reducer: Reducer<State, Event, Preloaded>,
    preloaded?: Preloaded,
  ) => {
    const silentReducer = silent as typeof reducer;
    let isDispatching = false;
    const store = createStore((state: State | Preloaded | undefined, action: Event) => {
      if (!isDispatching) return silentReducer(state, action);
      isDispatching = false;
      loggedState = reducer(loggedState, action);
      return loggedState;
    }, preloaded);

    /** the state at the end of the log */
    let loggedState: State = store.getState();
    /** ahead of the log by the missed actions */
    let present = loggedState;
    let isPresent = true;
    const missedActions: Event[] = [];
    const listeners = new Set<() => void>();
    const notify = () => [...listeners].forEach((listener) => listener());

    const record = <Recorded extends Event>(action: Recorded): Recorded => {
      isDispatching = true;
      try {
        return store.dispatch(action);
      } finally {
        isDispatching = false;
      }
    };

    store.subscribe(() => {
      const shown = store.getState();
      // Toggling an action off and on again gives an equal state, not the same object.
      isPresent = shown === loggedState || JSON.stringify(shown) === JSON.stringify(loggedState);
      if (isPresent && missedActions.length === 0) present = loggedState;
      if (isPresent) missedActions.splice(0).forEach((action) => record(action));
      notify();
    });

    const subscribe = (listener: () => void) => {
      const ownListener = () => listener();
      listeners.add(ownListener);
      return () => void listeners.delete(ownListener);
    };

    return {
      ...store,
      subscribe,
      getState: () => present as ReturnType<typeof store.getState>,
      dispatch: <Done extends Event>(action: Done): Done => {
        if (isPresent) return record(action);
        missedActions.push(action);
        present = reducer(present, action);
        notify();
        return action;
      },
      moments: { getState: () => store.getState(), subscribe, isPresent: () => isPresent },
    };
  };

interface Instrumented {
  liftedStore: { dispatch: (action: { type: 'COMMIT'; timestamp: number }) => unknown };
}

function isInstrumented(store: object): store is Instrumented {
  return 'liftedStore' in store;
}

/** The first actions of redux-persist hold functions, which a log cannot restore, so the log starts after them. */
export function startLog(store: object): void {
  if (isInstrumented(store)) store.liftedStore.dispatch({ type: 'COMMIT', timestamp: Date.now() });
}
