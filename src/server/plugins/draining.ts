import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../errors';

/** Long enough for a proxy that checks readiness every second or two. */
const DRAIN_MS = 3_000;

/** Makes the server not ready and ends connections with their next response. Resolves when the server may close. */
export type Drain = () => Promise<void>;

/**
 * Lets proxies send their requests to other servers before this one closes.
 * @param readyUrl the URL of their readiness check
 */
export function useDraining(app: FastifyInstance, { readyUrl }: { readyUrl: string }): Drain {
  let isDraining = false;
  app.addHook('onRequest', (_request, reply, next) => {
    if (isDraining) void reply.header('connection', 'close');
    next();
  });
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
    // Sent here instead of thrown, since a thrown error would be logged as a failure.
    if (isDraining) return reply.code(stoppingError.status).send(stoppingError.toBody());
  };
  app.addHook('onRoute', (route) => {
    if (route.url === readyUrl) route.preHandler = [refuse, route.preHandler ?? []].flat();
  });
  return async () => {
    isDraining = true;
    app.log.info('the server is shutting down');
    await sleep(DRAIN_MS);
  };
}

const stoppingError = new ShopError(
  'not_ready',
  'The server is shutting down. Please try again in a moment.',
);
