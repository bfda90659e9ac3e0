import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

/**
 * Dispatches actions and thunks. A thunk that reads state names the part it reads, `useAppDispatch<CartRoot>()`,
 * so no root type is needed.
 */
export const useAppDispatch: <State = unknown>() => ThunkDispatch<State, undefined, UnknownAction> =
  useDispatch;

/** Takes a slice's selector: the selector names the part of the state it reads. */
export const useAppSelector = useSelector;
