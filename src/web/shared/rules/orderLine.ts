import type { Naira } from '@contract/entities/money';
import { idOf, isRecord, nairaOf, nonEmptyTextOf } from '@ui/guards';

/** An order line for all screens. */
export interface OrderLineView {
  productId: number | null;
  /** empty if the response names no product */
  name: string;
  quantity: number;
  /** naira a unit */
  price: Naira;
  imageUrl: string | null;
  isAbroad: boolean;
  /** how long an item from abroad takes; null for the usual time */
  abroadDays: number | null;
}

const QUANTITY = ['quantity', 'qty'];
const PRICE = ['price', 'unit_price'];

/** Reads all field names that servers use, and our own (CARD-29). */
export function readOrderLine(line: unknown): OrderLineView | null {
  if (!isRecord(line)) return null;
  return {
    productId: firstOf(line, ['productId', 'product_id', 'product', 'id'], idOf),
    name: firstOf(line, ['name', 'product_name'], nonEmptyTextOf) ?? '',
    quantity: firstOf(line, QUANTITY, nairaOf) ?? 1,
    price: firstOf(line, PRICE, nairaOf) ?? 0,
    imageUrl: firstOf(line, ['imageUrl', 'image_url', 'product_image'], nonEmptyTextOf),
    isAbroad: line.isAbroad === true || line.is_abroad_order === true,
    abroadDays: firstOf(line, ['abroadDays', 'abroad_delivery_days'], idOf),
  };
}

/** A line with quantity and price, else null: a payment page must not invent amounts. */
export function readPricedLine(line: unknown): OrderLineView | null {
  if (!isRecord(line)) return null;
  const isPriced = firstOf(line, QUANTITY, nairaOf) !== null && firstOf(line, PRICE, nairaOf) !== null;
  return isPriced ? readOrderLine(line) : null;
}

/** The first readable value among the keys. */
export function firstOf<Value>(
  record: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  read: (value: unknown) => Value | null,
): Value | null {
  for (const key of keys) {
    const value = read(record[key]);
    if (value !== null) return value;
  }
  return null;
}
