import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../errors';

/** A proxy that asks every second or two has asked by then. */
const DRAIN_MS = 3_000;

/** From now on the server is not ready, and connections end with their next answer. Resolves when it may close. */
export type Drain = () => Promise<void>;

/**
 * Lets proxies send their requests elsewhere before the server closes.
 * @param readyUrl where they ask whether it is ready
 */
export function useDraining(app: FastifyInstance, { readyUrl }: { readyUrl: string }): Drain {
  let isDraining = false;
  app.addHook('onRequest', (_request, reply, next) => {
    if (isDraining) void reply.header('connection', 'close');
    next();
  });
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
    // No failure, so it is answered here: what is thrown would be logged as one.
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

const stoppingError = new ShopError('not_ready', 'The server is about to stop.');
