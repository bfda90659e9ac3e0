import type { Column } from './columns';
import type { SheetProduct } from './sheetRepository';

/** What is wrong in a file, and where: `line` and `column` count from 1. */
export interface Problem {
  line: number;
  column: number;
  /** the name of the cell's column; null where it is not about one cell */
  field: string | null;
  sentence: string;
}

/** A row of a sheet: what it says of a product, which need not be everything. */
export interface SheetRow {
  line: number;
  column: number;
  values: Partial<SheetProduct>;
}

export interface Sheet {
  rows: SheetRow[];
  problems: Problem[];
}

/** The value that the database is to hold, or the problem with a cell. */
export function readCell(column: Column, value: unknown): { stored: unknown } | { sentence: string } {
  if (!column.fits(value)) return { sentence: `This wants ${column.wants}, not ${shown(value)}.` };
  return { stored: column.toStored(value as never) };
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
