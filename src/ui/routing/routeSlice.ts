import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../guards';

/** The router's location; `state` is the page's navigation state. */
export interface RouteState {
  pathname: string;
  search: string;
  hash: string;
  key: string;
  state: unknown;
}

/** The first page, before the router has reported it. */
function initialRoute(): RouteState {
  if (typeof window === 'undefined')
    return { pathname: '/', search: '', hash: '', key: 'default', state: null };
  const { pathname, search, hash } = window.location;
  const historyState: unknown = window.history.state;
  const { usr, key } = isRecord(historyState) ? historyState : {};
  return { pathname, search, hash, key: typeof key === 'string' ? key : 'default', state: usr ?? null };
}

/** The router's location, recorded in the store only for time travel. */
export const routeSlice = createSlice({
  name: 'route',
  initialState: initialRoute,
  reducers: {
    changed: (_state, { payload }: PayloadAction<RouteState>) => payload,
  },
  selectors: {
    selectRoute: (state) => state,
  },
});

export const { selectRoute } = routeSlice.selectors;
const { changed } = routeSlice.actions;
/** The page or its query has changed. */
export const routeChanged = changed;

type RouteRootState = Parameters<typeof selectRoute>[0];
type RouteThunk<Result> = ThunkAction<Result, RouteRootState, unknown, UnknownAction>;

export function currentRoute(): RouteThunk<RouteState> {
  return (_dispatch, getState) => selectRoute(getState());
}

export function reportRoute(route: RouteState): RouteThunk<void> {
  return (dispatch, getState) => {
    if (!isSameRoute(selectRoute(getState()), route)) dispatch(changed(route));
  };
}

export function isSameRoute(one: RouteState, other: RouteState): boolean {
  const parts = ['pathname', 'search', 'hash', 'key'] as const;
  return parts.every((part) => one[part] === other[part]);
}
