import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client';
import * as schema from '../db/schema';

/** Running servers insert their periodic jobs only when they start, so these rows stay. */
const PRESERVED_TABLES = [schema.periodicJobs];

/**
 * Deletes the rows of all other tables and restarts their ids, in the caller's transaction. The trigger that protects the audit is
 * off only meanwhile.
 */
export async function emptyTables(tx: Database): Promise<void> {
  const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable));
  const names = tables
    .filter((table) => !PRESERVED_TABLES.some((preserved) => preserved === table))
    .map((table) => sql.identifier(getTableConfig(table).name));
  // First, as every change of an order locks its order before it writes to the audit.
  await tx.execute(sql`lock table ${schema.orders} in access exclusive mode`);
  await tx.execute(sql`alter table ${schema.audit} disable trigger audit_only_grows`);
  await tx.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity`);
  await tx.execute(sql`alter table ${schema.audit} enable always trigger audit_only_grows`);
}
