import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../config';
import { messageOf, StartError } from '../errors';
import type { Database, OpenDatabase } from './client';
import type { Queryable } from './connection';
import { listenPostgres } from './listen';
import { migratePostgres } from './migrate';
import { openPool } from './pool';
import { memoizePerKey } from './prepared';
import { retryTransactions, createRetry, withTransactions } from './retry';

export interface PostgresSettings extends Pick<Config, 'databasePool' | 'databasePrepared'> {
  databaseUrl: string;
  databaseDirectUrl: string;
}

/** Opens a PostgreSQL database, which other servers may share. @throws StartError if it does not respond */
export async function openPostgres(settings: PostgresSettings): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePool: size } = settings;
  const isPooled = directUrl !== url;
  const retry = createRetry({ lockWaiters: Math.max(1, Math.floor(size / 4)) });
  const pool = openPool({ url, size, isPooled, prepared: settings.databasePrepared }, retry);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(`The database at DATABASE_URL does not answer: ${messageOf(error)}`, error);
  }
  const transactionOf = memoizePerKey(toTransaction);
  const db = retryTransactions(toDatabase(pool), retry, (work, lockMs) =>
    pool.transaction((connection) => work(transactionOf(connection)), lockMs),
  );
  return {
    db,
    isShared: true,
    migrate: () => migratePostgres(directUrl),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    listen: (channel, listener) => Promise.resolve(listenPostgres(directUrl, channel, listener)),
    connections: pool.counts,
    close: () => pool.end(),
  };
}

/** The cast is safe: Drizzle only calls `query` of its client, except for its own transactions, which are not used. */
const toDatabase = (client: Queryable) => drizzle({ client: client as pg.Client, casing: 'snake_case' });

/** A nested transaction becomes part of the outer one. */
function toTransaction(connection: Queryable): Database {
  const tx: Database = withTransactions(toDatabase(connection), (work) => work(tx));
  return tx;
}
