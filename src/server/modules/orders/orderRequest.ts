import { createHash } from 'node:crypto';
import type { placeOrder } from '@contract/calls/orders';
import type { BodyOf } from '@contract/defineCall';

export type OrderRequest = BodyOf<typeof placeOrder>;

export interface WantedLine {
  productId: number;
  quantity: number;
  priceNaira: number;
}

/** The wanted lines in product order (so that two orders lock rows in the same order), each product once. */
export function wantedLines(request: OrderRequest): WantedLine[] {
  const lines = new Map<number, WantedLine>();
  for (const item of request.cart_items) {
    const quantity = (lines.get(item.product)?.quantity ?? 0) + item.quantity;
    lines.set(item.product, { productId: item.product, quantity, priceNaira: item.price });
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
