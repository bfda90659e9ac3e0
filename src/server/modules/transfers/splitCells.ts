export type Delimiter = ',' | ';' | '\t';

/** A row as the file has it; its cells without their quotes, otherwise as they are. */
export interface RawRow {
  /** of the file, from 1: where the row begins */
  line: number;
  cells: string[];
}

/** Thrown for a quote that is never closed. */
export class OpenQuote extends Error {
  constructor(
    /** of the file, from 1: where the quote is */
    readonly line: number,
  ) {
    super(`the quote in line ${line} is never closed`);
    this.name = 'OpenQuote';
  }
}

interface Cell {
  text: string;
  /** the position of the delimiter or line break after the cell, or the length of the whole text */
  end: number;
}

/**
 * Splits CSV into its rows, blank lines included, one after the other. The only line break is LF. A cell in quotes may
 * hold delimiters, line breaks and doubled quotes; any other quote is a character as others are.
 *
 * By hand, though csv-parse is here: for stray quotes it copies its largest cell each time, minutes for 5 MiB, and
 * rows within a quote that is never closed become a cell without notice.
 * @throws OpenQuote when it comes to the cell
 */
export function* splitRows(text: string, delimiter: Delimiter): Generator<RawRow> {
  let position = 0;
  let line = 1;
  while (position < text.length) {
    const row: RawRow = { line, cells: [] };
    let cell: Cell;
    do {
      cell =
        text[position] === '"'
          ? quotedCell(text, position, delimiter, line)
          : plainCell(text, position, delimiter);
      line += countBreaks(text, position, cell.end);
      row.cells.push(cell.text);
      position = cell.end + 1;
    } while (text[cell.end] === delimiter);
    line += 1;
    yield row;
  }
}

function plainCell(text: string, start: number, delimiter: Delimiter, from = start): Cell {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return { text: text.slice(start, end), end };
}

function quotedCell(text: string, start: number, delimiter: Delimiter, line: number): Cell {
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) throw new OpenQuote(line);
  const next = text[close + 1];
  if (next === undefined || next === delimiter || next === '\n')
    return { text: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
  // The quotes belong to the text, unless they would take other rows with them.
  if (countBreaks(text, start, close) > 0) throw new OpenQuote(line);
  return plainCell(text, start, delimiter, close + 1);
}

function countBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let position = from; position < to; position += 1) if (text[position] === '\n') count += 1;
  return count;
}
