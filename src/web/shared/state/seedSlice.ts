import { createSlice } from '@reduxjs/toolkit';
import { routeChanged } from '../routing/routeSlice';
import { appHydrated } from './hydrated';

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
