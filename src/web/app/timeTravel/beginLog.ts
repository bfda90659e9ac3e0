interface Instrumented {
  liftedStore: { dispatch: (action: { type: 'COMMIT'; timestamp: number }) => unknown };
}

function isInstrumented(store: object): store is Instrumented {
  return 'liftedStore' in store;
}

/** The actions by which redux-persist begins carry functions, which no log can bring back: it starts after them. */
export function beginLog(store: object): void {
  if (isInstrumented(store)) store.liftedStore.dispatch({ type: 'COMMIT', timestamp: Date.now() });
}
