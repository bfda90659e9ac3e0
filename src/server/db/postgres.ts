import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../config';
import { messageOf, StartError } from '../errors';
import type { Database, OpenDatabase } from './client';
import { listenPostgres } from './listen';
import { migratePostgres } from './migrate';
import { openPool, timeLimits } from './pool';
import { sentTogether } from './prepared';
import { repeatTransactions, tryingAgain, type Begin } from './tryAgain';

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
  const db = repeatTransactions(databaseOn(pool), tryAgain, beginningOn(pool, isPooled));
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

/**
 * Begins transactions on connections of the pool; each connection has one database, for what is prepared on it. `begin`
 * is not waited for: it leaves in one packet with the first statements of the work, and is carried out before them.
 */
function beginningOn(pool: pg.Pool, isPooled: boolean): Begin {
  const databases = new WeakMap<pg.PoolClient, Database>();
  return async (work, lockMs) => {
    const client = await pool.connect();
    const tx = databases.get(client) ?? transactionOn(client);
    databases.set(client, tx);
    const limits = isPooled || lockMs !== undefined ? `; ${timeLimits('local', lockMs)}` : '';
    try {
      const [, result] = await sentTogether([client.query(`begin${limits}`), work(tx)]);
      await client.query('commit');
      return result;
    } catch (error) {
      // Where this fails, too, the connection is broken, and the pool drops it.
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };
}

function transactionOn(client: pg.PoolClient): Database {
  const tx: Database = Object.assign(databaseOn(client), { transaction: (work) => work(tx) } satisfies Pick<
    Database,
    'transaction'
  >);
  return tx;
}
