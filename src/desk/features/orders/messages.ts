import { statusLabel, type OrderStatus } from '@contract/rules/orderStatus';
import type { OrderSort } from '@contract/calls/desk/orders.limits';

/** The sentences of the orders' screens. */
export const messages = {
  listLoading: 'Loading orders…',
  listFailed: "We couldn't load the orders.",
  listEmpty: 'No orders match.',
  searchTooShort: 'Type at least three characters of a name or a reference.',
  dayInvalid: 'Enter a date from 2020 to 2099.',
  rereadFailed: "We couldn't read the list again, so it may not be the newest.",
  shown: (count: number) => (count === 1 ? '1 order is shown.' : `${count} orders are shown.`),
  moreShown: (count: number) => (count === 1 ? '1 more order is shown.' : `${count} more orders are shown.`),
  orderLoading: 'Loading the order…',
  orderFailed: "We couldn't load this order.",
  orderUnknown: 'There is no order with this number.',
  erased: 'Erased customer',
  changed: 'Somebody has changed this in the meantime.',
  noteUnsent: 'Your note has not been sent.',
  noteUnknown: "We don't know yet whether your note was sent.",
  moved: (orderId: number, to: string) => `Order ${orderId} is now ${statusLabel(to)}.`,
  moveTo: (to: OrderStatus) => `Mark as ${statusLabel(to)}`,
  noMoves: 'This order cannot be moved any further.',
  notYetMovable: 'This order can be moved once it is paid.',
} as const;

export const SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  '-total_amount': 'Highest total',
  total_amount: 'Lowest total',
};

export const moveTexts = {
  sending: 'Moving the order…',
  lookingUp: 'The shop has not answered. Looking up whether the order was moved…',
  notDone: 'The order has not been moved yet. You can try again.',
  unknown: "We don't know yet whether the order was moved. Check before you try again.",
} as const;
