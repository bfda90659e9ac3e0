/** A report may be this large; what is older is left out of it. */
export const MAX_INCIDENT_BYTES = 256 * 1024;
/** letters of what the shopper adds */
export const MAX_SENTENCE_LENGTH = 1_000;
