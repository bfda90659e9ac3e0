/** The states of a line of a bank's statement. */
export const LINE_STATES = ['open', 'matched', 'ignored'] as const;
export type LineState = (typeof LINE_STATES)[number];

/**
 * Why an order is suggested for a line: its amount and its number, its amount and its customer's name, or its number
 * alone. The most likely first.
 */
export const SUGGESTION_REASONS = ['number', 'name', 'number_other_amount'] as const;

/** Characters of the reason why a line is not for an order. */
export const MAX_REASON_LENGTH = 500;

/** Bytes of a statement. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;

/** How a bank writes the days of its statement. MMM is the English month in three letters. */
export const DATE_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'DD-MMM-YYYY'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** Rows of a statement, the header and the rows above it included; blank lines are no rows. */
export const MAX_STATEMENT_ROWS = 50_000;

/** Characters of the name of a column, where a mapping names it. */
export const MAX_COLUMN_NAME_LENGTH = 200;

/** Characters of a mapping as JSON. */
export const MAX_MAPPING_LENGTH = 4_000;

/** Characters of the narration of a line. */
export const MAX_NARRATION_LENGTH = 1_000;

/** Characters of the bank's reference of a line. */
export const MAX_LINE_REFERENCE_LENGTH = 200;

/** The largest amount of a line, in naira. */
export const MAX_LINE_NAIRA = 10_000_000_000_000;
