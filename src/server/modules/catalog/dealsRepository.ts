const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Lagos is an hour ahead of UTC all year. */
const LAGOS_OFFSET_MS = HOUR_MS;

/** The day it is in Lagos: its number since 1970, and when it ends. */
export function lagosDay(now: Date): { day: number; endsAt: Date } {
  const day = Math.floor((now.getTime() + LAGOS_OFFSET_MS) / DAY_MS);
  return { day, endsAt: new Date((day + 1) * DAY_MS - LAGOS_OFFSET_MS) };
}
