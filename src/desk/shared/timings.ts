/** All delays of the desk, in milliseconds. */
export const TIMINGS = {
  /** after this time a change is aborted, and a query without a response reads as failed */
  requestTimeout: 30_000,
  /** after this time an upload is aborted */
  uploadTimeout: 5 * 60_000,
  /** without key, pointer or touch for this long the desk signs out */
  idle: 2 * 60 * 60_000,
  /** how often that is checked, and how exactly the last touch is stored */
  idleCheck: 30_000,
} as const;
