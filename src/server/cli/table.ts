import Table from 'cli-table3';

const BARE = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: '  ' },
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

/** Text from strangers must not move the cursor, nor break a line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
