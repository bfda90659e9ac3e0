import {
  MAX_LINE_REFERENCE_LENGTH,
  MAX_NARRATION_LENGTH,
  type DateFormat,
} from '@contract/calls/desk/transfers.limits';
import { groupThousands, type Kobo } from '@contract/entities/money';
import { hasControl, isLonger, quoteCell } from './cellText';
import type { Mapping } from './parseMapping';
import { fullestRow, type SheetRow } from './parseSheet';
import { readAmount } from './readAmount';
import { parseStatementDate } from './statementDates';

/** Money that came in. */
export interface ReadLine {
  /** of the file, from 1 */
  line: number;
  /** `2026-11-22` */
  date: string;
  amountKobo: Kobo;
  narration: string;
  reference: string | null;
}

/** A row that cannot be read, and why. */
export interface ReadProblem {
  /** of the file, from 1 */
  line: number;
  sentence: string;
}

export interface ReadLines {
  lines: ReadLine[];
  /** number of rows without money that came in */
  skipped: number;
  problems: ReadProblem[];
}

const SHOWN_ROWS = 5;
const NO_REFERENCE = /^[-−–—]?$/;

/** What a mapping is chosen by: the cells of the likely header, and those of the first five rows below it. */
export function proposeHeader(rows: readonly SheetRow[]): { columns: string[]; rows: string[][] } {
  const header = fullestRow(rows);
  const below = rows.slice(header + 1, header + 1 + SHOWN_ROWS);
  return { columns: rows[header]?.cells ?? [], rows: below.map(({ cells }) => cells) };
}

/** The index of the first row that has all columns of a mapping among its cells. */
export function findHeader(rows: readonly SheetRow[], mapping: Mapping): number | undefined {
  const names = columnNames(mapping);
  const index = rows.findIndex(({ cells }) => names.every((name) => cells.includes(name)));
  return index === -1 ? undefined : index;
}

/**
 * Reads the rows below the header, each as a line, a skipped row or a problem. Of several columns of one name the first
 * counts. A row that repeats the header is skipped.
 * @param header the index of the header, as `findHeader` returns it
 */
export function readLines(rows: readonly SheetRow[], header: number, mapping: Mapping): ReadLines {
  const columns = findColumns(rows[header]?.cells ?? [], mapping);
  const result: ReadLines = { lines: [], skipped: 0, problems: [] };
  for (const row of rows.slice(header + 1)) {
    const line = readRow(row, columns, mapping.date_format);
    if (line === 'skipped') result.skipped += 1;
    else if ('sentence' in line) result.problems.push(line);
    else result.lines.push(line);
  }
  return result;
}

/** A column of the header: its name and its index. */
interface Column {
  name: string;
  index: number;
}

interface Columns {
  date: Column;
  narration: Column;
  amount: Column;
  reference: Column | undefined;
  /** number of the header's cells */
  width: number;
}

function columnNames({ date, narration, credit, amount, reference }: Mapping): string[] {
  return [date, narration, credit, amount, reference].filter((name) => name !== undefined);
}

function findColumns(header: readonly string[], mapping: Mapping): Columns {
  const find = (name: string): Column => ({ name, index: header.indexOf(name) });
  return {
    date: find(mapping.date),
    narration: find(mapping.narration),
    amount: find(mapping.credit ?? mapping.amount ?? ''),
    reference: mapping.reference === undefined ? undefined : find(mapping.reference),
    width: header.length,
  };
}

function readRow(
  { line, cells }: SheetRow,
  columns: Columns,
  format: DateFormat,
): ReadLine | ReadProblem | 'skipped' {
  const cellOf = ({ index }: Column) => cells[index] ?? '';
  const sentence = excessSentence(cells, columns.width);
  if (sentence !== undefined) return { line, sentence };
  if (isHeader(cells, columns)) return 'skipped';
  const amount = readAmount(cellOf(columns.amount));
  if (amount === 'none') return 'skipped';
  if ('sentence' in amount) return { line, sentence: amount.sentence };
  const dateCell = cellOf(columns.date);
  const date = parseStatementDate(dateCell, format);
  if (date === null) return { line, sentence: dateSentence(dateCell, format) };
  const narration = cellOf(columns.narration);
  const reference = columns.reference ? cellOf(columns.reference) : '';
  const textSentence =
    findFault('narration', narration, MAX_NARRATION_LENGTH) ??
    findFault('reference', reference, MAX_LINE_REFERENCE_LENGTH);
  if (textSentence !== undefined) return { line, sentence: textSentence };
  return {
    line,
    date,
    amountKobo: amount.kobo,
    narration,
    reference: NO_REFERENCE.test(reference) ? null : reference,
  };
}

function isHeader(cells: readonly string[], { date, narration, amount }: Columns): boolean {
  return [date, narration, amount].every(({ name, index }) => cells[index] === name);
}

/** A delimiter within a cell, not in quotes, shifts the cells after it: an amount would come from another column. */
function excessSentence(cells: readonly string[], width: number): string | undefined {
  const excess = cells.slice(width).findLast((cell) => cell !== '');
  if (excess === undefined) return undefined;
  return `The row has more cells than the header; the last is ${quoteCell(excess)}.`;
}

function dateSentence(cell: string, format: DateFormat): string {
  if (cell === '') return 'The row has no date.';
  return `The date ${quoteCell(cell)} is no day written as ${format}.`;
}

function findFault(column: 'narration' | 'reference', cell: string, most: number): string | undefined {
  if (hasControl(cell)) return `The ${column} ${quoteCell(cell)} has a hidden character.`;
  if (isLonger(cell, most))
    return `The ${column} ${quoteCell(cell)} has more than ${groupThousands(most)} characters.`;
  return undefined;
}
