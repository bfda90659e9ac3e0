import { stringify } from 'csv-stringify/sync';
import type { Database } from '../../../db/client';
import { SHEET_COLUMNS, formatCell } from './columns';
import { findProductsAfter, type SheetProduct } from './sheetRepository';

const BATCH_SIZE = 1_000;

/** The whole catalogue as a CSV file, in chunks. Importing it again changes nothing. */
export async function* exportCsv(db: Database): AsyncGenerator<string> {
  yield stringify([SHEET_COLUMNS.map(({ name }) => name)]);
  for await (const batch of batches(db)) {
    yield stringify(
      batch.map((product) => SHEET_COLUMNS.map((column) => formatCell(column, column.toCell(product)))),
    );
  }
}

/** The whole catalogue as a JSON file, in chunks. */
export async function* exportJson(db: Database): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const batch of batches(db)) {
    const lines = batch.map((product) => JSON.stringify(toSheetRecord(product)));
    yield separator + lines.join(',\n');
    separator = ',\n';
  }
  yield separator === ',\n' ? '\n]\n' : '[]\n';
}

/** A product with the sheet's column names. */
export function toSheetRecord(product: SheetProduct): Record<string, unknown> {
  return Object.fromEntries(SHEET_COLUMNS.map((column) => [column.name, column.toCell(product)]));
}

async function* batches(db: Database): AsyncGenerator<SheetProduct[]> {
  let after = 0;
  for (;;) {
    const batch = await findProductsAfter(db, after, BATCH_SIZE);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = last.id;
  }
}
