const ZONE = 'Africa/Lagos';
/** The offset of Lagos from UTC, the same all year. */
export const LAGOS_OFFSET_HOURS = 1;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = LAGOS_OFFSET_HOURS * HOUR_MS;

/** The offset as the suffix of an ISO 8601 time. */
export const LAGOS_OFFSET = `+${String(LAGOS_OFFSET_HOURS).padStart(2, '0')}:00`;

/** The current day in Lagos: its number since 1970, and its end. */
export function lagosDay(now: Date): { day: number; endsAt: Date } {
  const day = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS);
  return { day, endsAt: new Date((day + 1) * DAY_MS - OFFSET_MS) };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The beginning and the end of a day in Lagos. @param day `2026-11-22`; @returns null for a day that is in no calendar, or before 1970 */
export function lagosDayBounds(day: string): { from: Date; to: Date } | null {
  const midnight = new Date(`${day}T00:00:00Z`);
  if (!DAY.test(day) || Number.isNaN(midnight.getTime())) return null;
  if (!midnight.toISOString().startsWith(day) || midnight.getTime() < 0) return null;
  const from = midnight.getTime() - OFFSET_MS;
  return { from: new Date(from), to: new Date(from + DAY_MS) };
}

const date = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: ZONE });

/** `22 November 2026` */
export function lagosDate(moment: Date): string {
  return date.format(moment);
}

const dateAndTime = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: ZONE,
});

/** `22 November 2026 at 14:05` */
export function lagosDateAndTime(moment: Date): string {
  return dateAndTime.format(moment);
}

const minutes = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: ZONE });

/** `2026-11-22 14:05`, in Lagos time. @param time ISO 8601 */
export function lagosMinutes(time: string): string {
  return minutes.format(new Date(time));
}
