import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { useErrorBodies } from '../../../src/server/http/errorHandler';
import { serverOptions } from '../../../src/server/http/serverOptions';
import { deadlines } from '../../../src/server/plugins/deadlines';

const DEADLINE = { deadlineMs: 100, checkMs: 10 };

describe('a response that takes too long', () => {
  let app: FastifyInstance;
  /** lets the slow responses continue */
  let releaseSlow = new AbortController();

  beforeEach(async () => {
    releaseSlow = new AbortController();
    app = fastify();
    useErrorBodies(app);
    await app.register(deadlines, DEADLINE);
    app.get('/quick', () => ({ ok: true }));
    app.post('/slow', async (_request, reply) => {
      if (!releaseSlow.signal.aborted) await once(releaseSlow.signal, 'abort');
      return reply.code(201).send({ ok: true });
    });
    app.get('/film', (_request, reply) =>
      reply.send(
        Readable.from(
          (async function* () {
            yield 'begun';
            await sleep(5 * DEADLINE.deadlineMs);
            yield ' and ended';
          })(),
        ),
      ),
    );
  });
  afterEach(() => app.close());

  it('is replaced by 503, also after the body was read, and the late response is dropped', async () => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/slow',
      payload: { some: 'body' },
    });
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: 'not_ready' });
    releaseSlow.abort();
    expect((await app.inject('/quick')).json()).toEqual({ ok: true });
  });

  it('may continue once it has begun', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    expect(await (await fetch(`${address}/film`)).text()).toBe('begun and ended');
  });

  it('does not affect responses that are in time', async () => {
    const slow = app.inject({ method: 'POST', url: '/slow', payload: {} });
    releaseSlow.abort();
    expect((await slow).statusCode).toBe(201);
  });
});

describe('a request that takes too long to arrive', () => {
  const UPLOAD_MS = 1_500;
  let app: FastifyInstance;

  beforeEach(async () => {
    app = fastify(serverOptions({ maxParamLength: 100, deskHost: null }));
    useErrorBodies(app);
    await app.register(deadlines, DEADLINE);
    app.post('/change', () => ({ ok: true }));
    app.post('/upload', { config: { deadlineMs: UPLOAD_MS } }, () => ({ ok: true }));
    app.post('/refused', { onRequest: (_request, reply) => void reply.code(401).send({}) }, () => ({}));
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  /** Sends a body in two pieces. @returns what the server sends until the connection is closed */
  async function sendSlowly(path: string, { pauseMs }: { pauseMs: number }): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let response = '';
    socket.on('data', (bytes) => (response += bytes.toString()));
    // The server may have closed the connection before the last piece.
    socket.on('error', () => undefined);
    const isClosed = once(socket, 'close');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
    );
    const timer = setTimeout(() => {
      socket.write('}');
      setTimeout(() => socket.end(), DEADLINE.deadlineMs);
    }, pauseMs);
    await isClosed;
    clearTimeout(timer);
    return response;
  }

  const TOO_SLOW = 10 * DEADLINE.deadlineMs;

  it('is answered 408, and the connection is closed', async () => {
    const response = await sendSlowly('/change', { pauseMs: 60_000 });
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
    expect(response).toContain('"code":"invalid_request"');
  });

  it('is taken where its route has longer, and 408 after that', async () => {
    expect(await sendSlowly('/upload', { pauseMs: TOO_SLOW })).toMatch(/^HTTP\/1\.1 200 /);
    expect(await sendSlowly('/upload', { pauseMs: 60_000 })).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('does not keep its connection once it is refused', async () => {
    expect(await sendSlowly('/refused', { pauseMs: 60_000 })).toMatch(/^HTTP\/1\.1 401 /);
  });
});
