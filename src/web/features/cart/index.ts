export { candidateOf, type Candidate } from './cartItem';
export {
  cartCleared,
  cartReplaced,
  cartSlice,
  itemRemoved,
  quantityDecreased,
  selectCartCount,
  selectCartIds,
  selectCartItems,
  selectCartSubtotalNaira,
  selectIsInCart,
  selectUnavailableItems,
  type CartLine,
} from './cartSlice';
export { addToCart, increaseQuantity, type AddOutcome } from './cartThunks';
export { refreshCart } from './refreshCart';
export { CART_KEY, cartStorage, parseStoredCart } from './storedCart';
