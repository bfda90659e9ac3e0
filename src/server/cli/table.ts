import Table from 'cli-table3';

const BARE = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

export interface Heading {
  title: string;
  isNumber?: boolean;
}

/** Columns under headings, numbers to the right. */
export function tableOf(headings: readonly Heading[], rows: readonly (readonly string[])[]): string {
  const table = new Table({
    head: headings.map(({ title }) => title),
    colAligns: headings.map(({ isNumber }) => (isNumber ? 'right' : 'left')),
    chars: BARE,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...rows.map((row) => row.map(oneLine)));
  return `${table.toString().replace(/ +$/gm, '')}\n`;
}

/** Text that strangers typed must not move the cursor or break a line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

/** `2026-11-22 14:05`, by the clock of the shop. @param time ISO 8601 */
export function lagosMinutes(time: string): string {
  return format.format(new Date(time));
}
