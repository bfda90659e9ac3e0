export { CartContents } from './CartContents';
export type { AddableProduct } from './cartItem';
export { persistedCart, linesOrdered, selectCartCount, selectCartIds, selectCartItems } from './cartSlice';
export { ClearCartButton } from './CartSummary';
export { addToCart, increaseQuantity } from './cartThunks';
export { refreshCart, useCartRefresh } from './refreshCart';
export { useAddToCart } from './useAddToCart';
