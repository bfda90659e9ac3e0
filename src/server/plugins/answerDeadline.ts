import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ShopError } from '../errors';

interface Deadline {
  /** how long an answer may take */
  answerMs: number;
  /** how often that is looked at */
  lookMs: number;
}

/**
 * Gives up answers that take too long to begin: 503. What has begun may take its time as long as it moves. One timer
 * watches all of them; Fastify's own `handlerTimeout` makes several objects for every request, and forgets a request
 * once its body is read.
 */
export const answerDeadline = fp(
  (app: FastifyInstance, { answerMs, lookMs }: Deadline, done: () => void) => {
    /** when each began, in that order */
    const underWay = new Map<FastifyReply, number>();
    app.addHook('onRequest', (_request, reply, next) => {
      underWay.set(reply, performance.now());
      next();
    });
    app.addHook('onResponse', (_request, reply, next) => {
      underWay.delete(reply);
      next();
    });
    const look = setInterval(() => {
      const latest = performance.now() - answerMs;
      for (const [reply, began] of underWay) {
        if (began > latest) return;
        underWay.delete(reply);
        giveUp(reply);
      }
    }, lookMs);
    look.unref();
    app.addHook('onClose', (_app, next) => {
      clearInterval(look);
      next();
    });
    done();
  },
  { name: 'answerDeadline' },
);

function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return;
  void reply.send(new ShopError('not_ready', 'The shop is busy. Please try again in a moment.'));
}
