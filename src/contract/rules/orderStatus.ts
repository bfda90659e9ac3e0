import { isPickup } from './delivery';

/** The statuses of an order, shared by the server's guards, the web app's buttons and the keeper's commands. */
export const ORDER_STATUSES = [
  'Pending',
  'Processing',
  'Ready_for_pickup',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The condition of a transition; `accepted` means paid, or for pickup and so payable at the store. */
export type TransitionCondition = 'accepted' | 'paid' | 'delivery' | 'pickup';

/** Status → allowed next statuses, each with its condition. */
export const ORDER_TRANSITIONS: Readonly<
  Record<OrderStatus, Readonly<Partial<Record<OrderStatus, TransitionCondition | null>>>>
> = {
  Pending: { Processing: 'accepted', Cancelled: null },
  Processing: { Ready_for_pickup: 'pickup', Shipped: 'delivery', Cancelled: null },
  Ready_for_pickup: { Delivered: 'paid' },
  Shipped: { Delivered: null },
  Delivered: {},
  Cancelled: {},
};

interface OrderForTransition {
  status: OrderStatus;
  payment_confirmed: boolean;
  shipping_method: string;
  /** naira */
  shipping_cost: number;
}

/** The reason why a transition is refused; `no_such_step` if the table does not have it. */
export type TransitionRefusal = 'no_such_step' | 'not_paid' | 'not_delivery' | 'not_pickup';

/** Null if the order may change to the status. */
export function transitionRefusalOf(order: OrderForTransition, to: OrderStatus): TransitionRefusal | null {
  const condition = ORDER_TRANSITIONS[order.status][to];
  switch (condition) {
    case undefined:
      return 'no_such_step';
    case null:
      return null;
    case 'accepted':
      return order.payment_confirmed || isPickup(order) ? null : 'not_paid';
    case 'paid':
      return order.payment_confirmed ? null : 'not_paid';
    case 'pickup':
      return isPickup(order) ? null : 'not_pickup';
    case 'delivery':
      return isPickup(order) ? 'not_delivery' : null;
  }
}

/** Whether the table has the transition, regardless of its condition. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from][to] !== undefined;
}

/** Whether Cancel is offered; an unknown status may be cancelled, too (ORDERS-05, ORDERS-06). */
export function isCancellable(status: string): boolean {
  const knownStatus = ORDER_STATUSES.find((name) => name.toLowerCase() === status.toLowerCase());
  return knownStatus === undefined || canMove(knownStatus, 'Cancelled');
}

/** Case-insensitive (ORDERDETAIL-15). */
export function isCancelled(status: string): boolean {
  return status.toLowerCase() === 'cancelled';
}

/** Payment is offered only while the order is neither paid nor cancelled (ORDERDETAIL-21). */
export function isPayable(order: { status: string; payment_confirmed: boolean }): boolean {
  return !order.payment_confirmed && !isCancelled(order.status);
}

/** The event note for an order cancelled by its customer. */
export const CANCELLED_BY_CUSTOMER = 'Cancelled by the customer';

/** `shipped` → `Shipped`, `Ready_for_pickup` → `Ready for pickup` */
export function statusLabel(status: string): string {
  const words = status.replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Shipped: With the rider`, and the status alone without a note. */
export function statusText(status: string, note: string | null): string {
  return note === null ? statusLabel(status) : `${statusLabel(status)}: ${note}`;
}
