/** What the cart keeps of a product (STORAGE-02). Lives in the browser under `cartData`. */
export interface CartItem {
  product_id: number;
  name: string;
  description: string;
  image_url: string;
  /** naira a unit */
  price: number;
  /** units on the shelf; null while it is not known */
  stock: number | null;
  quantity: number;
  is_abroad_order: boolean;
  abroad_delivery_days: number | null;
  /** true when the last refresh of this item failed */
  errorFetching: boolean;
}

/** Lives in the browser under `viewedProducts` (PRODUCT-15). */
export interface ViewedProduct {
  product_id: number;
  name: string;
  image_url: string;
  price: number;
}

/** Lives in the browser under `wishlist` (WISHLIST-12). */
export interface WishlistItem {
  product_id: number;
  name: string;
  image_url: string;
  price: number;
  stock: number;
  is_abroad_order: boolean;
  abroad_delivery_days: number | null;
}
