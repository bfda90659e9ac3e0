import { createHash } from 'node:crypto';
import type { StatementUpload } from '@contract/calls/desk/transfers';
import { MAX_COLUMN_NAME_LENGTH } from '@contract/calls/desk/transfers.limits';
import type { StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { fieldError, ShopError } from '../../errors';
import { recordChange } from '../audit';
import { findReceivedPayments } from '../payments';
import {
  countLines,
  findMatchedPayments,
  insertLines,
  insertStatement,
  lockOpenReferences,
  lockStatements,
  matchLine,
  type NewLine,
  type OpenLine,
} from './linesRepository';
import { findMappings, saveMapping } from './mappingsRepository';
import { isMapping, parseMapping, type Mapping } from './parseMapping';
import { parseSheet, type SheetRow } from './parseSheet';
import { findHeader, proposeHeader, readLines, type ReadLine } from './readStatement';

/** What `mapping_needed` shows at most: cells of a row, and bytes as JSON. */
const MAX_SHOWN_CELLS = 100;
const MAX_SHOWN_BYTES = 15_000;
/** Characters of a cell below the header: the first of these for which there is room. */
const SHOWN_LENGTHS = [200, 100, 50, 25, 10];
/** Lines of one statement to the database. */
const BATCH_SIZE = 1_000;

type Sheet = ReturnType<typeof proposeHeader>;

interface Upload {
  file: Uint8Array;
  /** JSON; undefined: the one that is remembered for the header */
  mapping: string | undefined;
  by: StaffActor;
}

/**
 * Adds the lines of a statement that are new. Lines whose reference and amount are those of a payment are matched to its order.
 * @throws ShopError invalid_request, mapping_needed; nothing is kept then
 */
export async function uploadStatement(
  db: Database,
  { file, mapping: mappingText, by }: Upload,
): Promise<StatementUpload> {
  const rows = parseSheet(file);
  const { header, mapping } =
    mappingText === undefined
      ? await findRememberedMapping(db, rows)
      : findGivenHeader(rows, parseMapping(mappingText));
  const { lines, skipped, problems } = readLines(rows, header, mapping);
  const stored = toStoredLines(lines);
  return db.transaction(async (tx) => {
    await lockStatements(tx);
    // By a wrong mapping no row can be read: it is not remembered in place of a right one.
    if (lines.length > 0 || problems.length === 0)
      await saveMapping(tx, hashOf(rows[header]?.cells ?? []), mapping);
    const statementId = await insertStatement(tx);
    for (const batch of batchesOf(stored)) await insertLines(tx, statementId, batch);
    for (const batch of batchesOf(await lockOpen(tx, stored))) await matchToPayments(tx, batch);
    const added = await countLines(tx, statementId);
    const counts = { new: added, known: stored.length - added, skipped };
    await recordChange(tx, by, {
      action: 'statement.upload',
      subjectId: String(statementId),
      before: {},
      after: { ...counts, problems: problems.length },
    });
    return { statement_id: statementId, ...counts, problems };
  });
}

interface Header {
  /** index of the header's row */
  header: number;
  mapping: Mapping;
}

/** @throws ShopError invalid_request if no row has the columns that the mapping names */
function findGivenHeader(rows: readonly SheetRow[], mapping: Mapping): Header {
  const header = findHeader(rows, mapping);
  if (header === undefined)
    throw fieldError('mapping', 'The mapping names a column that this statement does not have.');
  const cells = rows[header]?.cells ?? [];
  const money = mapping.credit ?? mapping.amount;
  if (cells.filter((cell) => cell === money).length > 1)
    throw fieldError('mapping', `Several columns are named "${money}". Rename them in the file.`);
  return { header, mapping };
}

/** The first row that is a header with a remembered mapping. @throws ShopError mapping_needed */
async function findRememberedMapping(db: Database, rows: readonly SheetRow[]): Promise<Header> {
  const hashes = rows.map(({ cells }) => hashOf(cells));
  const mappings = await findMappings(db, [...new Set(hashes)]);
  const header = hashes.findIndex((hash) => mappings.has(hash));
  const mapping = mappings.get(hashes[header] ?? '');
  if (isMapping(mapping)) return { header, mapping };
  throw new ShopError(
    'mapping_needed',
    'This is a new kind of statement. Choose which of its columns mean what.',
    shortened(proposeHeader(rows)),
  );
}

/** The beginning of what is long, since a refusal is under 16 kB whatever was sent. Of the names of columns as much as there is room for. */
function shortened({ columns, rows }: Sheet): Sheet {
  const cut = (cells: readonly string[], count: number, length: number) =>
    cells.slice(0, count).map((cell) => Array.from(cell).slice(0, length).join(''));
  for (let count = MAX_SHOWN_CELLS; ; count = Math.ceil(count / 2))
    for (const length of SHOWN_LENGTHS) {
      const sheet = {
        columns: cut(columns, count, MAX_COLUMN_NAME_LENGTH),
        rows: rows.map((cells) => cut(cells, count, length)),
      };
      if (Buffer.byteLength(JSON.stringify(sheet)) <= MAX_SHOWN_BYTES) return sheet;
    }
}

/** The lines with what they are recognised by: of several equal rows, the first is the same line in every statement. */
function toStoredLines(lines: readonly ReadLine[]): NewLine[] {
  const occurrences = new Map<string, number>();
  return lines.map(({ date, amountKobo, narration, reference }) => {
    const rowHash = hashOf([date, amountKobo, narration, reference]);
    const occurrence = (occurrences.get(rowHash) ?? 0) + 1;
    occurrences.set(rowHash, occurrence);
    return { date, amountKobo, narration, reference, rowHash, occurrence };
  });
}

/** The open lines among these that have a reference. All are locked before the first is matched, as others lock a line before its order. */
async function lockOpen(tx: Database, lines: readonly NewLine[]): Promise<OpenLine[]> {
  const open = [];
  for (const batch of batchesOf(lines))
    open.push(
      ...(await lockOpenReferences(
        tx,
        batch.map(({ rowHash }) => rowHash),
      )),
    );
  return open;
}

/** Matches lines to the payments that they list, one line a payment. */
async function matchToPayments(tx: Database, open: readonly OpenLine[]): Promise<void> {
  const references = open.map(({ reference }) => reference);
  const payments = await findReceivedPayments(tx, references);
  const matched = await findMatchedPayments(tx, references);
  for (const { id, reference, amountKobo } of open) {
    const payment = payments.get(reference);
    if (payment?.amountKobo !== amountKobo || matched.has(reference)) continue;
    matched.add(reference);
    await matchLine(tx, id, { orderId: payment.orderId, paymentReference: reference });
  }
}

/** SHA-256, hex. */
function hashOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / BATCH_SIZE);
  return Array.from({ length: count }, (_each, at) => items.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE));
}
