import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '@contract/errors';
import { buildApp } from '../../../src/server/app';
import { eventually } from '../../support/patience';
import { testShop } from '../../support/testShop';

const shop = testShop();

/** Sends text over a raw connection. @returns everything that the server sends until it closes the connection */
async function sendRaw(...pieces: string[]): Promise<string> {
  const { port } = new URL(shop().address);
  const socket = connect(Number(port), '127.0.0.1');
  let response = '';
  socket.on('data', (bytes) => (response += bytes.toString()));
  // The server may have closed the connection before the last byte.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const piece of pieces) socket.write(piece);
  await once(socket, 'close');
  return response;
}

const HEAD = 'POST /api/login/ HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';

describe('the server', () => {
  it('answers 431 to more than 16 KiB of headers, and closes the connection', async () => {
    const response = await sendRaw(`${HEAD}cookie: ${'x'.repeat(17 * 1024)}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
    expect(response).toContain('"code":"invalid_request"');
    expect(response).toMatch(/\r\nconnection: close\r\n/);
  });

  it('answers 400 with the error body to a request without a host', async () => {
    const response = await sendRaw('GET /api/products/ HTTP/1.1\r\nconnection: close\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toMatch(/\r\nx-request-id: /);
    expect(response).toContain('"code":"invalid_request"');
    expect(await sendRaw('GET /api/health/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('answers a request with an unknown expectation as usual', async () => {
    const response = await sendRaw(
      'GET /api/health/ HTTP/1.1\r\nhost: shop\r\nexpect: wonders\r\nconnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toMatch(/\r\nx-request-id: /);
  });

  it('answers 416 to a range beyond the end of a picture', async () => {
    const request = { url: '/media/social.jpg', headers: { range: 'bytes=99999999-' } };
    expect((await shop().app.inject(request)).statusCode).toBe(416);
  });

  it('answers 408 when a client does not finish headers within 30 s, or an upload within 5 minutes', async () => {
    const { server } = shop().app;
    const { requestTimeout, headersTimeout } = server;
    expect([headersTimeout, requestTimeout]).toEqual([30_000, 300_000]);
    Object.assign(server, { requestTimeout: 500, headersTimeout: 500 });
    const response = await sendRaw(HEAD);
    Object.assign(server, { requestTimeout, headersTimeout });
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
  });

  it('answers 413 to an announced body over 1 MiB before the client has sent it', async () => {
    const response = await sendRaw(`${HEAD}connection: close\r\ncontent-length: 2000000\r\n\r\n{`);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('"code":"payload_too_large"');
  });
});

describe('a process whose event loop is seconds behind', () => {
  const BEHIND_MS = 3_600;
  const MAX_ROUNDS = 5;

  it('refuses work with 503 on PostgreSQL, still answers the health check, and recovers; an embedded one goes on', async () => {
    const { config, database } = shop();
    const onPostgres = { ...config, rateLimit: true, databaseUrl: 'postgresql://stands/for-one' };
    const { app } = await buildApp({ config: onPostgres, database });
    await app.ready();
    const response = await waitForRefusal(app);
    expect(response.json<ErrorBody>()).toMatchObject({ code: 'not_ready' });
    expect(response.headers['retry-after']).toBe('10');
    expect((await app.inject('/api/health/')).statusCode).toBe(200);
    expect((await app.inject('/metrics')).statusCode).toBe(200);
    expect((await shop().app.inject('/api/categories/')).statusCode).toBe(200);
    await eventually(async () => expect((await app.inject('/api/categories/')).statusCode).toBe(200));
    await app.close();
  });

  /**
   * Blocks the event loop until the server notices it. The server measures the mean delay of each second, and only from
   * the third pause on does such a second certainly contain nothing but a pause.
   */
  async function waitForRefusal(app: FastifyInstance) {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      for (let pause = 0; pause < 3; pause += 1) await blockEventLoop();
      const response = await app.inject('/api/categories/');
      if (response.statusCode === 503) return response;
    }
    throw new Error(`Nothing was refused by a process that was behind ${MAX_ROUNDS} times.`);
  }

  async function blockEventLoop(): Promise<void> {
    const until = Date.now() + BEHIND_MS;
    while (Date.now() < until);
    await nextImmediate();
  }
});
