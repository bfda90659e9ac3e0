import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Column } from './columns';
import type { SheetValues } from './sheetRepository';

/** What is wrong in a file, and where: `line` and `column` count from 1. */
export interface Problem {
  line: number;
  column: number;
  /** the name of the cell's column; null where it is not about one cell */
  field: string | null;
  sentence: string;
}

/** A row of a sheet. */
export interface SheetRow {
  line: number;
  column: number;
  values: SheetValues;
}

export interface Sheet {
  rows: SheetRow[];
  problems: Problem[];
}

/** The value that the database is to hold, or the problem with a cell. */
export function readCell(column: Column, value: unknown): { stored: unknown } | { sentence: string } {
  if (!column.fits(value)) return { sentence: `This must be ${column.wants}, not ${shown(value)}.` };
  return { stored: column.toStored(value as never) };
}

const ROWS_A_TURN = 100;

/** Does the work for each item, and lets others have their turn on this thread in between. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    if (results.length % ROWS_A_TURN === 0) await nextTurn();
  }
  return results;
}

const SHOWN_LENGTH = 40;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

/** Problems with rows that are each fine alone: two of one product. */
export function repeatedProducts(rows: readonly SheetRow[]): Problem[] {
  const seen = new Map<number, number>();
  return rows.flatMap(({ line, column, values: { id } }) => {
    if (id === undefined) return [];
    const before = seen.get(id);
    if (before === undefined) {
      seen.set(id, line);
      return [];
    }
    return [{ line, column, field: 'product_id', sentence: `Product ${id} is on line ${before} already.` }];
  });
}
