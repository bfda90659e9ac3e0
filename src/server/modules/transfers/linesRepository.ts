import { and, desc, eq, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { LineState } from '@contract/calls/desk/transfers.limits';
import type { Database } from '../../db/client';
import { statementLines, statements } from '../../db/schema/transfers';
import { LAGOS_OFFSET_HOURS } from '../../lagosTime';

export type LineRow = typeof statementLines.$inferSelect;

/** A row of a statement, as it is stored. */
export type NewLine = Pick<
  LineRow,
  'date' | 'amountKobo' | 'narration' | 'reference' | 'rowHash' | 'occurrence'
>;

/** A line that may be the money of a payment with its reference. */
export type OpenLine = Pick<LineRow, 'id' | 'amountKobo'> & { reference: string };

/** From here to the end of the transaction, statements are added one after the other. */
export async function lockStatements(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`);
}

export async function insertStatement(tx: Database): Promise<number> {
  const [row] = await tx.insert(statements).values({}).returning({ id: statements.id });
  if (!row) throw new Error('The statement was not inserted.');
  return row.id;
}

/** Adds the lines that are new. */
export async function insertLines(
  tx: Database,
  statementId: number,
  lines: readonly NewLine[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${statementLines} (statement_id, date, amount_kobo, narration, reference, row_hash, occurrence)
    select ${statementId}::integer, date, "amountKobo", narration, reference, "rowHash", occurrence
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as added(date date, "amountKobo" bigint, narration text,
      reference text, "rowHash" text, occurrence integer)
    on conflict (row_hash, occurrence) do nothing`);
}

/** How many lines a statement has added. */
export async function countLines(tx: Database, statementId: number): Promise<number> {
  return tx.$count(statementLines, eq(statementLines.statementId, statementId));
}

/** The open lines among these rows that have a reference, oldest first, locked until the transaction ends. */
export async function lockOpenReferences(tx: Database, rowHashes: readonly string[]): Promise<OpenLine[]> {
  const rows = await tx
    .select({
      id: statementLines.id,
      reference: statementLines.reference,
      amountKobo: statementLines.amountKobo,
    })
    .from(statementLines)
    .where(
      and(
        inArray(statementLines.rowHash, [...rowHashes]),
        eq(statementLines.state, 'open'),
        isNotNull(statementLines.reference),
      ),
    )
    .orderBy(statementLines.id)
    .for('update');
  return rows.flatMap((row) => (row.reference === null ? [] : [{ ...row, reference: row.reference }]));
}

/** Those of the payments that lines are matched to. */
export async function findMatchedPayments(tx: Database, references: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ reference: statementLines.paymentReference })
    .from(statementLines)
    .where(inArray(statementLines.paymentReference, [...references]));
  return new Set(rows.flatMap(({ reference }) => reference ?? []));
}

/** Matches a line to the payment that it lists. */
export async function matchLine(
  tx: Database,
  lineId: number,
  payment: { orderId: number; paymentReference: string },
): Promise<void> {
  await tx
    .update(statementLines)
    .set({ state: 'matched', ...payment })
    .where(eq(statementLines.id, lineId));
}

/** Ignores a line, or opens it again. @param reason why it is ignored */
export async function setLineState(
  tx: Database,
  lineId: number,
  change: { state: 'open' | 'ignored'; reason: string | null },
): Promise<void> {
  await tx.update(statementLines).set(change).where(eq(statementLines.id, lineId));
}

export async function findLine(db: Database, lineId: number): Promise<LineRow | undefined> {
  const [row] = await db.select().from(statementLines).where(eq(statementLines.id, lineId));
  return row;
}

/** Locked until the transaction ends. */
export async function lockLine(tx: Database, lineId: number): Promise<LineRow | undefined> {
  const [row] = await tx.select().from(statementLines).where(eq(statementLines.id, lineId)).for('update');
  return row;
}

/** The lines that are matched to these orders, oldest first. */
export async function findLinesOf(
  db: Database,
  orderIds: readonly number[],
): Promise<(LineRow & { orderId: number })[]> {
  const rows = await db
    .select()
    .from(statementLines)
    .where(inArray(statementLines.orderId, [...orderIds]))
    .orderBy(statementLines.id);
  return rows.flatMap((row) => (row.orderId === null ? [] : [{ ...row, orderId: row.orderId }]));
}

export async function eraseNarrationsOf(tx: Database, orderIds: readonly number[]): Promise<void> {
  await tx
    .update(statementLines)
    .set({ narration: null })
    .where(inArray(statementLines.orderId, [...orderIds]));
}

/** Until this day, in Lagos, a line keeps what may name strangers. */
const RETENTION_START = sql`(now() at time zone 'utc' + interval '${sql.raw(String(LAGOS_OFFSET_HOURS))} hour')::date - interval '13 months'`;
const BATCH = 1_000;

/**
 * Drops what may name strangers from lines of more than 13 months ago: narrations, and why lines are ignored. The hash stays, by which
 * the same row of a later statement is recognised.
 * @param signal when aborted, no further batch is started
 */
export async function dropOldNarrations(db: Database, signal?: AbortSignal): Promise<void> {
  const { id, date, narration } = statementLines;
  let dropped = BATCH;
  while (dropped === BATCH && !signal?.aborted) {
    const oldest = db
      .select({ id })
      .from(statementLines)
      .where(and(isNotNull(narration), lt(date, RETENTION_START)))
      .orderBy(date, id)
      .limit(BATCH);
    const change = db.update(statementLines).set({ narration: null, reason: null });
    dropped = (await change.where(inArray(id, oldest)).returning({ id })).length;
  }
}

/** What the lines of a list have in common; without a value, anything goes. */
export interface LineFilters {
  state?: LineState;
  statementId?: number;
}

/** The values that lines are sorted by. */
export type LineKey = readonly [date: string, id: string];

/** Lines after a row, newest first. */
export async function findLines(
  db: Database,
  { state, statementId }: LineFilters,
  { limit, after }: { limit: number; after?: LineKey },
): Promise<LineRow[]> {
  const isAfter: SQL | undefined =
    after && sql`(${statementLines.date}, ${statementLines.id}) < (${after[0]}::date, ${after[1]}::bigint)`;
  return db
    .select()
    .from(statementLines)
    .where(
      and(
        state && eq(statementLines.state, state),
        statementId === undefined ? undefined : eq(statementLines.statementId, statementId),
        isAfter,
      ),
    )
    .orderBy(desc(statementLines.date), desc(statementLines.id))
    .limit(limit);
}
