import type { WishlistItem } from '../../shared/rules/cartItem';
import { idOf, isRecord, nairaOf, numberOf, textOf, nonEmptyTextOf } from '@ui/guards';
import { keptList } from '@ui/storage/keptList';
import { wishlistReplaced, wishlistSlice } from './wishlistSlice';

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

export const keptWishlist = keptList({
  key: 'wishlist',
  reducer: wishlistSlice.reducer,
  replaced: wishlistReplaced,
  read: readWish,
  idOf: ({ product_id: id }) => id,
});
