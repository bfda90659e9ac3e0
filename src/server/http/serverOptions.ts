import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { DESK_ROOT } from '@contract/desk/routes';
import { ShopError } from '../errors';
import { SPARE_BYTES } from './bodyLimit';
import { DESK_BASE, isDeskAddress } from './deskAddress';
import type { DeskHost } from './deskHost';

/** For routes that read no body; each call has its own limit. */
const BODY_LIMIT_BYTES = SPARE_BYTES;
/** Maximum time for a request to arrive and for its response to start; an upload has longer. */
const DEADLINE_MS = 30_000;
export const UPLOAD_DEADLINE_MS = 5 * 60_000;
/** Generous, since a start on a busy machine is slow. */
const START_MS = 60_000;
/** How often the deadlines are checked. */
const CHECK_MS = 5_000;
export const DEADLINES = { deadlineMs: DEADLINE_MS, checkMs: CHECK_MS };
/** An idle connection is closed after this time. */
const IDLE_MS = 60_000;

/**
 * How the server handles connections, and requests too malformed to reach a route.
 * @param maxParamLength maximum length of a path parameter
 * @param deskHost the host of DESK_URL
 */
export function serverOptions({
  maxParamLength,
  deskHost,
}: {
  maxParamLength: number;
  deskHost: DeskHost | null;
}) {
  return {
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: START_MS,
    // The longest of all routes; each route has its own deadline.
    requestTimeout: UPLOAD_DEADLINE_MS,
    // A request without a host is refused below, so that it gets the usual error body.
    http: { connectionsCheckingInterval: CHECK_MS, headersTimeout: DEADLINE_MS, requireHostHeader: false },
    connectionTimeout: IDLE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    rewriteUrl: toDeskRoot,
    frameworkErrors: (_error, request, reply) => refuseUrl(request, reply, deskHost),
    clientErrorHandler: refuseMalformed,
  } as const satisfies FastifyServerOptions & { http: ServerOptions };
}

const unreadableError = new ShopError(
  'invalid_request',
  "We couldn't read the request. Please check it and try again.",
);

const nothingError = new ShopError('not_found', 'There is nothing at this address.');

/** A body in one-byte chunks costs many times its size; proxies and browsers send some kilobytes in each chunk. */
const MAX_CHUNKS = 2_000;
const tooManyChunks = new ShopError(
  'payload_too_large',
  'The request arrived in too many small pieces. Please send larger ones.',
);

/** Refuses a body in too many chunks (RFC 9112, 7.1), and closes the connection. */
function limitChunks(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.headers['transfer-encoding'] !== undefined) {
      let chunks = 0;
      // Attaching a data listener would start the flow before the body is read.
      payload.pause();
      payload.on('data', () => {
        chunks += 1;
        if (chunks > MAX_CHUNKS && payload.listenerCount('error') > 0) payload.emit('error', tooManyChunks);
      });
    }
    done(null, payload);
  });
}

/** Handles what Node would otherwise refuse without the shop's headers and error body, and limits chunked bodies. */
export function useProtocolChecks(app: FastifyInstance): void {
  limitChunks(app);
  app.addHook('onRequest', (request, _reply, done) => {
    // RFC 9112, 3.2 and 3.2.4: every request has a host, and `*` is no resource.
    const lacksHost = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
    done(lacksHost || request.url === '*' ? unreadableError : undefined);
  });
  // RFC 9110, 10.1.1: a server may ignore an unknown expectation.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** A path that cannot be decoded reaches no route: below the desk it is answered like every other unknown one. */
function toDeskRoot({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?');
  if (isDecodable(path)) return url;
  if (isDeskAddress(path)) return DESK_BASE;
  return path.startsWith(`${DESK_ROOT}/`) ? DESK_ROOT : url;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Refuses a URL that cannot be decoded, or has too long a parameter. A host of the desk's own has nothing there. */
function refuseUrl(request: FastifyRequest, reply: FastifyReply, deskHost: DeskHost | null): void {
  const isNothing = deskHost !== null && deskHost.isOwn && deskHost.isAskedBy(request);
  const refusal = isNothing ? nothingError : unreadableError;
  void reply
    .code(refusal.status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
    .send(refusal.toBody());
}

const RAW_STATUS: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Refuses malformed HTTP with a response written directly to the socket. */
function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = RAW_STATUS[error.code ?? ''] ?? unreadableError.status;
  const body = JSON.stringify(unreadableError.toBody());
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    `x-request-id: ${randomUUID()}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
