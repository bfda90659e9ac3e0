import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Told of NOTIFY messages on one channel. */
export interface Ear {
  /** a message came, with these words */
  heard(payload: string): void;
  /** from now on every message is heard; some may have been missed before */
  listening(): void;
  /** messages may be missed until `listening` is called again */
  deaf(): void;
}

/** Ends the listening. */
export type StopListening = () => Promise<void>;

/** The embedded database tells its messages before the statement that sent them is answered. */
export async function listenEmbedded(client: PGlite, channel: string, ear: Ear): Promise<StopListening> {
  const unlisten = await client.listen(channel, (payload) => ear.heard(payload));
  ear.listening();
  return async () => {
    ear.deaf();
    await unlisten();
  };
}

/** How the database's list of connections names this one. */
const LISTENER_NAME = 'kanti listener';
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;
/** A connection may die without a word (a pulled cable), so it is asked this often whether it still answers. */
const HEARTBEAT_MS = 5_000;
const ANSWER_MS = 5_000;
const FAREWELL_MS = 500;

/** Listens on a connection of its own, which is opened again for as long as it takes whenever it breaks. */
export function listenPostgres(url: string, channel: string, ear: Ear): StopListening {
  const stop = new AbortController();
  const listening = listenUntil(stop.signal, url, channel, ear);
  return async () => {
    stop.abort();
    await listening;
  };
}

async function listenUntil(stop: AbortSignal, url: string, channel: string, ear: Ear): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!stop.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    const ended = new AbortController();
    const end = () => ended.abort();
    stop.addEventListener('abort', end, { signal: ended.signal });
    client.on('error', end);
    client.on('end', end);
    client.on('notification', ({ payload = '' }) => ear.heard(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      ear.listening();
      retryMs = FIRST_RETRY_MS;
      await keepAlive(client, ended.signal);
    } catch {
      // The connection broke or never came about; the next round tries again.
    }
    ear.deaf();
    end();
    // Towards a dead network even the farewell waits for an answer.
    await Promise.race([client.end().catch(() => undefined), sleep(FAREWELL_MS)]);
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

/** Waits, or less when the signal comes. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
