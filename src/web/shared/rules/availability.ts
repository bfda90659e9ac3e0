import type { CartItem } from './cartItem';

/** An item with stock 0 or a failed refresh is 'Unavailable' and blocks ordering (CART-17, CART-18, VALIDATION-11). */
export function isUnavailable(item: Pick<CartItem, 'stock' | 'errorFetching'>): boolean {
  return item.errorFetching || item.stock === 0;
}
