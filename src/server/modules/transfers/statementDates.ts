import type { DateFormat } from '@contract/calls/desk/transfers.limits';

const SHAPES: Readonly<Record<DateFormat, RegExp>> = {
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/,
  'DD-MMM-YYYY': /^(?<day>\d{1,2})-(?<month>[a-z]{3})-(?<year>\d{4})/i,
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const TWENTY_FOUR_HOURS = /^[ T]([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/i;
const TWELVE_HOURS = /^[ T](0?\d|1[0-2]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)? ?[AP]M$/i;

const FIRST_YEAR = 1900;

/**
 * Reads a day in one format; a time of day after it is passed over.
 * @param text without white space at its ends
 * @returns `2026-11-22`; null for any other text, for a day that is in no calendar, and before 1900
 */
export function parseStatementDate(text: string, format: DateFormat): string | null {
  const match = SHAPES[format].exec(text);
  if (!match?.groups) return null;
  const { day = '', month = '', year = '' } = match.groups;
  const time = text.slice(match[0].length);
  if (time !== '' && !TWENTY_FOUR_HOURS.test(time) && !TWELVE_HOURS.test(time)) return null;
  const monthNumber = format === 'DD-MMM-YYYY' ? MONTHS.indexOf(month.toLowerCase()) + 1 : Number(month);
  return realDay(Number(year), monthNumber, Number(day));
}

function realDay(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  // 31 February would become a day of March.
  if (date.getUTCMonth() !== month - 1) return null;
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
