import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../db/client';
import { MAX_INTEGER } from './columns';
import { findSheetProducts, type NewSheetProduct, type SheetProduct } from './sheetRepository';
import type { Problem, SheetRow } from './sheetRows';

/** The changes that the rows would make. */
export interface Comparison {
  added: NewSheetProduct[];
  /** products with a change besides their stock */
  edited: SheetProduct[];
  /** products of which only the stock changes */
  restocked: SheetProduct[];
  /** all of these, with the product before and after */
  changes: { line: number; before: SheetProduct | null; after: NewSheetProduct }[];
  unchanged: number;
  problems: Problem[];
}

/**
 * @param appliedRows number of rows that are applied already: their stock is not changed again, and they add no product
 * @param lock locks the products until the transaction ends, before they are written
 */
export async function compareRows(
  db: Database,
  rows: readonly SheetRow[],
  { appliedRows, lock }: { appliedRows: number; lock: boolean },
): Promise<Comparison> {
  const ids = rows.flatMap(({ values: { id } }) => id ?? []);
  const products = ids.length === 0 ? [] : await findSheetProducts(db, ids, lock);
  const existing = new Map(products.map((product) => [product.id, product]));
  const comparison: Comparison = {
    added: [],
    edited: [],
    restocked: [],
    changes: [],
    unchanged: 0,
    problems: [],
  };
  rows.forEach((row, index) => {
    const alreadyApplied = index < appliedRows;
    const before = row.values.id === undefined ? undefined : existing.get(row.values.id);
    if (before) compareExisting(before, row, alreadyApplied, comparison);
    else if (alreadyApplied) comparison.unchanged += 1;
    else compareNew(row, comparison);
  });
  return comparison;
}

function compareExisting(
  before: SheetProduct,
  row: SheetRow,
  alreadyApplied: boolean,
  comparison: Comparison,
): void {
  const { expectedStock, ...values } = row.values;
  const stock = alreadyApplied ? before.stock : nextStockOf(before, values.stock, expectedStock);
  if (typeof stock === 'string') {
    comparison.problems.push({ line: row.line, column: row.column, field: 'stock', sentence: stock });
    return;
  }
  const after: SheetProduct = { ...before, ...values, stock };
  if (isDeepStrictEqual(before, after)) {
    comparison.unchanged += 1;
    return;
  }
  comparison.changes.push({ line: row.line, before, after });
  if (isDeepStrictEqual({ ...before, stock }, after)) comparison.restocked.push(after);
  else comparison.edited.push(after);
}

/** What was sold since the file was written stays sold. @returns the new stock, or a sentence about the problem */
function nextStockOf(
  before: SheetProduct,
  requested: number | undefined,
  expected: number | null | undefined,
): number | string {
  if (requested === undefined) return before.stock;
  if (expected === undefined || expected === null)
    return 'To change the stock of a product, fill in expected_stock too: the stock that you last saw.';
  const stock = before.stock + requested - expected;
  if (stock < 0) return `Only ${before.stock} left, so you cannot take away ${expected - requested}.`;
  return stock > MAX_INTEGER ? `The stock would be more than ${MAX_INTEGER}. Enter a smaller number.` : stock;
}

function compareNew({ line, column, values: rowValues }: SheetRow, comparison: Comparison): void {
  const values = { ...rowValues };
  delete values.expectedStock;
  const { name, categoryId, priceKobo } = values;
  if (name !== undefined && categoryId !== undefined && priceKobo !== undefined) {
    const after = { ...values, name, categoryId, priceKobo };
    comparison.added.push(after);
    comparison.changes.push({ line, before: null, after });
    return;
  }
  const sentence = 'A new product needs a name, a category and a price.';
  comparison.problems.push({ line, column, field: null, sentence });
}
