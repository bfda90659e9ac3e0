import type { CartItem } from './cartItem';

/** Why a quantity did not change; null when it did. */
export type QuantityRefusal = 'at_minimum' | 'at_stock' | 'stock_unknown';

/** Whether one more may be taken: below stock, and never past 1 while stock is unknown (CART-08, CART-09, CART-24). */
export function refuseIncrease(item: Pick<CartItem, 'quantity' | 'stock'>): QuantityRefusal | null {
  if (item.stock === null) return item.quantity < 1 ? null : 'stock_unknown';
  return item.quantity < item.stock ? null : 'at_stock';
}

export function refuseDecrease(item: Pick<CartItem, 'quantity'>): QuantityRefusal | null {
  return item.quantity > 1 ? null : 'at_minimum';
}

/** A wanted quantity brought between 1 and stock; 0 when nothing is left. */
export function capQuantity(wanted: number, stock: number): number {
  return Math.min(Math.max(1, wanted), Math.max(0, stock));
}
