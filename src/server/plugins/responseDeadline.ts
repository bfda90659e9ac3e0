import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ShopError } from '../errors';

interface Deadline {
  /** maximum time until a response starts */
  responseMs: number;
  /** how often pending replies are checked */
  checkMs: number;
}

/**
 * Sends 503 for responses that take too long to start. A response that has started is not limited. One timer checks all
 * pending replies: Fastify's own `handlerTimeout` creates several objects per request, and no longer watches a request
 * whose body has been read.
 */
export const responseDeadline = fp(
  (app: FastifyInstance, { responseMs, checkMs }: Deadline, done: () => void) => {
    /** reply → start time, oldest first */
    const pendingReplies = new Map<FastifyReply, number>();
    app.addHook('onRequest', (_request, reply, next) => {
      pendingReplies.set(reply, performance.now());
      next();
    });
    app.addHook('onResponse', (_request, reply, next) => {
      pendingReplies.delete(reply);
      next();
    });
    const timer = setInterval(() => {
      const cutoff = performance.now() - responseMs;
      for (const [reply, startedAt] of pendingReplies) {
        if (startedAt > cutoff) return;
        pendingReplies.delete(reply);
        giveUp(reply);
      }
    }, checkMs);
    timer.unref();
    app.addHook('onClose', (_app, next) => {
      clearInterval(timer);
      next();
    });
    done();
  },
  { name: 'responseDeadline' },
);

function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return;
  void reply.send(new ShopError('not_ready', 'The shop is busy. Please try again in a moment.'));
}
