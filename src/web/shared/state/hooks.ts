import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

/** The state of the whole store. Only the app knows every slice, so it adds them (app/reducers.ts). */
export interface StoreState extends Record<string, unknown> {}

export type AppDispatch = ThunkDispatch<StoreState, undefined, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<StoreState>();

/** A thunk that requests all data of a page, before the server renders it. */
export type Asking = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => Promise<unknown>;
