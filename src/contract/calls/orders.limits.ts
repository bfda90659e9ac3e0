/** How many different lines an order may have, and how many units each. */
export const MOST_LINES = 200;
export const MOST_UNITS = 10_000;
/** A line with its name and picture takes some 300 bytes, in the worst case 1,200. */
export const ORDER_BYTES = 256 * 1024;
/** Of an Idempotency-Key, in characters. */
export const LONGEST_KEY = 128;
/** The most orders that one answer lists, and as many as it lists unless it is asked for fewer. */
export const ORDERS_LIMIT = 100;
