import { createAction } from '@reduxjs/toolkit';
import type { StaffProfile } from '../shared/storage/credentials';

/** Session events, dispatched by the API calls and handled by the session's slice. */
export const sessionEvents = {
  /** signed in or joined */
  opened: createAction('session/opened', (staff: StaffProfile) => ({
    payload: { staff, activeAt: Date.now() },
  })),
  /** who is signed in, read from the server, perhaps with another role */
  profileRead: createAction<StaffProfile>('session/profileRead'),
  /** signed out by the button */
  closed: createAction('session/closed'),
  /** signed out because nobody used the desk for long */
  idled: createAction('session/idled'),
  /** the server refused the refresh token */
  refused: createAction('session/refused'),
  /** refused in another tab */
  endedElsewhere: createAction('session/endedElsewhere'),
};
