import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Pool } from 'pg';
import { serverFile } from '../files';
import type * as schema from './schema';

const migrationsFolder = serverFile('db/migrations');

/** Any number, the same in every server: whoever holds it migrates, the others wait. */
const MIGRATION_LOCK = 7_300_411;

export async function migrateEmbedded(db: PgliteDatabase<typeof schema>): Promise<void> {
  await migratePglite(db, { migrationsFolder });
}

export async function migratePostgres(db: NodePgDatabase<typeof schema>, pool: Pool): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNodePg(db, { migrationsFolder });
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    holder.release();
  }
}
