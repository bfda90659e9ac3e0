/** The life of an order: one table for the server's guards, the web's buttons and the keeper's commands. */
export const ORDER_STATUSES = [
  'Pending',
  'Processing',
  'Ready_for_pickup',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** From → the statuses it may move to. Source: http-contract.md "Orders and payment". */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Processing', 'Cancelled'],
  Processing: ['Ready_for_pickup', 'Shipped', 'Cancelled'],
  Ready_for_pickup: ['Delivered'],
  Shipped: ['Delivered'],
  Delivered: [],
  Cancelled: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

const NOT_CANCELLABLE = ['cancelled', 'delivered', 'shipped', 'ready_for_pickup'];

/** Whether Cancel is offered; any other status, known or not, may be cancelled (spec.md section 4). */
export function isCancellable(status: string): boolean {
  return !NOT_CANCELLABLE.includes(status.toLowerCase());
}

/** Compared without regard to case, spec.md section 4. */
export function isCancelled(status: string): boolean {
  return status.toLowerCase() === 'cancelled';
}

/** Paying is offered only when not confirmed and not cancelled, spec.md section 4. */
export function isPayable(order: { status: string; payment_confirmed: boolean }): boolean {
  return !order.payment_confirmed && !isCancelled(order.status);
}

/** `shipped` → `Shipped`, `Ready_for_pickup` → `Ready for pickup` */
export function statusLabel(status: string): string {
  const words = status.replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
