import pg from 'pg';
import { messageOf } from '../errors';
import type { OpenDatabase, PoolWaits } from './client';
import { createConnection, destroyConnection, type Queryable } from './connection';
import { ConnectionFailure } from './databaseErrors';
import { memoizePerKey } from './prepared';
import type { Retry } from './retry';

interface PoolSettings {
  url: string;
  /** connections at most */
  size: number;
  /** whether a pooler shares its connections by the transaction, so that none keeps what a session has set */
  isPooled: boolean;
  /** whether statements may have names */
  prepared: boolean;
}

const CONNECT_MS = 4_000;
/** A connection is worth keeping: it has read its plans, and the dictionaries of the search. */
const IDLE_MS = 10 * 60_000;
const KEEP_ALIVE_MS = 10_000;
const STATEMENT_MS = 8_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Short, since a connection is kept meanwhile; `Retry` waits longer where that is worth it. */
const LOCK_MS = 150;

/** The limits of time, for a session or (`local`) a transaction. */
function timeLimits(scope: 'session' | 'local', lockMs = LOCK_MS): string {
  return [
    `set ${scope} lock_timeout = ${lockMs}`,
    `set ${scope} statement_timeout = ${STATEMENT_MS}`,
    `set ${scope} idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  ].join('; ');
}

export interface Pool extends Queryable {
  /**
   * Commits what the work has done on one connection, or rolls it back. A connection is the same object each time.
   * @param lockMs how long the work may wait for a lock; undefined: LOCK_MS, as for every statement
   */
  transaction<Result>(work: (connection: Queryable) => Promise<Result>, lockMs?: number): Promise<Result>;
  counts: OpenDatabase['connections'];
  end(): Promise<void>;
}

/** Connections on which every wait has an end. Those that break or fall silent are thrown away. */
export function openPool(settings: PoolSettings, retry: Retry): Pool {
  const { isPooled } = settings;
  const { pool, connectionOf } = createPgPool(settings);
  const waits: PoolWaits = { count: 0, seconds: 0 };
  // Not the pool's own `query`, which throws a connection away after each error, such as a lock that is held.
  const withConnection = async <Result>(work: (connection: Queryable) => Promise<Result>) => {
    const client = await connectInTime(pool, waits);
    try {
      return await work(connectionOf(client));
    } finally {
      client.release();
    }
  };
  const transaction: Pool['transaction'] = (work, lockMs) => {
    const limits = isPooled || lockMs !== undefined ? `; ${timeLimits('local', lockMs)}` : '';
    return withConnection((connection) => inTransaction(connection, `begin${limits}`, work));
  };
  return {
    transaction,
    query: (statement, values) =>
      retry((lockMs) => {
        const send = (connection: Queryable) => connection.query(statement, values);
        return isPooled || lockMs !== undefined ? transaction(send, lockMs) : withConnection(send);
      }),
    counts: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      waits: { ...waits },
    }),
    end: () => pool.end(),
  };
}

function createPgPool({ url, size, isPooled, prepared }: PoolSettings) {
  const idle = new Set<pg.ClientBase>();
  // What one connection lost in silence, those that lie idle have lost, too.
  const onTimeout = () => idle.forEach(destroyConnection);
  const connectionOf = memoizePerKey((client: pg.ClientBase) =>
    createConnection(client, { prepared, onTimeout }),
  );
  const options = {
    connectionString: url,
    max: size,
    // Statements that a transaction makes together are sent together.
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // The pool waits for its promise, which its types do not say.
    onConnect: async (client: pg.ClientBase) => {
      if (!isPooled) await connectionOf(client).query(timeLimits('session'));
    },
  };
  const pool = new pg.Pool(options);
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { pool, connectionOf };
}

async function connectInTime(pool: pg.Pool, waits: PoolWaits): Promise<pg.PoolClient> {
  const startedAt = performance.now();
  const connected = pool.connect();
  const mustWait = pool.waitingCount > pool.idleCount;
  try {
    return await connected;
  } catch (error) {
    throw new ConnectionFailure(messageOf(error), error);
  } finally {
    if (mustWait) {
      waits.count += 1;
      waits.seconds += (performance.now() - startedAt) / 1_000;
    }
  }
}

async function inTransaction<Result>(
  connection: Queryable,
  begin: string,
  work: (connection: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    await connection.query(begin);
    const result = await work(connection);
    await connection.query('commit');
    return result;
  } catch (error) {
    // Where this fails, too, the connection is broken, and the pool drops it.
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}
