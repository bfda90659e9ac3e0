import { combineReducers } from '@reduxjs/toolkit';
import { replayReducers } from '@ui/storage/replayReducers';
import { PERSISTED_SLICES, TRANSIENT_REDUCERS, type rootReducer } from './reducers';

/** The root reducer without writes to storage, for time travel and replays, which run old actions again. */
export const silentReducer: typeof rootReducer = combineReducers({
  ...TRANSIENT_REDUCERS,
  ...replayReducers(PERSISTED_SLICES),
});
