import { idOf, isRecord, nairaOf, numberOf, textOf, nonEmptyTextOf } from '@ui/guards';
import { keptList } from '@ui/storage/keptList';
import { cartReplaced, cartSlice, type CartLine } from './cartSlice';

function countOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number >= 0 ? Math.floor(number) : null;
}

/** A stored cart item, or null. An entry without the price it was added at takes its current price for that. */
function readCartLine(entry: unknown): CartLine | null {
  if (!isRecord(entry)) return null;
  const productId = idOf(entry.product_id);
  const name = nonEmptyTextOf(entry.name);
  const price = nairaOf(entry.price);
  if (productId === null || name === null || price === null) return null;
  const wanted = countOf(entry.wanted);
  return {
    product_id: productId,
    name,
    description: textOf(entry.description) ?? '',
    image_url: textOf(entry.image_url) ?? '',
    price,
    stock: countOf(entry.stock),
    quantity: countOf(entry.quantity) ?? 1,
    is_abroad_order: entry.is_abroad_order === true,
    abroad_delivery_days: countOf(entry.abroad_delivery_days),
    errorFetching: entry.errorFetching === true,
    addedPrice: nairaOf(entry.addedPrice) ?? price,
    ...(wanted !== null && { wanted }),
  };
}

export const keptCart = keptList({
  key: 'cartData',
  reducer: cartSlice.reducer,
  replaced: cartReplaced,
  read: readCartLine,
  idOf: ({ product_id: id }) => id,
});
