import { createAction } from '@reduxjs/toolkit';
import type { User } from '@contract/entities/user';
import type { Tokens } from '../shared/storage/credentials';

/** What happens to the session. The calls raise these; slices in features answer to them. */
export const sessionEvents = {
  /** signed in or signed up */
  opened: createAction<{ user: User; tokens: Tokens }>('session/opened'),
  tokensRefreshed: createAction<Tokens>('session/tokensRefreshed'),
  profileUpdated: createAction<{ user: User; tokens: Tokens }>('session/profileUpdated'),
  /** the shopper signed out */
  closed: createAction('session/closed'),
  /** the server refused the refresh token: everything stored goes, and the shopper is sent to /login */
  refused: createAction('session/refused'),
};
