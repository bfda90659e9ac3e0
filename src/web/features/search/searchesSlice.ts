import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { distinctBy, nonEmptyTextOf } from '@ui/guards';
import { persistedList } from '@ui/storage/persistedList';
import { sessionEvents } from '../../api/sessionEvents';

/** How many searches are stored. */
const MAX_SEARCHES = 5;

interface SearchesState {
  /** this browser's searches, newest first, without duplicates */
  items: string[];
}

const initialState: SearchesState = { items: [] };

const searchesSlice = createSlice({
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

export const { searchMade, searchesCleared } = searchesSlice.actions;
export const { selectSearches } = searchesSlice.selectors;

/** The first few texts, trimmed, without duplicates (ignoring case). */
function recentSearches(texts: readonly string[]): string[] {
  const cleaned = texts
    .map((text) => text.normalize().replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  return distinctBy(cleaned, (text) => text.toLowerCase()).slice(0, MAX_SEARCHES);
}

export const persistedSearches = persistedList({
  key: 'searches',
  recorded: false,
  reducer: searchesSlice.reducer,
  replaced: searchesSlice.actions.searchesReplaced,
  read: nonEmptyTextOf,
  idOf: (text) => text,
  normalise: recentSearches,
  isRemovedWhenEmpty: true,
});
