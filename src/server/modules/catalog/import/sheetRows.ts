import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Column } from './columns';
import type { SheetValues } from './sheetRepository';

/** A problem in a file, with its position: `line` and `column` count from 1. */
export interface Problem {
  line: number;
  column: number;
  /** the name of the cell's column; null when it concerns no single cell */
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

/** The value to store in the database, or the problem with the cell. */
export function readCell(column: Column, value: unknown): { stored: unknown } | { sentence: string } {
  if (!column.fits(value))
    return { sentence: `This must be ${column.requirement}, not ${formatValue(value)}.` };
  return { stored: column.toStored(value as never) };
}

const BATCH_ROWS = 100;

/** Runs the work for each item, and yields to other work of this thread between batches. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    if (results.length % BATCH_ROWS === 0) await yieldToEventLoop();
  }
  return results;
}

const MAX_TEXT_LENGTH = 40;

function formatValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

/** Rows that are each valid, but repeat a product. */
export function duplicateProblems(rows: readonly SheetRow[]): Problem[] {
  const firstLines = new Map<number, number>();
  return rows.flatMap(({ line, column, values: { id } }) => {
    if (id === undefined) return [];
    const firstLine = firstLines.get(id);
    if (firstLine === undefined) {
      firstLines.set(id, line);
      return [];
    }
    return [
      {
        line,
        column,
        field: 'product_id',
        sentence: `Product ${id} is already on line ${firstLine}. Remove one of the two.`,
      },
    ];
  });
}
