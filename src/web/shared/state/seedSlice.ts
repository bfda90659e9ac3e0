import { createSlice, createAction } from '@reduxjs/toolkit';
import { routeChanged } from '../routing/routeSlice';

/** What the page that the server sent was drawn from. */
export interface DrawnFrom {
  /** RTK Query's part of the state: the answers that came with the page */
  api: unknown;
  seed: number;
}

export const appHydrated = createAction<DrawnFrom>('app/hydrated');

/** What random choices go by on the page that the server has drawn; null on every page after it. */
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
