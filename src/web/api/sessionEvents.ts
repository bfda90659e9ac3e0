import { createAction } from '@reduxjs/toolkit';
import type { User } from '@contract/entities/user';
import type { ReturnState } from '../shared/routing/returnState';
import type { Tokens } from '../shared/storage/credentials';

/** Session events, dispatched by the API calls and handled by the slices of features. */
export const sessionEvents = {
  /** signed in or signed up */
  opened: createAction<{ user: User; tokens: Tokens }>('session/opened'),
  /** the call that opened the session has ended, successful or not */
  openingEnded: createAction('session/openingEnded'),
  tokensRefreshed: createAction<Tokens>('session/tokensRefreshed'),
  profileUpdated: createAction<{ user: User; tokens: Tokens }>('session/profileUpdated'),
  /** the customer signed out or another one signed in, in this tab or another one */
  customerLeft: createAction('session/customerLeft'),
  /** the shopper signed out */
  closed: createAction('session/closed'),
  /** the server refused the refresh token: storage is cleared and the shopper is sent to /login */
  refused: createAction('session/refused'),
  /** refused in another tab, which clears the storage; this tab is sent to /login, too */
  endedElsewhere: createAction('session/endedElsewhere'),
  /** storage is cleared; the sign-in page follows, with the state to return with */
  ended: createAction<ReturnState>('session/ended'),
};
