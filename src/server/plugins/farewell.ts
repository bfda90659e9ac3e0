import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';

/** A proxy that looks at `/api/ready/` every second or two has looked by then. */
const FAREWELL_MS = 3_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** whether the server will soon close: whoever asks whether it is ready is to hear no */
    isLeaving(): boolean;
    /** From now on the server is not ready, and connections end with their next answer. Resolves when it may close. */
    sayFarewell(): Promise<void>;
  }
}

/** Lets proxies send their requests elsewhere before the server closes. */
export const farewell = fp(
  (app: FastifyInstance, _options: object, done: () => void) => {
    let isLeaving = false;
    app.decorate('isLeaving', () => isLeaving);
    app.decorate('sayFarewell', async () => {
      isLeaving = true;
      await sleep(FAREWELL_MS);
    });
    app.addHook('onRequest', (_request, reply, next) => {
      if (isLeaving) void reply.header('connection', 'close');
      next();
    });
    done();
  },
  { name: 'farewell' },
);
