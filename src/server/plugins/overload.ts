import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors';

/** Longer than a shopper waits before trying again. */
const MAX_EVENT_LOOP_DELAY_MS = 3_000;
const RETRY_AFTER_SECONDS = 10;

/**
 * Refuses requests with 503 while the event loop is so far behind that responses would come too late.
 * `exempt` lists routes that are never refused.
 */
export const overload = fp(
  async (app: FastifyInstance, { exempt }: { exempt: readonly string[] }) => {
    await app.register(underPressure, {
      maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
      pressureHandler: (request, reply) => {
        if (exempt.includes(request.routeOptions.url ?? '')) return;
        void reply.header('retry-after', RETRY_AFTER_SECONDS);
        throw new ShopError('not_ready', 'The shop is busy. Please try again in a moment.');
      },
    });
  },
  { name: 'overload' },
);
