import type { Action, Reducer } from '@reduxjs/toolkit';
import type { PersistState } from 'redux-persist';

let replaying = false;

/** DevTools runs the reducers again over old actions; only new ones may reach storage. */
export function replay<Result>(work: () => Result): Result {
  replaying = true;
  try {
    return work();
  } finally {
    replaying = false;
  }
}

interface Written {
  _persist: PersistState;
}

/** redux-persist writes from within its reducer: in a replay the slice's own reducer stands in for it. */
export function unwrittenInReplay<State, Event extends Action>(
  persisted: Reducer<State & Written, Event>,
  own: Reducer<State, Event>,
): Reducer<State & Written, Event> {
  return (state, action) => {
    if (state === undefined || !replaying) return persisted(state, action);
    const next = own(state, action);
    return next === state ? state : { ...next, _persist: state._persist };
  };
}
