import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface BuyingState {
  /** page key of the open product: its family, or the product itself without one */
  of: string;
  quantity: number;
}

const initialState: BuyingState = { of: '', quantity: 1 };

/** The quantity on a product page, shared by all variants of the product until the shopper leaves the page. */
export const buyingSlice = createSlice({
  name: 'buying',
  initialState,
  reducers: {
    quantityChosen: (_state, { payload }: PayloadAction<BuyingState>) => payload,
    productLeft: () => initialState,
  },
  selectors: {
    selectQuantity: (state, pageKey: string) =>
      state.of === pageKey ? state.quantity : initialState.quantity,
  },
});

export const { quantityChosen, productLeft } = buyingSlice.actions;
export const { selectQuantity } = buyingSlice.selectors;
