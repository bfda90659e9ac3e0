const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An order that expires within this time is shown as urgent. */
const SOON_MS = 12 * HOUR_MS;
/** Longer times read in days. */
const LONG_MS = 2 * DAY_MS;

/** How long it is until an order expires. */
export interface Expiry {
  kind: 'past' | 'soon' | 'later';
  /** `in 5 h`; empty once it is past */
  text: string;
}

/** @param expiresAt ISO 8601 @param now milliseconds since 1970 */
export function expiryOf(expiresAt: string, now: number): Expiry {
  const left = Date.parse(expiresAt) - now;
  if (!(left > 0)) return { kind: 'past', text: '' };
  const kind = left <= SOON_MS ? 'soon' : 'later';
  if (left < HOUR_MS) return { kind, text: `in ${Math.ceil(left / MINUTE_MS)} min` };
  return left < LONG_MS
    ? { kind, text: `in ${Math.floor(left / HOUR_MS)} h` }
    : { kind, text: `in ${Math.floor(left / DAY_MS)} days` };
}
