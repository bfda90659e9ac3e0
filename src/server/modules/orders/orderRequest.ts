import { createHash } from 'node:crypto';
import type { placeOrder } from '@contract/calls/orders';
import type { BodyOf } from '@contract/defineCall';
import type { Naira } from '@contract/entities/money';

export type OrderRequest = BodyOf<typeof placeOrder>;

export interface WantedLine {
  productId: number;
  quantity: number;
  /** where it first stands in the request, from 0 */
  position: number;
  /** every price the request names for it; a product may stand there twice */
  pricesNaira: Naira[];
}

/** The wanted lines in product order, each product once: two orders lock their products in the same order. */
export function wantedLines(request: OrderRequest): WantedLine[] {
  const lines = new Map<number, WantedLine>();
  for (const { product: productId, quantity, price } of request.cart_items) {
    const line = lines.get(productId) ?? { productId, quantity: 0, position: lines.size, pricesNaira: [] };
    line.quantity += quantity;
    line.pricesNaira.push(price);
    lines.set(productId, line);
  }
  return [...lines.values()].sort((one, other) => one.productId - other.productId);
}

/** SHA-256 of the request with its keys in order: the same request, the same hash. */
export function hashRequest(request: OrderRequest): string {
  return createHash('sha256').update(canonical(request)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}
