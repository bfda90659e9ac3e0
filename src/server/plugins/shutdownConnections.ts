import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is answered within this is answered as ever; the whole stop may take 10 s. */
const DRAIN_GRACE_MS = 2_000;

/**
 * Lets connections go when the server stops: with the answer they wait for, or at once where nothing has been asked.
 * Otherwise a client may keep one open, and the stop would wait until it is closed for its silence. Browsers open
 * some ahead of what they will ask, and Node takes those for busy.
 * @returns aborted when the server closes and requests have had a moment to end by themselves
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
