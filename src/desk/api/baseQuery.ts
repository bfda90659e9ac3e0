import { refreshDeskToken } from '@contract/calls/desk/staff';
import { createBaseQueryWithReauth } from '@ui/api/createBaseQueryWithReauth';
import { retryAfterReconnect } from '@ui/api/retryAfterReconnect';
import { credentials } from '../shared/storage/credentials';
import { TIMINGS } from '../shared/timings';
import { sessionEvents } from './sessionEvents';

export const baseQuery = retryAfterReconnect(
  createBaseQueryWithReauth({
    refreshCall: refreshDeskToken,
    credentials,
    lock: 'desk-auth-refresh',
    timeouts: { change: TIMINGS.requestTimeout, long: TIMINGS.uploadTimeout },
    // No state holds the tokens.
    onRefreshed: () => undefined,
    onRefused: (dispatch) => dispatch(sessionEvents.refused()),
  }),
);
