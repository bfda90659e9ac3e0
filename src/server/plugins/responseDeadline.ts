import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ShopError } from '../errors';

interface Deadline {
  /** how long an answer may take */
  responseMs: number;
  /** how often that is looked at */
  checkMs: number;
}

/**
 * Gives up answers that take too long to begin: 503. What has begun may take its time as long as it moves. One timer
 * watches all of them; Fastify's own `handlerTimeout` makes several objects for every request, and forgets a request
 * once its body is read.
 */
export const responseDeadline = fp(
  (app: FastifyInstance, { responseMs, checkMs }: Deadline, done: () => void) => {
    /** when each began, in that order */
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
