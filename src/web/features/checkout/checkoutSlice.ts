import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CheckoutValues } from './checkoutForm';

/** The methods that the totals depend on; null until checkout is opened. */
type ChosenMethods = Pick<CheckoutValues, 'shippingMethod' | 'paymentMethod'> | null;

/** A copy of the form's methods for time travel: only past screens read it. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: (): ChosenMethods => null,
  reducers: { methodsChosen: (_state, { payload }: PayloadAction<ChosenMethods>) => payload },
  selectors: { selectMethods: (state) => state },
});

export const { methodsChosen } = checkoutSlice.actions;
export const { selectMethods } = checkoutSlice.selectors;
