/** Maximum size of a report; older entries are dropped to fit. */
export const MAX_INCIDENT_BYTES = 256 * 1024;
/** Maximum number of characters in the shopper's own description. */
export const MAX_SENTENCE_LENGTH = 1_000;
