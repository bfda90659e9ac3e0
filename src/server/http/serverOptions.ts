import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { ShopError } from '../errors';
import { SPARE_BYTES } from './bodyLimit';

/** Of what is no call, and reads no body. Each call has its own limit. */
const BODY_LIMIT_BYTES = SPARE_BYTES;
/** A request that takes longer to arrive, or to be answered, is given up. */
const REQUEST_MS = 30_000;
const RESPONSE_MS = 30_000;
/** A start on a busy machine takes its time; one that does not end is given up. */
const START_MS = 60_000;
/** How often that is checked. */
const CHECK_MS = 5_000;
export const RESPONSE_DEADLINE = { responseMs: RESPONSE_MS, checkMs: CHECK_MS };
/** An idle connection is closed. */
const IDLE_MS = 60_000;

/**
 * How the server treats connections, and requests too broken to reach a route.
 * @param longestParam the most characters of a part of an address that names something
 */
export function serverOptions({ maxParamLength }: { maxParamLength: number }) {
  return {
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: START_MS,
    requestTimeout: REQUEST_MS,
    // A request that names no host is refused below, as every other one is.
    http: { connectionsCheckingInterval: CHECK_MS, requireHostHeader: false },
    connectionTimeout: IDLE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    frameworkErrors: refuseUrl,
    clientErrorHandler: refuseMalformed,
  } as const satisfies FastifyServerOptions & { http: ServerOptions };
}

const unreadableError = new ShopError('invalid_request', 'The request cannot be read.');

/** A body of chunks as small as a byte costs many times what it weighs; proxies and browsers send some kilobytes in each. */
const MAX_CHUNKS = 2_000;
const tooManyChunks = new ShopError('payload_too_large', 'The request comes in too many pieces.');

/** Refuses a body that comes in too many chunks (RFC 9112, 7.1), and closes the connection. */
function limitChunks(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.headers['transfer-encoding'] !== undefined) {
      let chunks = 0;
      // It flows once the body is read: the first chunks wait for that.
      payload.pause();
      payload.on('data', () => {
        chunks += 1;
        if (chunks > MAX_CHUNKS && payload.listenerCount('error') > 0) payload.emit('error', tooManyChunks);
      });
    }
    done(null, payload);
  });
}

/** What Node would answer by itself, without this shop's headers and body, and what it would not limit. */
export function useProtocolChecks(app: FastifyInstance): void {
  limitChunks(app);
  app.addHook('onRequest', (request, _reply, done) => {
    // RFC 9112, 3.2 and 3.2.4: every request names a host, and `*` is the address of no resource.
    const lacksHost = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
    done(lacksHost || request.url === '*' ? unreadableError : undefined);
  });
  // RFC 9110, 10.1.1: an expectation that a server does not know may be ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** Answers an address that cannot be decoded. */
function refuseUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(unreadableError.status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
    .send(unreadableError.toBody());
}

const RAW_STATUS: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is not HTTP at all, over the bare connection. */
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
