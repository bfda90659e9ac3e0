import stringWidth from 'string-width';

export interface Heading {
  title: string;
  isNumber?: boolean;
}

/** Columns under headings, with numbers aligned to the right. */
export function formatTable(headings: readonly Heading[], rows: readonly (readonly string[])[]): string {
  return growingTable(headings)(rows);
}

/** A table whose rows come page by page. Each column is at least as wide as on the pages before. */
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
  /** in columns of the terminal */
  width: number;
}

/** Latin letters, those of Nigerian names, and ₦ are one column wide. Combining accents take no column. */
const NARROW = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u1e00-\u1eff₦]*$/;
const ACCENTS = /[\u0300-\u036f]/g;

function toCell(raw: string): Cell {
  const text = oneLine(raw);
  const plain = text.replace(ACCENTS, '');
  // The package takes 10 µs for a text outside ASCII, which adds seconds to a long list.
  return { text, width: NARROW.test(plain) ? plain.length : stringWidth(text) };
}

function formatLine(cells: readonly Cell[], headings: readonly Heading[], widths: readonly number[]): string {
  const padded = cells.map(({ text, width }, column) => {
    const padding = ' '.repeat((widths[column] ?? 0) - width);
    return headings[column]?.isNumber ? padding + text : text + padding;
  });
  return padded.join('  ').replace(/ +$/, '');
}

/** Removes control characters and line breaks: text typed by shoppers must not move the terminal's cursor. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
