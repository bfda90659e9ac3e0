import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEvents } from '../../api/sessionEvents';
import type { ViewedProduct } from '../../shared/rules/cartItem';
import { RECENTLY_VIEWED_MAX, withNewest } from './recentList';

interface ViewedState {
  /** newest first, at most 20, no product twice (STORAGE-03 to STORAGE-05) */
  items: ViewedProduct[];
}

const initialState: ViewedState = { items: [] };

export const viewedSlice = createSlice({
  name: 'viewed',
  initialState,
  reducers: {
    productViewed(state, { payload }: PayloadAction<ViewedProduct>) {
      state.items = withNewest(state.items, payload);
    },
    /** another tab looked at something */
    viewedReplaced(state, { payload }: PayloadAction<ViewedProduct[]>) {
      state.items = payload.length > RECENTLY_VIEWED_MAX ? payload.slice(0, RECENTLY_VIEWED_MAX) : payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEvents.refused, () => initialState),
  selectors: { selectViewed: (state) => state.items },
});

export const { productViewed, viewedReplaced } = viewedSlice.actions;
export const { selectViewed } = viewedSlice.selectors;
