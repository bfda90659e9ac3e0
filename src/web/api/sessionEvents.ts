import { createAction } from '@reduxjs/toolkit';
import type { User } from '@contract/entities/user';
import type { Tokens } from '../shared/storage/credentials';

/** Session events: dispatched by the calls, handled by slices of features. */
export const sessionEvents = {
  /** signed in or signed up */
  opened: createAction<{ user: User; tokens: Tokens }>('session/opened'),
  tokensRefreshed: createAction<Tokens>('session/tokensRefreshed'),
  profileUpdated: createAction<{ user: User; tokens: Tokens }>('session/profileUpdated'),
  /** the shopper signed out */
  closed: createAction('session/closed'),
  /** the server refused the refresh token: storage is cleared and the shopper is sent to /login */
  refused: createAction('session/refused'),
  /** it was refused in another tab, which clears the storage: this one is sent to /login, too */
  endedElsewhere: createAction('session/endedElsewhere'),
};
