import type { FastifyInstance } from 'fastify';
import * as calls from '@contract/calls/operations';
import * as schemas from '@contract/calls/operations.schemas';
import type { OpenDatabase } from '../../db/client';
import { ShopError } from '../../errors';
import { serveCall } from '../../http/serveCall';
import type {} from '../../plugins/metrics';

const ok = { status: 'ok' } as const;
/** Whoever asks wants to know now; a database that takes longer is as good as gone. */
const ANSWER_MS = 3_000;

interface Options {
  database: OpenDatabase;
  /** waits for what a start reads, so that no shopper does */
  prepared: () => Promise<void>;
}

export function operationRoutes(app: FastifyInstance, { database, prepared }: Options): void {
  serveCall(app, calls.health, schemas.health, () => Promise.resolve({ status: 200, body: ok }));
  serveCall(app, calls.ready, schemas.ready, async ({ request }) => {
    try {
      await within(ANSWER_MS, database.ping());
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new ShopError('not_ready', 'The database does not answer.');
    }
    await within(ANSWER_MS, prepared()).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the catalogue has not been read yet');
      throw new ShopError('not_ready', 'The catalogue is being read.');
    });
    return { status: 200, body: ok };
  });
  if (database.connections()) measureConnections(app, database);
}

function measureConnections(app: FastifyInstance, database: OpenDatabase): void {
  for (const state of ['open', 'idle', 'waiting'] as const) {
    const help =
      state === 'waiting' ? 'Requests that wait for a database connection' : `Database connections ${state}`;
    app.measure(`database_connections_${state}`, help, () => database.connections()?.[state] ?? 0);
  }
  const waits = () => database.connections()?.waits ?? { count: 0, seconds: 0 };
  app.measure(
    'database_connection_waits_total',
    'Requests that found every database connection taken',
    () => waits().count,
  );
  app.measure(
    'database_connection_wait_seconds_total',
    'How long they waited together',
    () => waits().seconds,
  );
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
