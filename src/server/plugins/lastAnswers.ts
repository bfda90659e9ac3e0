import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';

/**
 * Lets connections go with the answer they wait for when the server stops. Otherwise a client may keep one open, and
 * the stop would wait until it is closed for its silence.
 */
export const lastAnswers = fp(
  (app: FastifyInstance, _options: object, done: () => void) => {
    let isStopping = false;
    app.addHook('preClose', (next) => {
      isStopping = true;
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
