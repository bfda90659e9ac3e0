import * as calls from '@contract/calls/operations';
import * as schemas from '@contract/calls/operations.schemas';
import type { OpenDatabase } from '../../db/client';
import { ShopError } from '../../errors';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';

const ok = { status: 'ok' } as const;
/** A probe needs a quick response. A slower database counts as not ready. */
const PROBE_TIMEOUT_MS = 3_000;

interface Options {
  database: OpenDatabase;
  /** resolves when the data read at a start is in memory, so that no shopper waits for it */
  waitUntilPrepared: () => Promise<void>;
}

export function operationRoutes(api: Api, { database, waitUntilPrepared }: Options): void {
  serveCall(api, calls.health, schemas.health, () => Promise.resolve({ status: 200, body: ok }));
  serveCall(api, calls.ready, schemas.ready, async ({ request }) => {
    try {
      await withTimeout(PROBE_TIMEOUT_MS, database.ping());
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new ShopError('not_ready', 'The database does not answer.');
    }
    await withTimeout(PROBE_TIMEOUT_MS, waitUntilPrepared()).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the catalogue has not been read yet');
      throw new ShopError('not_ready', 'The catalogue is still loading. Please try again in a moment.');
    });
    return { status: 200, body: ok };
  });
}

async function withTimeout<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
