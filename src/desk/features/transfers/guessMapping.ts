import { DATE_FORMATS, type DateFormat } from '@contract/calls/desk/transfers.limits';
import type { StatementSheet } from '../../api/readTransfers';

/** What is chosen for the columns; empty where nothing is. */
export interface MappingValues {
  date: string;
  date_format: DateFormat | '';
  narration: string;
  /** whether the money that came in has a column of its own, or a sign */
  kind: 'credit' | 'amount';
  credit: string;
  amount: string;
  reference: string;
}

/** Words in the names of columns, the best first. */
const DATE_NAMES = [/^(?!.*value).*\bdate\b/i, /date/i];
const NARRATION_NAMES = [/narration/i, /descri/i, /particular/i, /remark/i, /details/i];
const CREDIT_NAMES = [/^(?!.*debit).*credit/i, /deposit/i, /(money|paid) in/i, /inflow/i, /lodg(e)?ment/i];
const AMOUNT_NAMES = [/amount/i];
const REFERENCE_NAMES = [/reference/i, /\bref\b/i, /session/i];

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const DAY_NUMBER = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH_NUMBER = '(?:0?[1-9]|1[0-2])';
/** A time of day may follow. */
const shapeOf = (parts: string) => new RegExp(String.raw`^${parts}(?:$|[ T])`, 'i');
const SHAPES: Readonly<Record<DateFormat, RegExp>> = {
  'DD/MM/YYYY': shapeOf(String.raw`${DAY_NUMBER}\/${MONTH_NUMBER}\/\d{4}`),
  'MM/DD/YYYY': shapeOf(String.raw`${MONTH_NUMBER}\/${DAY_NUMBER}\/\d{4}`),
  'YYYY-MM-DD': shapeOf(String.raw`\d{4}-${MONTH_NUMBER}-${DAY_NUMBER}`),
  'DD-MMM-YYYY': shapeOf(String.raw`${DAY_NUMBER}-${MONTH}-\d{4}`),
};

/** The names that can be chosen from: of several columns of one name the first counts. */
export function columnNames({ columns }: StatementSheet): string[] {
  return [...new Set(columns.filter((name) => name !== ''))];
}

/** What the columns of a statement probably are, by their names and the first rows. What is not certain stays open. */
export function guessMapping(sheet: StatementSheet): MappingValues {
  const names = columnNames(sheet);
  const date = findName(names, DATE_NAMES) || (names.find((name) => hasDates(sheet, name)) ?? '');
  const credit = findName(names, CREDIT_NAMES);
  const amount = findName(names, AMOUNT_NAMES);
  return {
    date,
    date_format: guessDateFormat(sheet, date),
    narration: findName(names, NARRATION_NAMES),
    kind: credit === '' && amount !== '' ? 'amount' : 'credit',
    ...{ credit, amount },
    reference: findName(names, REFERENCE_NAMES),
  };
}

/** The format in which all dates of a column can be read, if there is only one: `03/04/2026` may be of March or of April. */
export function guessDateFormat(sheet: StatementSheet, column: string): DateFormat | '' {
  const dates = cellsOf(sheet, column).filter(isDate);
  const fitting = DATE_FORMATS.filter((format) => dates.every((cell) => SHAPES[format].test(cell)));
  const [only, another] = dates.length === 0 ? [] : fitting;
  return another === undefined ? (only ?? '') : '';
}

function findName(names: readonly string[], patterns: readonly RegExp[]): string {
  for (const pattern of patterns) {
    const match = names.find((name) => pattern.test(name));
    if (match !== undefined) return match;
  }
  return '';
}

const isDate = (cell: string) => DATE_FORMATS.some((format) => SHAPES[format].test(cell));

function hasDates(sheet: StatementSheet, column: string): boolean {
  const cells = cellsOf(sheet, column);
  return cells.length > 0 && cells.every(isDate);
}

/** The cells of a column that are not empty. */
function cellsOf({ columns, rows }: StatementSheet, column: string): string[] {
  const at = columns.indexOf(column);
  return rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '');
}
