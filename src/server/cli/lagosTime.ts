const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

/** `2026-11-22 14:05`, by the clock of the shop. @param time ISO 8601 */
export function lagosMinutes(time: string): string {
  return format.format(new Date(time));
}
