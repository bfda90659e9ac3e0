import stringWidth from 'string-width';

export interface Heading {
  title: string;
  isNumber?: boolean;
}

/** Columns under headings, numbers to the right. */
export function formatTable(headings: readonly Heading[], rows: readonly (readonly string[])[]): string {
  return growingTable(headings)(rows);
}

/** A table whose rows come one page after the other: each column is at least as wide as on the pages before. */
export function growingTable(headings: readonly Heading[]): (rows: readonly (readonly string[])[]) => string {
  const titles = headings.map(({ title }) => title);
  let widest: number[] | undefined;
  return (rows) => {
    const lines = [...(widest ? [] : [titles]), ...rows].map((row) => row.map(toCell));
    widest = headings.map((_, column) =>
      lines.reduce((max, line) => Math.max(max, line[column]?.width ?? 0), widest?.[column] ?? 0),
    );
    const widths = widest;
    return lines.map((line) => `${formatLine(line, headings, widths)}\n`).join('');
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

function toCell(raw: string): Cell {
  const text = oneLine(raw);
  const plain = text.replace(ACCENTS, '');
  // The package takes 10 µs for whatever is not ASCII: seconds of a long list.
  return { text, width: NARROW.test(plain) ? plain.length : stringWidth(text) };
}

function formatLine(cells: readonly Cell[], headings: readonly Heading[], widths: readonly number[]): string {
  const padded = cells.map(({ text, width }, column) => {
    const padding = ' '.repeat((widths[column] ?? 0) - width);
    return headings[column]?.isNumber ? padding + text : text + padding;
  });
  return padded.join('  ').replace(/ +$/, '');
}

/** Text that strangers typed must not move the cursor or break a line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
