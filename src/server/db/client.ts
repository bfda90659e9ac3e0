import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { NotificationListener, StopListening } from './listen';

/** Queries over either database; a transaction is one too, and one begun within it is part of it. */
export type Database = Queries & { transaction: Transaction };

export type Queries = Omit<PgDatabase<PgQueryResultHKT>, 'transaction'>;

/** Commits what the work has done, or rolls it back where the work throws. */
export type Transaction = <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>;

export interface PoolWaits {
  /** requests that found every connection taken */
  count: number;
  /** how long all of them waited together */
  seconds: number;
}

export interface OpenDatabase {
  db: Database;
  /** whether other processes may work on it too */
  isShared: boolean;
  /** brings the tables up to date; safe beside other starting servers */
  migrate(): Promise<void>;
  /** resolves when the database answers */
  ping(): Promise<void>;
  /** hears every NOTIFY on a channel, from whichever process */
  listen(channel: string, listener: NotificationListener): Promise<StopListening>;
  /** how many connections there are; null where there is but the one inside this process */
  connections(): { open: number; idle: number; waiting: number; waits: PoolWaits } | null;
  close(): Promise<void>;
}
