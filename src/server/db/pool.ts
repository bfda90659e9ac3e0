import pg from 'pg';
import { messageOf } from '../errors';
import type { PoolWaits } from './client';
import { ConnectionFailure } from './failures';
import type { TryAgain } from './tryAgain';

export interface PoolSettings {
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
/** Longer than the server lets a statement run: whoever gives no answer by then is not there any more. */
const ANSWER_MS = 9_000;
/** Short, since a connection is kept meanwhile; `TryAgain` waits longer where that is worth it. */
const LOCK_MS = 150;

/** The limits of time, for a session or (`local`) a transaction. */
export function timeLimits(scope: 'session' | 'local', lockMs = LOCK_MS): string {
  return [
    `set ${scope} lock_timeout = ${lockMs}`,
    `set ${scope} statement_timeout = ${STATEMENT_MS}`,
    `set ${scope} idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  ].join('; ');
}

/** Connections on which every wait has an end. Those that break or fall silent are thrown away. */
export function openPool(settings: PoolSettings, tryAgain: TryAgain): { pool: pg.Pool; waits: PoolWaits } {
  const { url, size, isPooled } = settings;
  const waits: PoolWaits = { count: 0, seconds: 0 };
  const idle = new Set<pg.ClientBase>();
  const prepareConnection = async (client: pg.ClientBase) => {
    // What one connection lost in silence, those that lie idle have lost, too.
    watch(client, settings, () => idle.forEach(cutOff));
    if (!isPooled) await client.query(timeLimits('session'));
  };
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
    onConnect: prepareConnection,
  };
  const pool = new pg.Pool(options);
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);

  const connect = pool.connect.bind(pool);
  const connectInTime = async () => {
    const began = performance.now();
    const connected = connect();
    const mustWait = pool.waitingCount > pool.idleCount;
    try {
      return await connected;
    } catch (error) {
      throw new ConnectionFailure(messageOf(error), error);
    } finally {
      if (mustWait) {
        waits.count += 1;
        waits.seconds += (performance.now() - began) / 1_000;
      }
    }
  };
  const query = (config: pg.QueryConfig, values?: unknown[]) =>
    tryAgain(async (lockMs) => {
      const client = await connectInTime();
      try {
        if (!isPooled && lockMs === undefined) return await client.query(config, values);
        return await inTransaction(client, timeLimits('local', lockMs), () => client.query(config, values));
      } finally {
        client.release();
      }
    });
  return { pool: Object.assign(pool, { connect: connectInTime, query }), waits };
}

async function inTransaction<Result>(
  client: pg.ClientBase,
  limits: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`begin; ${limits}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // Where this fails, too, the connection is broken, and the pool drops it.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function cutOff(client: pg.ClientBase): void {
  if (client instanceof pg.Client) {
    client.connection.stream.destroy(new ConnectionFailure(`No answer within ${ANSWER_MS} ms`));
  }
}

/** Ends a connection that gives no answer in time, and says of one that has ended why. */
function watch(
  client: pg.ClientBase,
  { prepared }: Pick<PoolSettings, 'prepared'>,
  onSilence: () => void,
): void {
  let failure: Error | undefined;
  // It may break between two statements of a transaction; without a listener that would end the process.
  client.on('error', (error) => (failure ??= error));
  const query = async (config: pg.QueryConfig | string, values?: unknown[]) => {
    const timer = setTimeout(() => {
      cutOff(client);
      onSilence();
    }, ANSWER_MS);
    leaveTogether(client);
    const send = pg.Client.prototype.query.bind(client);
    try {
      return await send(prepared ? config : withoutName(config), values);
    } catch (error) {
      if (error instanceof pg.DatabaseError || !failure) throw error;
      throw new ConnectionFailure(failure.message, failure);
    } finally {
      clearTimeout(timer);
    }
  };
  Object.assign(client, { query });
}

/** What is sent on a connection in one go leaves in one packet. */
function leaveTogether(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) return;
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function withoutName(config: pg.QueryConfig | string): pg.QueryConfig | string {
  return typeof config === 'string' ? config : { ...config, name: undefined };
}
