import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../db/client';
import { ShopError } from '../../../errors';
import type { CatalogChanges } from '../changes/catalogChanges';
import { compareRows, type Compared } from './compareRows';
import { beginImport, findImport, lockImport, moveImportOn } from './importsRepository';
import { rowChanges, type RowChange } from './rowChanges';
import { moveIdsOn, putProducts } from './sheetRepository';
import type { Problem, SheetRow } from './sheetRows';

export interface Import {
  added: number;
  changed: number;
  same: number;
  /** row by row, where it only says what it would do */
  changes?: RowChange[];
  /** of the check: nothing was written; of the writing: these rows alone were left out */
  problems: Problem[];
  isWritten: boolean;
}

interface ImportOptions {
  /** the shop's database, and whom to tell of what was written */
  shop: { db: Database; changes: CatalogChanges };
  /** SHA-256 of the file: given again, its rows of stock are not counted twice */
  fileHash: string;
  /** otherwise it only says what it would do */
  apply: boolean;
  /** rows that are written at once: shoppers wait for so many */
  batchRows: number;
  /** aborted: the batch at hand is the last one */
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * Brings the catalogue to what the rows say. Every row is checked before the first is written; then they are written in
 * batches of their own, so that nobody waits for long.
 * @throws ShopError not_ready when it was cut short: says how many rows stand
 */
export async function importProducts(rows: readonly SheetRow[], options: ImportOptions): Promise<Import> {
  const { shop, fileHash, apply } = options;
  // In the order of ids, so that two writers never deadlock; new products come last.
  const ordered = [...rows].sort((one, other) => (one.values.id ?? Infinity) - (other.values.id ?? Infinity));
  const done = await findImport(shop.db, fileHash);
  const result: Import = { added: 0, changed: 0, same: 0, problems: [], isWritten: false };
  const changes: RowChange[] = [];
  for (const { batch, start } of batchesOf(ordered, options.batchRows)) {
    const began = Date.now();
    const compared = await compareRows(shop.db, batch, { done: done - start, lock: false });
    add(result, compared);
    if (!apply) changes.push(...rowChanges(compared));
    await restAfter(began);
  }
  const checked = inOrder(result);
  if (!apply) return { ...checked, changes: changes.toSorted((one, other) => one.line - other.line) };
  return checked.problems.length === 0 ? writeAll(ordered, options) : checked;
}

async function writeAll(ordered: readonly SheetRow[], options: ImportOptions): Promise<Import> {
  const { shop, fileHash, signal, onProgress } = options;
  const result: Import = { added: 0, changed: 0, same: 0, problems: [], isWritten: true };
  const total = ordered.length;
  let standing = await beginImport(shop.db, fileHash, total);
  for (const { batch, start } of batchesOf(ordered, options.batchRows)) {
    if (signal.aborted) throw cutShort(standing, total);
    const began = Date.now();
    try {
      const written = await shop.db.transaction((tx) => writeBatch(tx, batch, { fileHash, start }));
      add(result, written);
      tell(shop.changes, written);
    } catch (error) {
      throw cutShort(standing, total, error);
    }
    const end = start + batch.length;
    standing = Math.max(standing, end);
    onProgress(end, total);
    await restAfter(began);
  }
  return inOrder(result);
}

async function writeBatch(
  tx: Database,
  batch: readonly SheetRow[],
  { fileHash, start }: { fileHash: string; start: number },
): Promise<Compared> {
  const done = await lockImport(tx, fileHash);
  const compared = await compareRows(tx, batch, { done: done - start, lock: true });
  const { edited, stocked, added } = compared;
  await putProducts(tx, [...edited, ...stocked, ...added.filter(({ id }) => id !== undefined)]);
  // The ids of the file are spoken for before the database gives out any.
  if (added.length > 0) await moveIdsOn(tx);
  await putProducts(
    tx,
    added.filter(({ id }) => id === undefined),
  );
  await moveImportOn(tx, fileHash, start + batch.length);
  return compared;
}

function tell(changes: CatalogChanges, { edited, stocked, added }: Compared): void {
  changes.edited([...edited.map(({ id }) => id), ...added.flatMap(({ id }) => id ?? [])]);
  if (added.some(({ id }) => id === undefined)) changes.edited('all');
  changes.returned(stocked.map(({ id }) => id));
}

function add(result: Import, { added, edited, stocked, same, problems }: Compared): void {
  result.added += added.length;
  result.changed += edited.length + stocked.length;
  result.same += same;
  result.problems.push(...problems);
}

function inOrder(result: Import): Import {
  return { ...result, problems: result.problems.toSorted((one, other) => one.line - other.line) };
}

/** As long as the work took: the embedded database works on this thread, and a request needs it several times. */
async function restAfter(began: number): Promise<void> {
  await sleep(Date.now() - began);
}

function cutShort(standing: number, total: number, error?: unknown): ShopError {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new ShopError(
    'not_ready',
    `Cut short${code}: ${standing} of ${total} rows stand. The same file again finishes the rest.`,
  );
}

function* batchesOf(
  rows: readonly SheetRow[],
  size: number,
): Generator<{ batch: readonly SheetRow[]; start: number }> {
  for (let start = 0; start < rows.length; start += size)
    yield { batch: rows.slice(start, start + size), start };
}
