/** A report may be this large; what is older is left out of it. */
export const INCIDENT_BYTES = 256 * 1024;
/** letters of what the shopper adds */
export const INCIDENT_WORDS = 1_000;
