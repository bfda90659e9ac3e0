import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../db/client';
import { LARGEST_INTEGER } from './columns';
import { findForSheet, type NewSheetProduct, type SheetProduct } from './sheetRepository';
import type { Problem, SheetRow } from './sheetRows';

/** What rows would make of the catalogue. */
export interface Compared {
  added: NewSheetProduct[];
  /** products with a change of anything but stock alone */
  edited: SheetProduct[];
  /** products with a change of stock alone */
  stocked: SheetProduct[];
  /** all of these, with the product as it is now */
  changes: { line: number; before: SheetProduct | null; after: NewSheetProduct }[];
  same: number;
  problems: Problem[];
}

/**
 * @param done so many of these rows stand already: their stock is counted, and they add no product
 * @param lock the products until the transaction ends, when they are about to be written
 */
export async function compareRows(
  db: Database,
  rows: readonly SheetRow[],
  { done, lock }: { done: number; lock: boolean },
): Promise<Compared> {
  const ids = rows.flatMap(({ values: { id } }) => id ?? []);
  const found = ids.length === 0 ? [] : await findForSheet(db, ids, lock);
  const existing = new Map(found.map((product) => [product.id, product]));
  const compared: Compared = { added: [], edited: [], stocked: [], changes: [], same: 0, problems: [] };
  rows.forEach((row, at) => {
    const stands = at < done;
    const before = row.values.id === undefined ? undefined : existing.get(row.values.id);
    if (before) compareWith(before, row, stands, compared);
    else if (stands) compared.same += 1;
    else addNew(row, compared);
  });
  return compared;
}

function compareWith(before: SheetProduct, row: SheetRow, stands: boolean, compared: Compared): void {
  const { expectedStock, ...values } = row.values;
  const stock = stands ? before.stock : stockOf(before, values.stock, expectedStock);
  if (typeof stock === 'string') {
    compared.problems.push({ line: row.line, column: row.column, field: 'stock', sentence: stock });
    return;
  }
  const after: SheetProduct = { ...before, ...values, stock };
  if (isDeepStrictEqual(before, after)) {
    compared.same += 1;
    return;
  }
  compared.changes.push({ line: row.line, before, after });
  if (isDeepStrictEqual({ ...before, stock }, after)) compared.stocked.push(after);
  else compared.edited.push(after);
}

/** What was sold since the file was written stays sold. @returns the problem with it, if it is a text */
function stockOf(
  before: SheetProduct,
  wanted: number | undefined,
  expected: number | null | undefined,
): number | string {
  if (wanted === undefined) return before.stock;
  if (expected === undefined || expected === null)
    return 'To change the stock of a product, give expected_stock too: the stock you saw when you looked.';
  const stock = before.stock + wanted - expected;
  if (stock < 0) return `Only ${before.stock} left, so ${expected - wanted} cannot be taken away.`;
  return stock > LARGEST_INTEGER ? 'This number is too large.' : stock;
}

function addNew({ line, column, values: said }: SheetRow, compared: Compared): void {
  const values = { ...said };
  delete values.expectedStock;
  const { name, categoryId, priceKobo } = values;
  if (name !== undefined && categoryId !== undefined && priceKobo !== undefined) {
    const after = { ...values, name, categoryId, priceKobo };
    compared.added.push(after);
    compared.changes.push({ line, before: null, after });
    return;
  }
  const sentence = 'A new product needs a name, a category and a price.';
  compared.problems.push({ line, column, field: null, sentence });
}
