import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../config';
import { messageOf, StartError } from '../errors';
import type { Database, OpenDatabase } from './client';
import { listenPostgres } from './listen';
import { migratePostgres } from './migrate';
import { openPool, timeLimits } from './pool';
import { runsOn } from './prepared';
import { repeatTransactions, tryingAgain } from './tryAgain';

export interface PostgresSettings extends Pick<Config, 'databasePool' | 'databasePrepared'> {
  databaseUrl: string;
  databaseDirectUrl: string;
}

/** A PostgreSQL database, which other servers may work on too. @throws StartError when it does not answer */
export async function openPostgres(settings: PostgresSettings): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePool: size } = settings;
  const isPooled = directUrl !== url;
  const tryAgain = tryingAgain({ lockWaiters: Math.max(1, Math.floor(size / 4)) });
  const { pool, waits } = openPool({ url, size, isPooled, prepared: settings.databasePrepared }, tryAgain);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(`DATABASE_URL does not answer: ${messageOf(error)}`, error);
  }
  const limit = async (tx: Database, lockMs?: number) => {
    if (isPooled || lockMs !== undefined) await tx.execute(sql.raw(timeLimits('local', lockMs)));
  };
  const db = repeatTransactions(databaseOn(pool), tryAgain, { begin: beginningOn(pool), limit });
  return {
    db,
    isShared: true,
    migrate: () => migratePostgres(directUrl),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    listen: (channel, listener) => Promise.resolve(listenPostgres(directUrl, channel, listener)),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      waits: { ...waits },
    }),
    close: () => pool.end(),
  };
}

const databaseOn = (client: pg.Pool | pg.PoolClient) => drizzle({ client, casing: 'snake_case' });

/** Begins transactions on connections of the pool; each connection has one database, for what is prepared on it. */
function beginningOn(pool: pg.Pool): Database['transaction'] {
  const databases = new WeakMap<pg.PoolClient, ReturnType<typeof databaseOn>>();
  return async (work, config) => {
    const client = await pool.connect();
    const database = databases.get(client) ?? databaseOn(client);
    databases.set(client, database);
    try {
      return await database.transaction((tx) => {
        runsOn(tx, database);
        return work(tx);
      }, config);
    } finally {
      client.release();
    }
  };
}
