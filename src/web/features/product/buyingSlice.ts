import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface BuyingState {
  /** the family that is being looked at, or the product that has none */
  of: string;
  quantity: number;
}

const initialState: BuyingState = { of: '', quantity: 1 };

/** What a shopper sets on a product's page before buying: it holds for all variants of the product, until she leaves. */
export const buyingSlice = createSlice({
  name: 'buying',
  initialState,
  reducers: {
    quantityChosen: (_state, { payload }: PayloadAction<BuyingState>) => payload,
    productLeft: () => initialState,
  },
  selectors: {
    selectQuantity: (state, of: string) => (state.of === of ? state.quantity : initialState.quantity),
  },
});

export const { quantityChosen, productLeft } = buyingSlice.actions;
export const { selectQuantity } = buyingSlice.selectors;
export type BuyingRoot = Parameters<typeof selectQuantity>[0];
