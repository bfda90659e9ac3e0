import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** Asks for all that a page shows, before the server draws it. */
export type Asking = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => Promise<unknown>;
