import pg from 'pg';
import { messageOf } from '../errors';
import type { OpenDatabase, PoolWaits } from './client';
import { createConnection, destroyConnection, type Queryable } from './connection';
import { ConnectionFailure } from './databaseErrors';
import { memoizePerKey } from './prepared';
import type { Retry } from './retry';

interface PoolSettings {
  url: string;
  /** maximum number of connections */
  size: number;
  /** whether there is a pooler in transaction mode, with which session settings do not persist */
  isPooled: boolean;
  /** whether statements may have names */
  prepared: boolean;
}

const CONNECT_MS = 4_000;
/** Long, since a used connection has its plans and the search dictionaries in memory. */
const IDLE_MS = 10 * 60_000;
const KEEP_ALIVE_MS = 10_000;
const STATEMENT_MS = 8_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Short, since waiting occupies a connection; `Retry` waits longer on a limited number of connections. */
const LOCK_MS = 150;

/** SQL that sets the timeouts of a session or (`local`) of a transaction. */
function timeLimits(scope: 'session' | 'local', lockMs = LOCK_MS): string {
  return [
    `set ${scope} lock_timeout = ${lockMs}`,
    `set ${scope} statement_timeout = ${STATEMENT_MS}`,
    `set ${scope} idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  ].join('; ');
}

export interface Pool extends Queryable {
  /**
   * Runs the work in a transaction on one connection. Each connection is always passed as the same object.
   * @param lockMs lock timeout; undefined: LOCK_MS, as for every statement
   */
  transaction<Result>(work: (connection: Queryable) => Promise<Result>, lockMs?: number): Promise<Result>;
  counts: OpenDatabase['connections'];
  end(): Promise<void>;
}

/** Opens a pool in which every wait has a timeout. Broken and unresponsive connections are discarded. */
export function openPool(settings: PoolSettings, retry: Retry): Pool {
  const { isPooled } = settings;
  const { pool, connectionOf } = createPgPool(settings);
  const waits: PoolWaits = { count: 0, seconds: 0 };
  // Not the pool's own `query`, which discards the connection after any error, such as a lock timeout.
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
  // If one connection is unresponsive, the idle ones have most likely lost the server, too.
  const onTimeout = () => idle.forEach(destroyConnection);
  const connectionOf = memoizePerKey((client: pg.ClientBase) =>
    createConnection(client, { prepared, onTimeout }),
  );
  const options = {
    connectionString: url,
    max: size,
    // Sends concurrent statements of a transaction together.
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // The pool awaits the promise, although its types do not declare it.
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
    // If this fails, too, the connection is broken, and the pool discards it.
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}
