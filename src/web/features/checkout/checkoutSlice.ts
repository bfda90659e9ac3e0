import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_PAYMENT_METHOD } from '@contract/entities/paymentMethod';
import type { CheckoutValues } from './checkoutForm';

/** What the totals go by. */
type ChosenMethods = Pick<CheckoutValues, 'shippingMethod' | 'paymentMethod'>;

const initialState: ChosenMethods = { shippingMethod: '', paymentMethod: DEFAULT_PAYMENT_METHOD };

/** The methods as the form has them, for whoever looks back: past screens alone read it. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: { methodsChosen: (_state, { payload }: PayloadAction<ChosenMethods>) => payload },
  selectors: { selectMethods: (state) => state },
});

export const { methodsChosen } = checkoutSlice.actions;
export const { selectMethods } = checkoutSlice.selectors;
