import type { Naira } from '@contract/entities/money';
import { firstOf, idOf, isRecord, nairaOf, wordsOf } from '../guards';

/** A line of an order as every screen shows it. */
export interface OrderLineView {
  productId: number | null;
  /** empty when the answer names no product */
  name: string;
  quantity: number;
  /** naira a unit */
  price: Naira;
  imageUrl: string | null;
}

/** In every spelling that servers use, and in our own (CARD-29). */
export function readOrderLine(line: unknown): OrderLineView | null {
  if (!isRecord(line)) return null;
  return {
    productId: firstOf(line, ['productId', 'product_id', 'product', 'id'], idOf),
    name: firstOf(line, ['name', 'product_name'], wordsOf) ?? '',
    quantity: firstOf(line, ['quantity', 'qty'], nairaOf) ?? 1,
    price: firstOf(line, ['price', 'unit_price'], nairaOf) ?? 0,
    imageUrl: firstOf(line, ['imageUrl', 'image_url', 'product_image'], wordsOf),
  };
}
