import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

/** Dispatches actions and thunks, whatever slices the store has. */
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<unknown, undefined, UnknownAction>>();

/** Takes a slice's selector: the selector names the part of the state it reads, so no root type is needed. */
export const useAppSelector = useSelector;
