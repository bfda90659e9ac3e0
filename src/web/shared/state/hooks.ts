import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';

/**
 * Dispatches actions and thunks. A thunk that reads state names the part it reads, `useAppDispatch<CartRoot>()`,
 * so no root type is needed.
 */
export const useAppDispatch: <State = unknown>() => ThunkDispatch<State, undefined, UnknownAction> =
  useDispatch;

/** Takes a slice's selector: the selector names the part of the state it reads. */
export const useAppSelector = useSelector;

/** The store itself, for what must look at it after an effect rather than draw from it. */
export const useAppStore: <State>() => Pick<Store<State>, 'getState' | 'subscribe'> = useStore;
