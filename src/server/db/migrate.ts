import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { serverFile } from '../files';
import { messageOf, StartError } from '../errors';
import { isLockTimeout } from './databaseErrors';

const migrationsFolder = serverFile('db/migrations');

/** Advisory lock id, arbitrary but the same in all servers: the server that holds it migrates, the others wait. */
const MIGRATION_LOCK = 7_300_411;
const CONNECT_MS = 5_000;
/** Lock timeout of a migration. Kept short, since all later queries on the table queue behind a waiting migration. */
const TABLE_LOCK_MS = 2_000;
const MAX_ATTEMPTS = 30;
const PAUSE_MS = 1_000;

export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await migratePglite(db, { migrationsFolder });
}

/** Migrates on a dedicated connection, whose session holds the lock. @throws StartError if it cannot connect */
export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kanti migration',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new StartError(
      `The database does not answer, so it cannot be brought up to date: ${messageOf(error)}`,
      error,
    );
  });
  try {
    // Building an index may take an hour, possibly in another server.
    const unlimited = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    for (const limit of unlimited) await client.query(`set ${limit} = 0`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = ${TABLE_LOCK_MS}`);
    await migrateWhenFree(client);
  } finally {
    // Ending the session releases the advisory lock.
    await client.end();
  }
}

async function migrateWhenFree(client: pg.Client): Promise<void> {
  for (let attemptsLeft = MAX_ATTEMPTS - 1; ; attemptsLeft -= 1) {
    try {
      await migrateNodePg(drizzle({ client }), { migrationsFolder });
      return;
    } catch (error) {
      if (attemptsLeft === 0 || !isLockTimeout(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
