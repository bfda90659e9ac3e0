import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** instead of the server's, the maximum time for a request to arrive and for its response to start */
    deadlineMs?: number;
  }
}

interface Deadlines {
  /** maximum time for a request to arrive and for its response to start, unless its route has another */
  deadlineMs: number;
  /** how often that is checked */
  checkMs: number;
}

/**
 * Sends 503 for responses that take too long to start, and 408 for requests that take too long to arrive: Node's own
 * `requestTimeout` is the same for every route. A response that has started is not limited. One timer checks all
 * requests: Fastify's own `handlerTimeout` creates several objects per request, and no longer watches a request
 * whose body has been read.
 */
export const deadlines = fp(
  (app: FastifyInstance, { deadlineMs, checkMs }: Deadlines, done: () => void) => {
    /** when each must be answered */
    const pending = new Map<FastifyReply, number>();
    app.addHook('onRequest', (request, reply, next) => {
      pending.set(reply, performance.now() + (request.routeOptions.config.deadlineMs ?? deadlineMs));
      next();
    });
    app.addHook('onResponse', (request, reply, next) => {
      if (hasArrived(request)) pending.delete(reply);
      next();
    });
    const timer = setInterval(() => {
      const now = performance.now();
      for (const [reply, deadline] of pending) {
        if (deadline > now) continue;
        pending.delete(reply);
        giveUp(app, reply);
      }
    }, checkMs);
    timer.unref();
    app.addHook('onClose', (_app, next) => {
      clearInterval(timer);
      next();
    });
    done();
  },
  { name: 'deadlines' },
);

const hasArrived = ({ raw }: FastifyRequest) => raw.complete || raw.readableEnded || raw.destroyed;

function giveUp(app: FastifyInstance, reply: FastifyReply): void {
  const { request } = reply;
  const hasStarted = reply.sent || reply.raw.headersSent || reply.raw.destroyed;
  if (hasArrived(request)) {
    if (!hasStarted)
      void reply.send(new ShopError('not_ready', 'The shop is busy. Please try again in a moment.'));
  } else if (hasStarted) {
    request.raw.destroy();
  } else {
    const error = new Error('The request has not arrived in time.');
    app.server.emit(
      'clientError',
      Object.assign(error, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      request.socket,
    );
  }
}
