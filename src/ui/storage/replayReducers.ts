import type { Reducer } from '@reduxjs/toolkit';
import {
  reducersOf,
  type PersistedReducers,
  type PersistedSlice,
  type PersistedSlices,
  type WithPersistState,
} from './persistedSlice';

/** The reducers of persisted slices without writing, for time travel and replays. */
export function replayReducers<States>(slices: PersistedSlices<States>): PersistedReducers<States> {
  return reducersOf(slices, replayReducer);
}

function replayReducer<State>({ reducer }: PersistedSlice<State>): Reducer<State & WithPersistState> {
  return (state, action) => {
    const nextState = reducer(state, action);
    // redux-persist adds its own mark when it starts to restore.
    const keepsPersistMark = state !== undefined && '_persist' in (state as object) && nextState !== state;
    return (keepsPersistMark ? { ...nextState, _persist: state._persist } : nextState) as State &
      WithPersistState;
  };
}
