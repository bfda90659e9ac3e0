import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '@contract/calls/operations';
import { API_BASE } from '@contract/call';
import { ShopError } from '../errors';

/** A proxy that asks `/api/ready/` every second or two has asked by then. */
const DRAIN_MS = 3_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server is not ready, and connections end with their next answer. Resolves when it may close. */
    drain(): Promise<void>;
  }
}

/** Lets proxies send their requests elsewhere before the server closes. */
export const draining = fp(
  (app: FastifyInstance, _options: object, done: () => void) => {
    let isDraining = false;
    app.decorate('drain', async () => {
      isDraining = true;
      app.log.info('the server is shutting down');
      await sleep(DRAIN_MS);
    });
    app.addHook('onRequest', (_request, reply, next) => {
      if (isDraining) void reply.header('connection', 'close');
      next();
    });
    const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
      // No failure, so it is answered here: what is thrown would be logged as one.
      if (isDraining) return reply.code(stopping.status).send(stopping.toBody());
    };
    app.addHook('onRoute', (route) => {
      if (route.url === `${API_BASE}${calls.ready.path}`)
        route.preHandler = [refuse, route.preHandler ?? []].flat();
    });
    done();
  },
  { name: 'draining' },
);

const stopping = new ShopError('not_ready', 'The server is about to stop.');
