import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { NotificationListener, StopListening } from './listen';

/** A connection to either database, or a transaction; a nested transaction becomes part of the outer one. */
export type Database = Queries & { transaction: RunTransaction };

export type Queries = Omit<PgDatabase<PgQueryResultHKT>, 'transaction'>;

/** Runs the work in a transaction: commits it, or rolls it back if the work throws. */
export type RunTransaction = <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>;

export interface PoolWaits {
  /** number of requests that found all connections in use */
  count: number;
  /** their total waiting time */
  seconds: number;
}

export interface OpenDatabase {
  db: Database;
  /** whether other processes may use it, too */
  isShared: boolean;
  /** applies the migrations; safe while other servers start, too */
  migrate(): Promise<void>;
  /** resolves when the database responds */
  ping(): Promise<void>;
  /** receives every NOTIFY on a channel, from any process */
  listen(channel: string, listener: NotificationListener): Promise<StopListening>;
  /** connection counts; null for the embedded database, which has none */
  connections(): { open: number; idle: number; waiting: number; waits: PoolWaits } | null;
  close(): Promise<void>;
}
