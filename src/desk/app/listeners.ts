import { createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import { isRecord } from '@ui/guards';
import { browserStorage } from '@ui/storage/browserStorage';
import { deskApi } from '../api/deskApi';
import { sessionEvents } from '../api/sessionEvents';
import { readRole } from '../api/staffApi';
import { selectStaff } from '../features/session';
import type { AppDispatch, RootState } from '../shared/state/hooks';
import { isDeskKey } from '../shared/storage/credentials';

/** Side effects of actions on storage and cache. */
export function makeListeners() {
  const { middleware, startListening } = createListenerMiddleware();
  const listen = startListening.withTypes<RootState, AppDispatch>();
  // Nobody sees what another member of staff has read.
  listen({
    predicate: (_action, current, previous) =>
      selectStaff(previous) !== null && selectStaff(current)?.staff_id !== selectStaff(previous)?.staff_id,
    effect: (_action, { dispatch }) => void dispatch(deskApi.util.resetApiState()),
  });
  listen({
    actionCreator: sessionEvents.refused,
    effect: () => browserStorage.clear(isDeskKey),
  });
  // The role was changed: navigation and buttons follow.
  listen({
    predicate: (action) =>
      isRejectedWithValue(action) && isRecord(action.payload) && action.payload.status === 403,
    effect: (_action, { dispatch }) => dispatch(readRole()),
  });
  return middleware;
}
