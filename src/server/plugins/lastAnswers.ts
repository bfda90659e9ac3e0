import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** aborted when the server closes and requests have had a moment to end by themselves */
    closing: AbortSignal;
  }
}

/** What is answered within this is answered as ever; the whole stop may take 10 s. */
const MOMENT_MS = 2_000;

/**
 * Lets connections go with the answer they wait for when the server stops. Otherwise a client may keep one open, and
 * the stop would wait until it is closed for its silence.
 */
export const lastAnswers = fp(
  (app: FastifyInstance, _options: object, done: () => void) => {
    let isStopping = false;
    const closing = new AbortController();
    app.decorate('closing', closing.signal);
    app.addHook('preClose', (next) => {
      isStopping = true;
      setTimeout(() => closing.abort(), MOMENT_MS).unref();
      next();
    });
    app.addHook('onSend', (_request, reply, payload, next) => {
      if (isStopping) void reply.header('connection', 'close');
      next(null, payload);
    });
    done();
  },
  { name: 'lastAnswers' },
);
