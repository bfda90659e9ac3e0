import type { WishlistItem } from '../../shared/rules/cartItem';
import { idOf, isRecord, nairaOf, numberOf, textOf, nonEmptyTextOf } from '../../shared/guards';
import { parseStoredList, storedList } from '../../shared/storage/storedList';

export const WISHLIST_KEY = 'wishlist';

function readWish(entry: unknown): WishlistItem | null {
  if (!isRecord(entry)) return null;
  const productId = idOf(entry.product_id);
  const name = nonEmptyTextOf(entry.name);
  const price = nairaOf(entry.price);
  if (productId === null || name === null || price === null) return null;
  return {
    product_id: productId,
    name,
    image_url: textOf(entry.image_url) ?? '',
    price,
    stock: Math.max(0, numberOf(entry.stock) ?? 0),
    is_abroad_order: entry.is_abroad_order === true,
    abroad_delivery_days: numberOf(entry.abroad_delivery_days),
  };
}

export const wishlistStorage = storedList(WISHLIST_KEY, readWish);

/** @param text the value of `wishlist`, untrusted */
export function parseStoredWishlist(text: string): WishlistItem[] {
  return parseStoredList(WISHLIST_KEY, text, readWish);
}
