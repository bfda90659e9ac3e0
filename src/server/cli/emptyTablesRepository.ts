import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client';
import * as schema from '../db/schema';

/** Running servers insert their periodic jobs only when they start, so these rows stay. */
const PRESERVED_TABLES = [schema.periodicJobs];

/** Deletes the rows of all other tables and restarts their ids. */
export async function emptyTables(db: Database): Promise<void> {
  const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable));
  const names = tables
    .filter((table) => !PRESERVED_TABLES.some((preserved) => preserved === table))
    .map((table) => sql.identifier(getTableConfig(table).name));
  await db.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity`);
}
