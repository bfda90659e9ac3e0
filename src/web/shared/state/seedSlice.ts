import { createSlice, createAction } from '@reduxjs/toolkit';
import { routeChanged } from '@ui/routing/routeSlice';

/** The state that the server rendered the page from. */
export interface ServerState {
  /** RTK Query's part of the state: the query results that came with the page */
  api: unknown;
  seed: number;
}

export const appHydrated = createAction<ServerState>('app/hydrated');

/** The seed of random choices on the page rendered by the server; null on later pages. */
interface SeedState {
  value: number | null;
}

const initialState: SeedState = { value: null };

export const seedSlice = createSlice({
  name: 'seed',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(appHydrated, (_state, { payload }) => ({ value: payload.seed }))
      .addCase(routeChanged, () => initialState),
  selectors: { selectSeed: (state) => state.value },
});

export const { selectSeed } = seedSlice.selectors;
