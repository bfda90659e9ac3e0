import { createAction } from '@reduxjs/toolkit';
import type { User } from '@contract/entities/user';
import type { ReturnState } from '../shared/routing/returnState';
import type { Tokens } from '../shared/storage/credentials';

/** Session events: dispatched by the calls, handled by slices of features. */
export const sessionEvents = {
  /** signed in or signed up */
  opened: createAction<{ user: User; tokens: Tokens }>('session/opened'),
  /** the call that opened it is over, and what asked for it goes on */
  openingEnded: createAction('session/openingEnded'),
  tokensRefreshed: createAction<Tokens>('session/tokensRefreshed'),
  profileUpdated: createAction<{ user: User; tokens: Tokens }>('session/profileUpdated'),
  /** one customer gave way to another or to nobody, in this tab or another one */
  customerLeft: createAction('session/customerLeft'),
  /** the shopper signed out */
  closed: createAction('session/closed'),
  /** the server refused the refresh token: storage is cleared and the shopper is sent to /login */
  refused: createAction('session/refused'),
  /** it was refused in another tab, which clears the storage: this one is sent to /login, too */
  endedElsewhere: createAction('session/endedElsewhere'),
  /** storage is cleared: the page of signing in follows, with the way back */
  ended: createAction<ReturnState>('session/ended'),
};
