import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../guards';

/** Where the shop is, as the router has it; `state` is the page's navigation state. */
export interface RouteState {
  pathname: string;
  search: string;
  hash: string;
  key: string;
  state: unknown;
}

/** The page that the shop is opened with, before its router has said so. */
function openedWith(): RouteState {
  if (typeof window === 'undefined')
    return { pathname: '/', search: '', hash: '', key: 'default', state: null };
  const { pathname, search, hash } = window.location;
  const kept: unknown = window.history.state;
  const { usr, key } = isRecord(kept) ? kept : {};
  return { pathname, search, hash, key: typeof key === 'string' ? key : 'default', state: usr ?? null };
}

/** The router's location, written down so that the store tells the whole story. Read only when time is travelled. */
export const routeSlice = createSlice({
  name: 'route',
  initialState: openedWith,
  reducers: {
    changed: (_state, { payload }: PayloadAction<RouteState>) => payload,
  },
  selectors: {
    selectRoute: (state) => state,
  },
});

export const { selectRoute } = routeSlice.selectors;
const { changed } = routeSlice.actions;
/** Another page, or the same with another query. */
export const routeChanged = changed;

export type RouteRoot = Parameters<typeof selectRoute>[0];
type RouteThunk<Result> = ThunkAction<Result, RouteRoot, undefined, UnknownAction>;

export function currentRoute(): RouteThunk<RouteState> {
  return (_dispatch, getState) => selectRoute(getState());
}

export function routeSeen(route: RouteState): RouteThunk<void> {
  return (dispatch, getState) => {
    if (!isSameRoute(selectRoute(getState()), route)) dispatch(changed(route));
  };
}

export function isSameRoute(one: RouteState, other: RouteState): boolean {
  const parts = ['pathname', 'search', 'hash', 'key'] as const;
  return parts.every((part) => one[part] === other[part]);
}
