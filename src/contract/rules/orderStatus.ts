import { isPickup } from './delivery';

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

/** What an order must be for a step; `accepted` is paid, or picked up and so payable at the store. */
export type TransitionCondition = 'accepted' | 'paid' | 'delivery' | 'pickup';

/** From → the statuses it may move to, with their condition. */
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

/** Why an order may not move; `no_such_step` when the table does not lead there at all. */
export type TransitionRefusal = 'no_such_step' | 'not_paid' | 'not_delivery' | 'not_pickup';

/** Null when the order may move there. */
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

/** Whether the table leads from one status to the other, whatever the order. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from][to] !== undefined;
}

/** Whether Cancel is offered; a status that is not known here may be cancelled too (ORDERS-05, ORDERS-06). */
export function isCancellable(status: string): boolean {
  const knownStatus = ORDER_STATUSES.find((name) => name.toLowerCase() === status.toLowerCase());
  return knownStatus === undefined || canMove(knownStatus, 'Cancelled');
}

/** Compared without regard to case (ORDERDETAIL-15). */
export function isCancelled(status: string): boolean {
  return status.toLowerCase() === 'cancelled';
}

/** Paying is offered only when not confirmed and not cancelled (ORDERDETAIL-21). */
export function isPayable(order: { status: string; payment_confirmed: boolean }): boolean {
  return !order.payment_confirmed && !isCancelled(order.status);
}

/** The note on the event of an order that its own customer cancelled. */
export const CANCELLED_BY_CUSTOMER = 'Cancelled by the customer';

/** `shipped` → `Shipped`, `Ready_for_pickup` → `Ready for pickup` */
export function statusLabel(status: string): string {
  const words = status.replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
