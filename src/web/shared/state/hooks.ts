import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

/** The state of the whole store. Only the app knows every slice, so it adds them (app/reducers.ts). */
export interface StoreState extends Record<string, unknown> {}

export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<StoreState, undefined, UnknownAction>>();
export const useAppSelector = useSelector.withTypes<StoreState>();

/** Asks for all that a page shows, before the server draws it. */
export type Asking = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => Promise<unknown>;
