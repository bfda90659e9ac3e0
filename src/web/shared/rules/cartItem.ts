/** A product in the cart (STORAGE-02). Stored in the browser under `cartData`. */
export interface CartItem {
  product_id: number;
  name: string;
  description: string;
  image_url: string;
  /** naira a unit */
  price: number;
  /** units in stock; null while unknown */
  stock: number | null;
  quantity: number;
  is_abroad_order: boolean;
  abroad_delivery_days: number | null;
  /** true when the last refresh of this item failed */
  errorFetching: boolean;
}

/** Stored in the browser under `viewedProducts` (PRODUCT-15). */
export interface ViewedProduct {
  product_id: number;
  name: string;
  image_url: string;
  price: number;
}

/** Stored in the browser under `wishlist` (WISHLIST-12). */
export interface WishlistItem {
  product_id: number;
  name: string;
  image_url: string;
  price: number;
  stock: number;
  is_abroad_order: boolean;
  abroad_delivery_days: number | null;
}

/** An item with stock 0 or a failed refresh is 'Unavailable' and blocks ordering (CART-17, CART-18, VALIDATION-11). */
export function isUnavailable(item: Pick<CartItem, 'stock' | 'errorFetching'>): boolean {
  return item.errorFetching || item.stock === 0;
}

/** Why a quantity did not change; null if it did. */
export type QuantityRefusal = 'at_minimum' | 'at_stock' | 'stock_unknown';

/** One more is allowed below stock, and never past 1 while stock is unknown (CART-08, CART-09, CART-24). */
export function refuseIncrease(item: Pick<CartItem, 'quantity' | 'stock'>): QuantityRefusal | null {
  if (item.stock === null) return item.quantity < 1 ? null : 'stock_unknown';
  return item.quantity < item.stock ? null : 'at_stock';
}

export function refuseDecrease(item: Pick<CartItem, 'quantity'>): QuantityRefusal | null {
  return item.quantity > 1 ? null : 'at_minimum';
}

/** A quantity limited to between 1 and the stock; 0 if none is left. */
export function capQuantity(quantity: number, stock: number): number {
  return Math.min(Math.max(1, quantity), Math.max(0, stock));
}
