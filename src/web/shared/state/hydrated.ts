import { createAction } from '@reduxjs/toolkit';

/** What the page that the server sent was drawn from. */
export interface DrawnFrom {
  /** RTK Query's part of the state: the answers that came with the page */
  api: unknown;
  seed: number;
}

export const appHydrated = createAction<DrawnFrom>('app/hydrated');
