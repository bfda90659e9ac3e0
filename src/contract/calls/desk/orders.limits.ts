import { ORDER_STATUSES, type OrderStatus } from '../../rules/orderStatus';

/** The sorts of the list of orders; a minus means descending. The first is the default. */
export const ORDER_SORTS = ['-created_at', 'created_at', '-total_amount', 'total_amount'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Cancelling has a call of its own. */
export type MoveTarget = Exclude<OrderStatus, 'Cancelled'>;
export const MOVE_TARGETS = ORDER_STATUSES.filter((status): status is MoveTarget => status !== 'Cancelled');

/** Characters of the note that the customer reads, of a move or a cancellation. */
export const MAX_MOVE_NOTE_LENGTH = 500;

/** Characters of a search: as many as an email may have. */
export const MAX_SEARCH_LENGTH = 254;

/** Characters of a note that only staff read. */
export const MAX_NOTE_LENGTH = 2_000;

/** What becomes of a transfer of another amount than the total: it pays the order, or all of it is owed back. */
export const TRANSFER_DIFFERENCES = ['accept', 'return'] as const;

/** How money comes that staff confirm: on the bank account, or in cash or by terminal at the store. */
export const CONFIRMED_METHODS = ['bank_transfer', 'store'] as const;
export type ConfirmedMethod = (typeof CONFIRMED_METHODS)[number];

/** The largest amount of a transfer, in naira. */
export const MAX_TRANSFER_NAIRA = 9_999_999_999_999;
