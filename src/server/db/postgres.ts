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

/** A PostgreSQL database, which other servers may work on too. @throws StartError when it does not answer */
export async function openPostgres(settings: PostgresSettings): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePool: size } = settings;
  const isPooled = directUrl !== url;
  const retry = createRetry({ lockWaiters: Math.max(1, Math.floor(size / 4)) });
  const pool = openPool({ url, size, isPooled, prepared: settings.databasePrepared }, retry);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(`DATABASE_URL does not answer: ${messageOf(error)}`, error);
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

/** Drizzle calls nothing of its client but `query`, as long as it begins no transactions. */
const toDatabase = (client: Queryable) => drizzle({ client: client as pg.Client, casing: 'snake_case' });

/** Within a transaction another one is part of it. */
function toTransaction(connection: Queryable): Database {
  const tx: Database = withTransactions(toDatabase(connection), (work) => work(tx));
  return tx;
}
