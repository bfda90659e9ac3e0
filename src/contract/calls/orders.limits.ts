/** How many different lines an order may have, and how many units each. */
export const MAX_ORDER_LINES = 200;
export const MAX_LINE_QUANTITY = 10_000;
/** A line with its name and picture takes some 300 bytes, in the worst case 1,200. */
export const MAX_ORDER_BYTES = 256 * 1024;
/** Of an Idempotency-Key, in characters. */
export const MAX_KEY_LENGTH = 128;
/** The most orders that one answer lists, and as many as it lists unless it is asked for fewer. */
export const ORDERS_LIMIT = 100;
