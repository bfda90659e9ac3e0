import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../db/client';
import {
  findForSheet,
  moveIdsOn,
  putProducts,
  type NewSheetProduct,
  type SheetProduct,
} from './sheetRepository';
import type { Problem, SheetRow } from './sheetRows';

export interface Import {
  added: number;
  changed: number;
  same: number;
  /** any: nothing was written */
  problems: Problem[];
}

interface ImportOptions {
  /** otherwise it only says what it would do */
  apply: boolean;
  onProgress: (done: number, total: number) => void;
}

const BATCH = 500;

/** Brings the catalogue to what the rows say, all of them or, if one cannot be, none. */
export async function importProducts(
  db: Database,
  rows: readonly SheetRow[],
  options: ImportOptions,
): Promise<Import> {
  if (!options.apply) return compareAll(db, rows, options);
  let result: Import | undefined;
  const refused = new Error('The import has problems');
  try {
    await db.transaction(async (tx) => {
      result = await compareAll(tx, rows, options);
      if (result.problems.length > 0) throw refused;
    });
  } catch (error) {
    if (error !== refused) throw error;
  }
  if (!result) throw new Error('The import did not begin');
  return result;
}

async function compareAll(db: Database, rows: readonly SheetRow[], options: ImportOptions): Promise<Import> {
  const result: Import = { added: 0, changed: 0, same: 0, problems: [] };
  // In the order of ids, so that two writers never wait for each other; new products come last.
  const ordered = [...rows].sort((one, other) => (one.values.id ?? Infinity) - (other.values.id ?? Infinity));
  for (let start = 0; start < ordered.length; start += BATCH) {
    const batch = ordered.slice(start, start + BATCH);
    const written = await compareBatch(db, batch, options.apply, result);
    if (options.apply && result.problems.length === 0) {
      await putProducts(
        db,
        written.filter(({ id }) => id !== undefined),
      );
      // The ids of the file are spoken for before the database gives out any.
      await moveIdsOn(db);
      await putProducts(
        db,
        written.filter(({ id }) => id === undefined),
      );
    }
    options.onProgress(Math.min(start + BATCH, ordered.length), ordered.length);
  }
  result.problems.sort((one, other) => one.line - other.line);
  return result;
}

async function compareBatch(
  db: Database,
  batch: readonly SheetRow[],
  lock: boolean,
  result: Import,
): Promise<NewSheetProduct[]> {
  const ids = batch.flatMap(({ values: { id } }) => id ?? []);
  const found = ids.length === 0 ? [] : await findForSheet(db, ids, lock);
  const existing = new Map(found.map((product) => [product.id, product]));
  return batch.flatMap((row) => {
    const { values } = row;
    const before = values.id === undefined ? undefined : existing.get(values.id);
    if (before) {
      const after: SheetProduct = { ...before, ...values };
      const isSame = isDeepStrictEqual(before, after);
      result[isSame ? 'same' : 'changed'] += 1;
      return isSame ? [] : [after];
    }
    const { name, categoryId, priceKobo } = values;
    if (name === undefined || categoryId === undefined || priceKobo === undefined) {
      const sentence = 'A new product needs a name, a category and a price.';
      result.problems.push({ line: row.line, column: row.column, field: null, sentence });
      return [];
    }
    result.added += 1;
    return [{ ...NEW_PRODUCT, ...values, name, categoryId, priceKobo }];
  });
}

const NEW_PRODUCT = {
  ...{ brand: '', description: '', originalPriceKobo: null, discount: 0, stock: 0 },
  ...{ isNew: false, isFeatured: false, isAbroadOrder: false, abroadDeliveryDays: null },
  ...{ specifications: [], images: [], productType: null, family: null, options: {} },
};
