import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client';
import * as schema from '../db/schema';

/** Work that comes round again keeps its place: servers that run beside this would miss it. */
const PRESERVED_TABLES = [schema.periodicJobs];

/** Deletes every row of every table; numbers begin again. */
export async function emptyTables(db: Database): Promise<void> {
  const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable));
  const names = tables
    .filter((table) => !PRESERVED_TABLES.some((preserved) => preserved === table))
    .map((table) => sql.identifier(getTableConfig(table).name));
  await db.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity`);
}
