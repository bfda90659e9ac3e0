import { refuseIncrease, type CartItem, type QuantityRefusal } from '../../shared/rules/cartItem';
import type { AppThunk } from '../../shared/state/hooks';
import { cartProductOf, isCompleteProduct, type AddableProduct } from './cartItem';
import { itemAdded, quantityIncreased, selectCartItems } from './cartSlice';

export type AddOutcome = 'added' | 'incomplete' | { alreadyInCart: number };

/**
 * Adds a product, with quantity 1 unless given, and returns the result. Incomplete data, or a product that is already
 * in the cart, changes nothing (CART-06, CART-07, CART-26).
 */
export function addToCart(product: AddableProduct, quantity = 1): AppThunk<AddOutcome> {
  return (dispatch, getState) => {
    const item = cartProductOf(product);
    if (!isCompleteProduct(item)) {
      console.error('Incomplete product data', item);
      return 'incomplete';
    }
    const line = selectCartItems(getState()).find(({ product_id: id }) => id === item.product_id);
    if (line) return { alreadyInCart: line.quantity };
    dispatch(itemAdded({ item, quantity }));
    return 'added';
  };
}

/** Adds one to an item's quantity; returns why it was refused, or null. */
export function increaseQuantity(productId: CartItem['product_id']): AppThunk<QuantityRefusal | null> {
  return (dispatch, getState) => {
    const line = selectCartItems(getState()).find((item) => item.product_id === productId);
    const refusal = line ? refuseIncrease(line) : null;
    if (refusal === 'stock_unknown')
      console.warn(`The stock of product ${productId} is unknown; one is the most.`);
    if (refusal === null) dispatch(quantityIncreased(productId));
    return refusal;
  };
}
