import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { idOf, isRecord, nairaOf, textOf, nonEmptyTextOf } from '@ui/guards';
import { persistedList } from '@ui/storage/persistedList';
import { sessionEvents } from '../../api/sessionEvents';
import type { ViewedProduct } from '../../shared/rules/cartItem';

/** How many recently viewed products are stored (STORAGE-03). */
const RECENTLY_VIEWED_MAX = 20;

/** Newest first, without duplicates, cut to the limit. */
export function withNewest<Item extends { product_id: number }>(
  list: readonly Item[],
  newest: Item,
  limit = RECENTLY_VIEWED_MAX,
): Item[] {
  return [newest, ...list.filter((item) => item.product_id !== newest.product_id)].slice(0, limit);
}

interface ViewedState {
  /** newest first, at most 20, no product twice (STORAGE-03 to STORAGE-05) */
  items: ViewedProduct[];
}

const initialState: ViewedState = { items: [] };

const viewedSlice = createSlice({
  name: 'viewed',
  initialState,
  reducers: {
    productViewed(state, { payload }: PayloadAction<ViewedProduct>) {
      state.items = withNewest(state.items, payload);
    },
    /** another tab viewed a product */
    viewedReplaced(state, { payload }: PayloadAction<ViewedProduct[]>) {
      state.items = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEvents.refused, () => initialState),
  selectors: { selectViewed: (state) => state.items },
});

export const { productViewed } = viewedSlice.actions;
export const { selectViewed } = viewedSlice.selectors;

function readViewed(entry: unknown): ViewedProduct | null {
  if (!isRecord(entry)) return null;
  const productId = idOf(entry.product_id);
  const name = nonEmptyTextOf(entry.name);
  const price = nairaOf(entry.price);
  if (productId === null || name === null || price === null) return null;
  return { product_id: productId, name, image_url: textOf(entry.image_url) ?? '', price };
}

export const persistedViewed = persistedList({
  key: 'viewedProducts',
  recorded: false,
  reducer: viewedSlice.reducer,
  replaced: viewedSlice.actions.viewedReplaced,
  read: readViewed,
  idOf: ({ product_id: id }) => id,
  normalise: (items) => items.slice(0, RECENTLY_VIEWED_MAX),
});
