import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client';

const BATCH = 1_000;

/**
 * Deletes the rows that match the condition in batches, so that no statement holds many locks or writes much of the log
 * at once. An interrupted run can simply be repeated.
 * @param signal when aborted, no further batch is started
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  signal?: AbortSignal,
): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH && !signal?.aborted) {
    const isInBatch = sql`ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH}))`;
    deleted = (
      await db
        .delete(table)
        .where(isInBatch)
        .returning({ one: sql`1` })
    ).length;
  }
}
