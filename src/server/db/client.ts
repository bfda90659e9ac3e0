import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Config } from '../config';
import { StartError } from '../startError';
import { lockFolder } from './folderLock';
import { listenEmbedded, listenPostgres, type Ear, type StopListening } from './listen';
import { migrateEmbedded, migratePostgres } from './migrate';
import * as schema from './schema';

/** Queries over either database; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** whether other processes may work on it too */
  isShared: boolean;
  /** brings the tables up to date; safe beside other starting servers */
  migrate(): Promise<void>;
  /** resolves when the database answers */
  ping(): Promise<void>;
  /** hears every NOTIFY on a channel, from whichever process */
  listen(channel: string, ear: Ear): Promise<StopListening>;
  /** how many connections there are; null where there is but the one inside this process */
  connections(): { open: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;

/** The database that the settings name: PostgreSQL, or the embedded one in the data folder. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openFolder(config.dataDir);
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartError(`DATA_DIR wants a folder that can be written: ${dataDir}`, error);
  }
  const unlock = await lockFolder(dataDir);
  try {
    const opened = await openEmbedded(new PGlite(path.join(dataDir, 'database'), embeddedOptions));
    return { ...opened, close: () => opened.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw new StartError(`The embedded database in ${dataDir} cannot be opened: ${messageOf(error)}`, error);
  }
}

const embeddedOptions = { extensions: { fuzzystrmatch, pg_trgm, unaccent } };

/** An embedded database in memory; `dump` is what `PGlite.dumpDataDir` gave. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase & { client: PGlite }> {
  const client = new PGlite({ ...embeddedOptions, ...(dump && { loadDataDir: dump }) });
  return { ...(await openEmbedded(client)), client };
}

async function openEmbedded(client: PGlite): Promise<OpenDatabase> {
  await client.waitReady;
  const db = drizzlePglite({ client, schema, casing: 'snake_case' });
  return {
    db,
    isShared: false,
    migrate: () => migrateEmbedded(db),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    listen: (channel, ear) => listenEmbedded(client, channel, ear),
    connections: () => null,
    close: () => client.close(),
  };
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(`DATABASE_URL does not answer: ${messageOf(error)}`, error);
  }
  const db = drizzlePg({ client: pool, schema, casing: 'snake_case' });
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

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
