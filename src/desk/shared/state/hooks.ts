import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

/** The state of the whole store. Only the app knows every slice, so it adds them (app/reducers.ts). */
export interface RootState extends Record<never, unknown> {}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
