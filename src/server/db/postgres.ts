import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { messageOf, StartError } from '../startError';
import type { OpenDatabase } from './client';
import { listenPostgres } from './listen';
import { migratePostgres } from './migrate';
import * as schema from './schema';

const CONNECT_TIMEOUT_MS = 5_000;
/** A connection is worth keeping: it has read its plans, and the dictionaries of the search. */
const IDLE_MS = 10 * 60_000;

/** A PostgreSQL database, which other servers may work on too. @throws StartError when it does not answer */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(`DATABASE_URL does not answer: ${messageOf(error)}`, error);
  }
  const db = drizzle({ client: pool, schema, casing: 'snake_case' });
  return {
    db,
    isShared: true,
    migrate: () => migratePostgres(db, pool),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    listen: (channel, ear) => Promise.resolve(listenPostgres(url, channel, ear)),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
