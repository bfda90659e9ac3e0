import type { placeOrder } from '@contract/calls/orders';
import * as schemas from '@contract/calls/orders.schemas';
import type { BodyOf } from '@contract/call';
import type { Naira } from '@contract/entities/money';
import { hashValues } from '../../http/requestHash';

export type OrderRequest = BodyOf<typeof placeOrder>;

export interface RequestedLine {
  productId: number;
  quantity: number;
  /** index of its first appearance in the request */
  position: number;
  /** every price that the request gives for the product, which may appear twice */
  pricesNaira: Naira[];
}

/**
 * The requested lines sorted by product, each product once, so that all orders lock their products in the same
 * sequence.
 */
export function requestedLines(request: OrderRequest): RequestedLine[] {
  const lines = new Map<number, RequestedLine>();
  for (const { product: productId, quantity, price } of request.cart_items) {
    const line = lines.get(productId) ?? { productId, quantity: 0, position: lines.size, pricesNaira: [] };
    line.quantity += quantity;
    line.pricesNaira.push(price);
    lines.set(productId, line);
  }
  return [...lines.values()].sort((one, other) => one.productId - other.productId);
}

const SEPARATE_FIELDS = ['cart_items', 'promotion_code'];
const HASHED_FIELDS = Object.keys(schemas.placeOrder.body.properties).filter(
  (name) => !SEPARATE_FIELDS.includes(name),
);
const HASHED_LINE_FIELDS = Object.keys(schemas.OrderItemInput.properties);

/** SHA-256 of the request's values: neither the sequence of its fields nor null for a missing one changes it. */
export function hashRequest(request: OrderRequest): string {
  const values = [
    valuesOf(request, HASHED_FIELDS),
    request.cart_items.map((item) => valuesOf(item, HASHED_LINE_FIELDS)),
  ];
  // A code is appended only when there is one, so that keys from before promotion codes keep their hashes.
  if (request.promotion_code) values.push([request.promotion_code]);
  return hashValues(values);
}

function valuesOf(record: Readonly<Record<string, unknown>>, names: readonly string[]): unknown[] {
  return names.map((name) => record[name]);
}
