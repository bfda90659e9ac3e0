import type {
  Action,
  ThunkAction,
  ThunkDispatch,
  UnknownAction,
  UnsubscribeListener,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

/** The state of the whole store. Only the app knows every slice, so it adds them (app/reducers.ts). */
export interface RootState extends Record<never, unknown> {}

/** Dispatching `addListener` returns a function that removes the listener. */
type ListenerDispatch = (action: Action<'listenerMiddleware/add'>) => UnsubscribeListener;

export type AppDispatch = ListenerDispatch & ThunkDispatch<RootState, unknown, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
