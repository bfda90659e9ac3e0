import type { Action, Reducer, StoreEnhancer, Unsubscribe } from '@reduxjs/toolkit';

/** What DevTools shows: the present, or another moment (slider, toggled action, imported log). */
export interface Moments {
  getState: () => unknown;
  subscribe: (listener: () => void) => Unsubscribe;
  isPresent: () => boolean;
}

/**
 * Keeps the shop in the present while DevTools shows another moment: components, thunks, machines and storage go on
 * with the present state, and `moments` is what to render. Actions taken meanwhile enter the log on the way back. It
 * must be the enhancer next to DevTools.
 * @param silent the store's reducer without its writes to storage, for old actions that DevTools runs again
 */
export const keepPresent =
  (silent: Reducer): StoreEnhancer<{ moments: Moments }> =>
  (createStore) =>
  <State, Event extends Action, Preloaded>(
    reducer: Reducer<State, Event, Preloaded>,
    preloaded?: Preloaded,
  ) => {
    const again = silent as typeof reducer;
    let acting = false;
    const store = createStore((state: State | Preloaded | undefined, action: Event) => {
      if (!acting) return again(state, action);
      acting = false;
      logged = reducer(logged, action);
      return logged;
    }, preloaded);

    /** where the log ends */
    let logged: State = store.getState();
    /** ahead of the log by what it missed */
    let present = logged;
    let isPresent = true;
    const missed: Event[] = [];
    const listeners = new Set<() => void>();
    const tell = () => [...listeners].forEach((listener) => listener());

    const record = <Recorded extends Event>(action: Recorded): Recorded => {
      acting = true;
      try {
        return store.dispatch(action);
      } finally {
        acting = false;
      }
    };

    store.subscribe(() => {
      const shown = store.getState();
      // A toggled action that is toggled back leads to an equal state, not to the same one.
      isPresent = shown === logged || JSON.stringify(shown) === JSON.stringify(logged);
      if (isPresent && missed.length === 0) present = logged;
      if (isPresent) missed.splice(0).forEach((action) => record(action));
      tell();
    });

    const subscribe = (listener: () => void) => {
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    };

    return {
      ...store,
      subscribe,
      getState: () => present as ReturnType<typeof store.getState>,
      dispatch: <Done extends Event>(action: Done): Done => {
        if (isPresent) return record(action);
        missed.push(action);
        present = reducer(present, action);
        tell();
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
export function beginLog(store: object): void {
  if (isInstrumented(store)) store.liftedStore.dispatch({ type: 'COMMIT', timestamp: Date.now() });
}
