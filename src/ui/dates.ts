const LAGOS = 'Africa/Lagos';
const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: LAGOS });
const dayOfMonth = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'long', timeZone: LAGOS });
const moment = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeStyle: 'short', timeZone: LAGOS });
const shortMoment = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: LAGOS,
});

function written(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}

/** `12 March 2026`, in Lagos; empty for an invalid date. @param iso ISO 8601 */
export function formatDay(iso: string): string {
  return written(day, iso);
}

/** `12 March 2026`, `7 to 16 December 2026` or `30 November to 2 December 2026`, in Lagos. */
export function formatSpan([first, last]: readonly [Date, Date]): string {
  const end = day.format(last);
  if (day.format(first) === end) return end;
  const [start, startMonth] = dayOfMonth.format(first).split(' ');
  return end.includes(` ${startMonth} `) ? `${start} to ${end}` : `${start} ${startMonth} to ${end}`;
}

/** `12 March 2026 at 09:30`, in Lagos; empty for what is no time. @param iso ISO 8601 */
export function formatMoment(iso: string): string {
  return written(moment, iso);
}

/** `12 Mar 2026, 09:30`, in Lagos; empty for what is no time. @param iso ISO 8601 */
export function formatShortMoment(iso: string): string {
  return written(shortMoment, iso);
}
