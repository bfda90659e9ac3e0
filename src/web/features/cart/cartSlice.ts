import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { subtotalNaira } from '@contract/rules/totals';
import { idOf, isRecord, nairaOf, numberOf, textOf, nonEmptyTextOf } from '@ui/guards';
import { persistedList } from '@ui/storage/persistedList';
import { sessionEvents } from '../../api/sessionEvents';
import {
  capQuantity,
  isUnavailable,
  refuseDecrease,
  refuseIncrease,
  type CartItem,
} from '../../shared/rules/cartItem';
import type { CartProduct } from './cartItem';

/** A cart item, with fields that only the cart needs. */
export interface CartLine extends CartItem {
  /** the quantity that the shopper chose, remembered while the item is unavailable */
  wanted?: number;
  /** unit price in naira when the item was added; the price alert compares with it */
  addedPrice: number;
}

/** A removed line and its position, for Undo. */
export interface RemovedLine {
  line: CartLine;
  at: number;
}

interface CartState {
  items: CartLine[];
}

const initialState: CartState = { items: [] };

function lineOf(state: CartState, productId: number): CartLine | undefined {
  return state.items.find((line) => line.product_id === productId);
}

/** Sets the quantity to 0 and remembers it, so that it can be restored when the item is back in stock. */
function suspend(line: CartLine): void {
  line.wanted = line.wanted ?? line.quantity;
  line.quantity = 0;
}

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** quantity 1 unless given; an item that is already in the cart stays as it is (CART-06, CART-07) */
    itemAdded(state, { payload }: PayloadAction<{ item: CartProduct; quantity?: number }>) {
      const { item, quantity = 1 } = payload;
      if (lineOf(state, item.product_id)) return;
      const line = { ...item, quantity: Math.max(1, quantity), errorFetching: false, addedPrice: item.price };
      state.items.push(line);
    },
    quantityIncreased(state, { payload }: PayloadAction<number>) {
      const line = lineOf(state, payload);
      if (line && !isUnavailable(line) && !refuseIncrease(line)) line.quantity += 1;
    },
    quantityDecreased(state, { payload }: PayloadAction<number>) {
      const line = lineOf(state, payload);
      if (line && !isUnavailable(line) && !refuseDecrease(line)) line.quantity -= 1;
    },
    itemRemoved(state, { payload }: PayloadAction<number>) {
      state.items = state.items.filter((line) => line.product_id !== payload);
    },
    cartCleared(state) {
      state.items = [];
    },
    /** subtracts the ordered quantities; products or units added to the cart since then stay */
    linesOrdered(state, { payload }: PayloadAction<{ product: number; quantity: number }[]>) {
      state.items = state.items.flatMap((line) => {
        const orderedQuantity = payload.find(({ product }) => product === line.product_id)?.quantity ?? 0;
        const quantity = line.quantity - orderedQuantity;
        if (orderedQuantity === 0) return [line];
        return quantity > 0 ? [{ ...line, quantity }] : [];
      });
    },
    itemRefreshed(state, { payload }: PayloadAction<CartProduct>) {
      const line = lineOf(state, payload.product_id);
      if (!line) return;
      const wantedQuantity = line.wanted ?? line.quantity;
      Object.assign(line, payload, {
        errorFetching: false,
        quantity: capQuantity(wantedQuantity, payload.stock),
      });
      if (line.quantity === 0) line.wanted = wantedQuantity;
      else delete line.wanted;
    },
    itemRefreshFailed(state, { payload }: PayloadAction<number>) {
      const line = lineOf(state, payload);
      if (!line) return;
      suspend(line);
      line.stock = 0;
      line.errorFetching = true;
    },
    /** removing or clearing was undone; an item that was added again meanwhile stays as it is */
    linesRestored(state, { payload }: PayloadAction<RemovedLine[]>) {
      for (const { line, at } of payload) {
        if (!lineOf(state, line.product_id)) state.items.splice(at, 0, line);
      }
    },
    /** another tab changed the cart */
    cartReplaced(state, { payload }: PayloadAction<CartLine[]>) {
      state.items = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEvents.refused, () => initialState),
  selectors: {
    selectCartItems: (state) => state.items,
    /** number of lines, not of units: the count in the top bar */
    selectCartCount: (state) => state.items.length,
    selectCartIds: createSelector([(state: CartState) => state.items], (items) =>
      items.map((line) => line.product_id),
    ),
    /** sum of price times quantity, in naira; without a promotion it is the cart's total, too (CART-20) */
    selectCartSubtotalNaira: (state) => subtotalNaira(state.items),
    selectUnavailableItems: createSelector([(state: CartState) => state.items], (items) =>
      items.filter(isUnavailable),
    ),
    /** available lines whose price has changed since they were added */
    selectRepricedLines: createSelector([(state: CartState) => state.items], (items) =>
      items.filter((line) => line.addedPrice !== line.price && !isUnavailable(line)),
    ),
  },
});

export const {
  itemAdded,
  quantityIncreased,
  quantityDecreased,
  itemRemoved,
  cartCleared,
  linesOrdered,
  itemRefreshed,
  itemRefreshFailed,
  linesRestored,
  cartReplaced,
} = cartSlice.actions;
export const {
  selectCartItems,
  selectCartCount,
  selectCartIds,
  selectCartSubtotalNaira,
  selectUnavailableItems,
  selectRepricedLines,
} = cartSlice.selectors;

function countOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number >= 0 ? Math.floor(number) : null;
}

/** A stored cart item, or null if it is not usable. An entry without `addedPrice` takes its current price. */
function readCartLine(entry: unknown): CartLine | null {
  if (!isRecord(entry)) return null;
  const productId = idOf(entry.product_id);
  const name = nonEmptyTextOf(entry.name);
  const price = nairaOf(entry.price);
  if (productId === null || name === null || price === null) return null;
  const wantedQuantity = countOf(entry.wanted);
  return {
    product_id: productId,
    name,
    description: textOf(entry.description) ?? '',
    image_url: textOf(entry.image_url) ?? '',
    price,
    stock: countOf(entry.stock),
    quantity: countOf(entry.quantity) ?? 1,
    is_abroad_order: entry.is_abroad_order === true,
    abroad_delivery_days: countOf(entry.abroad_delivery_days),
    errorFetching: entry.errorFetching === true,
    addedPrice: nairaOf(entry.addedPrice) ?? price,
    ...(wantedQuantity !== null && { wanted: wantedQuantity }),
  };
}

export const persistedCart = persistedList({
  key: 'cartData',
  recorded: true,
  reducer: cartSlice.reducer,
  replaced: cartReplaced,
  read: readCartLine,
  idOf: ({ product_id: id }) => id,
});
