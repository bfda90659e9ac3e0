import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { refuseIncrease, type CartItem, type QuantityRefusal } from '../../shared/rules/cartItem';
import { isComplete, type Candidate } from './cartItem';
import { itemAdded, quantityIncreased, selectCartItems, selectIsInCart, type cartSlice } from './cartSlice';

/** The part of the state that the cart's thunks read. */
export type CartRoot = Parameters<typeof cartSlice.selectSlice>[0];
export type CartThunk<Result> = ThunkAction<Result, CartRoot, unknown, UnknownAction>;

export type AddOutcome = 'added' | 'already_in_cart' | 'incomplete';

/** Adds a product, with quantity 1 unless given, and returns the result. */
export function addToCart(item: Candidate, quantity = 1): CartThunk<AddOutcome> {
  return (dispatch, getState) => {
    if (!isComplete(item)) {
      console.error('Incomplete product data', item);
      return 'incomplete';
    }
    if (selectIsInCart(getState(), item.product_id)) return 'already_in_cart';
    dispatch(itemAdded({ item, quantity }));
    return 'added';
  };
}

/** Adds one to an item's quantity; returns why it could not, or null. */
export function increaseQuantity(productId: CartItem['product_id']): CartThunk<QuantityRefusal | null> {
  return (dispatch, getState) => {
    const line = selectCartItems(getState()).find((item) => item.product_id === productId);
    const refusal = line ? refuseIncrease(line) : null;
    if (refusal === 'stock_unknown')
      console.warn(`The stock of product ${productId} is unknown; one is the most.`);
    if (refusal === null) dispatch(quantityIncreased(productId));
    return refusal;
  };
}
