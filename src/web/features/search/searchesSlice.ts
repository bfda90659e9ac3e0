import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEvents } from '../../api/sessionEvents';
import { recentSearches } from './recentSearches';

interface SearchesState {
  /** what was searched in this browser, newest first, none twice */
  items: string[];
}

const initialState: SearchesState = { items: [] };

export const searchesSlice = createSlice({
  name: 'searches',
  initialState,
  reducers: {
    searchMade(state, { payload }: PayloadAction<string>) {
      state.items = recentSearches([payload, ...state.items]);
    },
    searchesCleared: () => initialState,
    /** another tab searched or cleared */
    searchesReplaced(state, { payload }: PayloadAction<string[]>) {
      state.items = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEvents.refused, () => initialState),
  selectors: { selectSearches: (state) => state.items },
});

export const { searchMade, searchesCleared, searchesReplaced } = searchesSlice.actions;
export const { selectSearches } = searchesSlice.selectors;
