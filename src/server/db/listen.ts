import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Receives the NOTIFY messages of one channel. */
export interface NotificationListener {
  /** a message has arrived */
  received(payload: string): void;
  /** from now on all messages are received; some may have been missed before */
  connected(): void;
  /** messages may be missed until `connected` is called again */
  disconnected(): void;
}

/** Stops the listener. */
export type StopListening = () => Promise<void>;

/** Listens on the embedded database, which delivers a message before the statement that sent it resolves. */
export async function listenEmbedded(
  client: PGlite,
  channel: string,
  listener: NotificationListener,
): Promise<StopListening> {
  const unlisten = await client.listen(channel, (payload) => listener.received(payload));
  listener.connected();
  return async () => {
    listener.disconnected();
    await unlisten();
  };
}

/** The name of this connection in pg_stat_activity. */
const LISTENER_NAME = 'kanti listener';
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;
/** Interval of checks, since a connection may die unnoticed (a pulled cable). */
const HEARTBEAT_MS = 5_000;
const RESPONSE_TIMEOUT_MS = 5_000;
const CLOSE_MS = 500;

/** Listens on a dedicated connection, which is reopened whenever it breaks. */
export function listenPostgres(url: string, channel: string, listener: NotificationListener): StopListening {
  const stop = new AbortController();
  const listening = listenUntil(stop.signal, url, channel, listener);
  return async () => {
    stop.abort();
    await listening;
  };
}

async function listenUntil(
  stop: AbortSignal,
  url: string,
  channel: string,
  listener: NotificationListener,
): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!stop.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
    });
    const ended = new AbortController();
    const end = () => ended.abort();
    stop.addEventListener('abort', end, { signal: ended.signal });
    client.on('error', end);
    client.on('end', end);
    client.on('notification', ({ payload = '' }) => listener.received(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      listener.connected();
      retryMs = FIRST_RETRY_MS;
      await keepAlive(client, ended.signal);
    } catch {
      // The connection broke or could not be opened; the next iteration retries.
    }
    listener.disconnected();
    end();
    // On a dead network, closing would wait for a response, too.
    await Promise.race([client.end().catch(() => undefined), sleep(CLOSE_MS)]);
    await pause(retryMs, stop);
    retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
  }
}

async function keepAlive(client: pg.Client, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    await client.query('select 1');
    await pause(HEARTBEAT_MS, end);
  }
}

/** Waits, until the signal is aborted at the latest. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
