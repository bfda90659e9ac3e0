/** Maximum number of lines in an order, and of units in a line. */
export const MAX_ORDER_LINES = 200;
export const MAX_LINE_QUANTITY = 10_000;
/** Maximum size of an order's body. A line with its name and picture takes about 300 bytes, at worst 1,200. */
export const MAX_ORDER_BYTES = 256 * 1024;
/** Maximum length of an Idempotency-Key, in characters. */
export const MAX_KEY_LENGTH = 128;
/** Maximum and default number of orders in one response. */
export const ORDERS_LIMIT = 100;
