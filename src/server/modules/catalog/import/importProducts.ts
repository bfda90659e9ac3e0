import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../db/client';
import { isLockTimeout } from '../../../db/databaseErrors';
import { ShopError } from '../../../errors';
import type { CatalogChanges } from '../changes/catalogChanges';
import { compareRows, type Comparison } from './compareRows';
import { beginImport, findAppliedRows, lockAppliedRows, advanceImport } from './importsRepository';
import { rowChangesOf, type RowChange } from './rowChanges';
import { advanceIdSequence, upsertProducts } from './sheetRepository';
import type { Problem, SheetRow } from './sheetRows';

export interface ImportResult {
  added: number;
  changed: number;
  same: number;
  /** one for each changed row; only without `apply` */
  changes?: RowChange[];
  /** of the check: nothing was written; of the writing: only these rows were left out */
  problems: Problem[];
  isWritten: boolean;
}

interface ImportOptions {
  /** the shop's database, and the notifier of its changes */
  context: { db: Database; changes: CatalogChanges };
  /** SHA-256 of the file: when it is imported again, the rows applied before do not change stock twice */
  fileHash: string;
  /** false only reports what would change */
  apply: boolean;
  /** rows per transaction: orders of these products wait for so many */
  batchRows: number;
  /** when aborted, the current batch is the last one */
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * Applies the rows to the catalogue. All rows are checked before the first is written; the writing then uses one
 * transaction for each batch, so that nobody waits for long.
 * @throws ShopError not_ready when it was interrupted, with the number of applied rows
 */
export async function importProducts(
  rows: readonly SheetRow[],
  options: ImportOptions,
): Promise<ImportResult> {
  const { context, fileHash, apply } = options;
  // Sorted by id, so that two writers never deadlock; new products come last.
  const sorted = [...rows].sort((one, other) => (one.values.id ?? Infinity) - (other.values.id ?? Infinity));
  const appliedRows = await findAppliedRows(context.db, fileHash);
  const result: ImportResult = { added: 0, changed: 0, same: 0, problems: [], isWritten: false };
  const changes: RowChange[] = [];
  for (const { batch, start } of batchesOf(sorted, options.batchRows)) {
    const startedAt = Date.now();
    const comparison = await compareRows(context.db, batch, {
      appliedRows: appliedRows - start,
      lock: false,
    });
    addCounts(result, comparison);
    if (!apply) changes.push(...rowChangesOf(comparison));
    await pauseAfter(startedAt);
  }
  const checkResult = withSortedProblems(result);
  if (!apply) return { ...checkResult, changes: changes.toSorted((one, other) => one.line - other.line) };
  return checkResult.problems.length === 0 ? writeAll(sorted, options) : checkResult;
}

async function writeAll(sorted: readonly SheetRow[], options: ImportOptions): Promise<ImportResult> {
  const { context, fileHash, signal, onProgress } = options;
  const result: ImportResult = { added: 0, changed: 0, same: 0, problems: [], isWritten: true };
  const total = sorted.length;
  let appliedRows = await beginImport(context.db, fileHash, total);
  for (const { batch, start } of batchesOf(sorted, options.batchRows)) {
    if (signal.aborted) throw interruptedError(appliedRows, total);
    const startedAt = Date.now();
    try {
      const comparison = await context.db.transaction((tx) => writeBatch(tx, batch, { fileHash, start }));
      addCounts(result, comparison);
      notifyChanges(context.changes, comparison);
    } catch (error) {
      throw interruptedError(appliedRows, total, error);
    }
    const end = start + batch.length;
    appliedRows = Math.max(appliedRows, end);
    onProgress(end, total);
    await pauseAfter(startedAt);
  }
  return withSortedProblems(result);
}

async function writeBatch(
  tx: Database,
  batch: readonly SheetRow[],
  { fileHash, start }: { fileHash: string; start: number },
): Promise<Comparison> {
  const appliedRows = await lockAppliedRows(tx, fileHash);
  const comparison = await compareRows(tx, batch, { appliedRows: appliedRows - start, lock: true });
  const { edited, restocked, added } = comparison;
  await upsertProducts(tx, [...edited, ...restocked, ...added.filter(({ id }) => id !== undefined)]);
  // The sequence moves past the ids of the file before the database assigns any.
  if (added.length > 0) await advanceIdSequence(tx);
  await upsertProducts(
    tx,
    added.filter(({ id }) => id === undefined),
  );
  await advanceImport(tx, fileHash, start + batch.length);
  return comparison;
}

function notifyChanges(changes: CatalogChanges, { edited, restocked, added }: Comparison): void {
  changes.notifyEdited([...edited.map(({ id }) => id), ...added.flatMap(({ id }) => id ?? [])]);
  if (added.some(({ id }) => id === undefined)) changes.notifyEdited('all');
  changes.notifyStockReturned(restocked.map(({ id }) => id));
}

function addCounts(
  result: ImportResult,
  { added, edited, restocked, unchanged, problems }: Comparison,
): void {
  result.added += added.length;
  result.changed += edited.length + restocked.length;
  result.same += unchanged;
  result.problems.push(...problems);
}

function withSortedProblems(result: ImportResult): ImportResult {
  return { ...result, problems: result.problems.toSorted((one, other) => one.line - other.line) };
}

/** Pauses as long as the work took: the embedded database runs on this thread, and a request needs it several times. */
async function pauseAfter(startedAt: number): Promise<void> {
  await sleep(Date.now() - startedAt);
}

function interruptedError(appliedRows: number, total: number, error?: unknown): ShopError {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  const why = isLockTimeout(error) ? ', because another change is using the same row,' : code;
  return new ShopError(
    'not_ready',
    `The import stopped${why} after ${appliedRows} of ${total} rows. Import the same file again to finish it.`,
  );
}

function* batchesOf(
  rows: readonly SheetRow[],
  size: number,
): Generator<{ batch: readonly SheetRow[]; start: number }> {
  for (let start = 0; start < rows.length; start += size)
    yield { batch: rows.slice(start, start + size), start };
}
