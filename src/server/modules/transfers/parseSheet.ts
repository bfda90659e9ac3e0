import { MAX_STATEMENT_ROWS } from '@contract/calls/desk/transfers.limits';
import { groupThousands } from '@contract/entities/money';
import { fieldError } from '../../errors';
import { cleanCell, hasControl } from './cellText';
import { decodeText } from './decodeText';
import { OpenQuote, splitRows, type Delimiter } from './splitCells';

/** A row of a file; at least one of its cells is filled. */
export interface SheetRow {
  /** of the file, from 1: where the row begins */
  line: number;
  /** each run of white space is one space, none is at the ends */
  cells: string[];
}

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];
const SAMPLE_LENGTH = 64 * 1024;
const SAMPLE_ROWS = 500;

/** A date, a narration and an amount. */
const MIN_FILLED_CELLS = 3;

const NO_CSV = 'This is no CSV file. Save the statement as CSV, then choose that file.';

/**
 * Reads the rows of a CSV file in UTF-8 or Windows-1252, its cells between commas, semicolons or tabs. Blank lines, and
 * rows of empty cells, are no rows. Rows may differ in their number of cells.
 * @throws ShopError invalid_request of the field `file`: empty, no CSV, a quote that is never closed, too many rows
 */
export function parseSheet(bytes: Uint8Array): SheetRow[] {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw fieldError('file', 'This file is empty.');
  const rows = readRows(text);
  const header = rows[fullestRow(rows)];
  if (!header || countFilled(header) < MIN_FILLED_CELLS || header.cells.some(hasControl))
    throw fieldError('file', NO_CSV);
  if (rows.length > MAX_STATEMENT_ROWS)
    throw fieldError('file', `This file has more than ${groupThousands(MAX_STATEMENT_ROWS)} rows. Split it.`);
  return rows;
}

/** The index of the first row with the most filled cells; -1 without rows. */
export function fullestRow(rows: readonly SheetRow[]): number {
  let fullest = -1;
  let most = 0;
  rows.forEach((row, index) => {
    const filled = countFilled(row);
    if (filled <= most) return;
    fullest = index;
    most = filled;
  });
  return fullest;
}

/** Stops after one row too many. */
function readRows(text: string): SheetRow[] {
  const rows: SheetRow[] = [];
  try {
    for (const { line, cells } of splitRows(text, findDelimiter(text))) {
      const row = { line, cells: cells.map(cleanCell) };
      if (countFilled(row) > 0) rows.push(row);
      if (rows.length > MAX_STATEMENT_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error;
    // A picture has quotes, too.
    if (hasControl(cleanCell(text.slice(0, SAMPLE_LENGTH)))) throw fieldError('file', NO_CSV);
    throw fieldError('file', `The quote in line ${error.line} is never closed. Close or remove it.`);
  }
  return rows;
}

function countFilled({ cells }: SheetRow): number {
  return cells.reduce((count, cell) => (cell === '' ? count : count + 1), 0);
}

/**
 * The delimiter that the most rows have equally often, the header among them; of several, the one with the most cells.
 * Commas within amounts or narrations are in some rows, but not in the header.
 */
function findDelimiter(text: string): Delimiter {
  const sample = text.slice(0, SAMPLE_LENGTH);
  let best: { delimiter: Delimiter; rows: number; cells: number } | undefined;
  for (const delimiter of DELIMITERS) {
    const [rows, cells] = commonShape(sample, delimiter);
    if (!best || rows > best.rows || (rows === best.rows && cells > best.cells))
      best = { delimiter, rows, cells };
  }
  return best?.delimiter ?? ',';
}

/** How many rows of a sample have the same number of cells, at least three, and how many cells that is. */
function commonShape(sample: string, delimiter: Delimiter): [rows: number, cells: number] {
  const rowsByCells = new Map<number, number>();
  for (const { length } of sampleRows(sample, delimiter))
    if (length >= MIN_FILLED_CELLS) rowsByCells.set(length, (rowsByCells.get(length) ?? 0) + 1);
  let common: [number, number] = [0, 0];
  for (const [cells, rows] of rowsByCells)
    if (rows > common[0] || (rows === common[0] && cells > common[1])) common = [rows, cells];
  return common;
}

/** The cells of the first rows of a sample, without a last one that a cut sample has only a part of. */
function sampleRows(sample: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  try {
    for (const { cells } of splitRows(sample, delimiter)) {
      rows.push(cells);
      if (rows.length === SAMPLE_ROWS) return rows;
    }
    if (sample.length === SAMPLE_LENGTH) rows.pop();
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error;
  }
  return rows;
}
