import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CheckoutValues } from './checkoutForm';

/** What the totals go by; null until checkout is opened. */
type ChosenMethods = Pick<CheckoutValues, 'shippingMethod' | 'paymentMethod'> | null;

/** The methods as the form has them, for whoever looks back: past screens alone read it. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: (): ChosenMethods => null,
  reducers: { methodsChosen: (_state, { payload }: PayloadAction<ChosenMethods>) => payload },
  selectors: { selectMethods: (state) => state },
});

export const { methodsChosen } = checkoutSlice.actions;
export const { selectMethods } = checkoutSlice.selectors;
