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
const ANSWER_MS = 30_000;
/** A start on a busy machine takes its time; one that does not end is given up. */
const START_MS = 60_000;
/** How often that is checked. */
const LOOK_MS = 5_000;
export const ANSWER_DEADLINE = { answerMs: ANSWER_MS, lookMs: LOOK_MS };
/** An idle connection is closed. */
const SILENCE_MS = 60_000;

/**
 * How the server treats connections, and requests too broken to reach a route.
 * @param longestParam the most characters of a part of an address that names something
 */
export function serverOptions({ longestParam }: { longestParam: number }) {
  return {
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: START_MS,
    requestTimeout: REQUEST_MS,
    // A request that names no host is refused below, as every other one is.
    http: { connectionsCheckingInterval: LOOK_MS, requireHostHeader: false },
    connectionTimeout: SILENCE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParam },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseRaw,
  } as const satisfies FastifyServerOptions & { http: ServerOptions };
}

const unreadable = new ShopError('invalid_request', 'The request cannot be read.');

/** A body of chunks as small as a byte costs many times what it weighs; proxies and browsers send some kilobytes in each. */
const MOST_CHUNKS = 2_000;
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
        if (chunks > MOST_CHUNKS && payload.listenerCount('error') > 0) payload.emit('error', tooManyChunks);
      });
    }
    done(null, payload);
  });
}

/** What Node would answer by itself, without this shop's headers and body, and what it would not limit. */
export function usePlainHttp(app: FastifyInstance): void {
  limitChunks(app);
  app.addHook('onRequest', (request, _reply, done) => {
    // RFC 9112, 3.2 and 3.2.4: every request names a host, and `*` is the address of no resource.
    const namesNoHost = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
    done(namesNoHost || request.url === '*' ? unreadable : undefined);
  });
  // RFC 9110, 10.1.1: an expectation that a server does not know may be ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** Answers an address that cannot be decoded. */
function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(unreadable.status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
    .send(unreadable.toBody());
}

const RAW_STATUS: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is not HTTP at all, over the bare connection. */
function refuseRaw(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = RAW_STATUS[error.code ?? ''] ?? unreadable.status;
  const body = JSON.stringify(unreadable.toBody());
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
