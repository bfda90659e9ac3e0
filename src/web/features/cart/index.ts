export { CartContents } from './CartContents';
export { candidateOf, type Candidate } from './cartItem';
export {
  cartReplaced,
  cartSlice,
  linesOrdered,
  selectCartCount,
  selectCartIds,
  selectCartItems,
} from './cartSlice';
export { ClearCartButton } from './CartSummary';
export { addToCart, increaseQuantity } from './cartThunks';
export { refreshCart } from './refreshCart';
export { useAddToCart } from './useAddToCart';
export { CART_KEY, cartStorage, parseStoredCart } from './storedCart';
export { useCartRefresh } from './useCartRefresh';
