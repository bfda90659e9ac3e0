import stringWidth from 'string-width';

export interface Heading {
  title: string;
  isNumber?: boolean;
}

/** Columns under headings, numbers to the right. */
export function tableOf(headings: readonly Heading[], rows: readonly (readonly string[])[]): string {
  return growingTable(headings)(rows);
}

/** A table whose rows come one page after the other: each column is at least as wide as on the pages before. */
export function growingTable(headings: readonly Heading[]): (rows: readonly (readonly string[])[]) => string {
  const titles = headings.map(({ title }) => title);
  let widest: number[] | undefined;
  return (rows) => {
    const lines = [...(widest ? [] : [titles]), ...rows].map((row) => row.map(cellOf));
    widest = headings.map((_, column) =>
      lines.reduce((most, line) => Math.max(most, line[column]?.width ?? 0), widest?.[column] ?? 0),
    );
    const widths = widest;
    return lines.map((line) => `${lineOf(line, headings, widths)}\n`).join('');
  };
}

interface Cell {
  text: string;
  /** columns of a terminal */
  width: number;
}

/** Letters of Latin and Nigerian names, and ₦, are a column wide, the accents upon them none. */
const NARROW = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u1e00-\u1eff₦]*$/;
const ACCENTS = /[\u0300-\u036f]/g;

function cellOf(written: string): Cell {
  const text = oneLine(written);
  const plain = text.replace(ACCENTS, '');
  // The package takes 10 µs for whatever is not ASCII: seconds of a long list.
  return { text, width: NARROW.test(plain) ? plain.length : stringWidth(text) };
}

function lineOf(cells: readonly Cell[], headings: readonly Heading[], widths: readonly number[]): string {
  const padded = cells.map(({ text, width }, column) => {
    const room = ' '.repeat((widths[column] ?? 0) - width);
    return headings[column]?.isNumber ? room + text : text + room;
  });
  return padded.join('  ').replace(/ +$/, '');
}

/** Text that strangers typed must not move the cursor or break a line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
