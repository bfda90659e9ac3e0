import { combineReducers } from '@reduxjs/toolkit';
import { mirrorSlice } from '@ui/machines/mirrorSlice';
import { persistingReducers } from '@ui/storage/persistedSlice';
import { deskApi } from '../api/deskApi';
import { noteDraftsSlice } from '../features/orders';
import { persistedSession } from '../features/session';

/** Slices that are persisted in browser storage. */
export const PERSISTED_SLICES = { session: persistedSession };

export const rootReducer = combineReducers({
  [deskApi.reducerPath]: deskApi.reducer,
  machine: mirrorSlice.reducer,
  noteDrafts: noteDraftsSlice.reducer,
  ...persistingReducers(PERSISTED_SLICES),
});

declare module '../shared/state/hooks' {
  interface RootState extends ReturnType<typeof rootReducer> {}
}
