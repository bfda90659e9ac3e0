import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mainImage, type Product } from '@contract/entities/product';
import { idOf, isRecord, nairaOf, numberOf, textOf, nonEmptyTextOf } from '@ui/guards';
import { persistedList } from '@ui/storage/persistedList';
import { sessionEvents } from '../../api/sessionEvents';
import type { WishlistItem } from '../../shared/rules/cartItem';

interface WishlistState {
  items: WishlistItem[];
}

const initialState: WishlistState = { items: [] };

const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    /** appended; an item that is already there keeps its position */
    productWished(state, { payload }: PayloadAction<WishlistItem>) {
      if (state.items.every((item) => item.product_id !== payload.product_id)) state.items.push(payload);
    },
    productUnwished(state, { payload }: PayloadAction<number>) {
      state.items = state.items.filter((item) => item.product_id !== payload);
    },
    /** restored to its old position, unless it was added again meanwhile */
    wishRestored(state, { payload: { item, at } }: PayloadAction<{ item: WishlistItem; at: number }>) {
      if (state.items.every((other) => other.product_id !== item.product_id)) state.items.splice(at, 0, item);
    },
    /** newer data of a product; a product removed meanwhile does not come back */
    wishRefreshed(state, { payload }: PayloadAction<WishlistItem>) {
      const item = state.items.find((candidate) => candidate.product_id === payload.product_id);
      if (item) Object.assign(item, payload);
    },
    /** another tab changed the wishlist */
    wishlistReplaced(state, { payload }: PayloadAction<WishlistItem[]>) {
      state.items = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEvents.refused, () => initialState),
  selectors: {
    selectWishlist: (state) => state.items,
    selectWishlistCount: (state) => state.items.length,
    selectWishlistIds: createSelector([(state: WishlistState) => state.items], (items) =>
      items.map((item) => item.product_id),
    ),
    selectIsWished: (state, productId: number) => state.items.some((item) => item.product_id === productId),
  },
});

export const { productWished, productUnwished, wishRestored, wishRefreshed } = wishlistSlice.actions;
export const { selectWishlist, selectWishlistCount, selectWishlistIds, selectIsWished } =
  wishlistSlice.selectors;

/** The fields of a product that the wishlist stores. */
export function wishlistItemOf(product: Product): WishlistItem {
  return {
    product_id: product.product_id,
    name: product.name,
    image_url: mainImage(product, 'medium'),
    price: product.price,
    stock: product.stock,
    is_abroad_order: product.is_abroad_order,
    abroad_delivery_days: product.abroad_delivery_days,
  };
}

function readWishlistItem(entry: unknown): WishlistItem | null {
  if (!isRecord(entry)) return null;
  const productId = idOf(entry.product_id);
  const name = nonEmptyTextOf(entry.name);
  const price = nairaOf(entry.price);
  if (productId === null || name === null || price === null) return null;
  return {
    product_id: productId,
    name,
    image_url: textOf(entry.image_url) ?? '',
    price,
    stock: Math.max(0, numberOf(entry.stock) ?? 0),
    is_abroad_order: entry.is_abroad_order === true,
    abroad_delivery_days: numberOf(entry.abroad_delivery_days),
  };
}

export const persistedWishlist = persistedList({
  key: 'wishlist',
  recorded: true,
  reducer: wishlistSlice.reducer,
  replaced: wishlistSlice.actions.wishlistReplaced,
  read: readWishlistItem,
  idOf: ({ product_id: id }) => id,
});
