import type { FastifyInstance } from 'fastify';
import * as calls from '@contract/calls/operations';
import type { OpenDatabase } from '../../db/client';
import { ShopError } from '../../errors';
import { serveCall } from '../../http/serveCall';

const ok = { status: 'ok' } as const;

export function operationRoutes(app: FastifyInstance, { database }: { database: OpenDatabase }): void {
  serveCall(app, calls.health, () => Promise.resolve({ status: 200, body: ok }));
  serveCall(app, calls.ready, async ({ request }) => {
    try {
      await database.ping();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new ShopError('not_ready', 'The database does not answer.');
    }
    return { status: 200, body: ok };
  });
}
