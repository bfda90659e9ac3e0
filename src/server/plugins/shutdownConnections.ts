import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that end within this time are not interrupted; the whole shutdown may take 10 s. */
const DRAIN_GRACE_MS = 2_000;

/**
 * Closes connections on shutdown: after the pending response, or at once if no request has been received on it.
 * Otherwise a kept-alive connection would delay the shutdown until its idle timeout. Browsers open connections in
 * advance, which Node counts as busy.
 * @returns a signal that is aborted on shutdown, after requests have had a moment to end by themselves
 */
export function useShutdownConnections(app: FastifyInstance): AbortSignal {
  let isStopping = false;
  const closing = new AbortController();
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', (next) => {
    isStopping = true;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => closing.abort(), DRAIN_GRACE_MS).unref();
    next();
  });
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (isStopping) void reply.header('connection', 'close');
    next(null, payload);
  });
  return closing.signal;
}
