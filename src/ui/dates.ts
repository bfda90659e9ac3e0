const LAGOS = 'Africa/Lagos';
const dateFormat = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: LAGOS });
const dayMonthFormat = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'long', timeZone: LAGOS });
const dateTimeFormat = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: LAGOS,
});
const shortDateTimeFormat = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: LAGOS,
});

function formatIso(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}

/** `12 March 2026`, in Lagos; empty for an invalid date. @param iso ISO 8601 */
export function formatDate(iso: string): string {
  return formatIso(dateFormat, iso);
}

/** `12 March 2026`, `7 to 16 December 2026` or `30 November to 2 December 2026`, in Lagos. */
export function formatDateRange([first, last]: readonly [Date, Date]): string {
  const end = dateFormat.format(last);
  if (dateFormat.format(first) === end) return end;
  const [start, startMonth] = dayMonthFormat.format(first).split(' ');
  return end.includes(` ${startMonth} `) ? `${start} to ${end}` : `${start} ${startMonth} to ${end}`;
}

/** `12 March 2026 at 09:30`, in Lagos; empty for an invalid date. @param iso ISO 8601 */
export function formatDateTime(iso: string): string {
  return formatIso(dateTimeFormat, iso);
}

/** `12 Mar 2026, 09:30`, in Lagos; empty for an invalid date. @param iso ISO 8601 */
export function formatShortDateTime(iso: string): string {
  return formatIso(shortDateTimeFormat, iso);
}
