import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '@contract/errors';
import { buildApp } from '../../../src/server/app';
import { eventually } from '../../support/patience';
import { testShop } from '../../support/testShop';

const shop = testShop();

/** What comes back over a bare connection until the server closes it. */
async function sendRaw(...pieces: string[]): Promise<string> {
  const { port } = new URL(shop().address);
  const socket = connect(Number(port), '127.0.0.1');
  let response = '';
  socket.on('data', (bytes) => (response += bytes.toString()));
  // The server may have hung up before the last byte.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const piece of pieces) socket.write(piece);
  await once(socket, 'close');
  return response;
}

const HEAD = 'POST /api/login/ HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';

describe('a client that', () => {
  it('sends more than 16 KiB of headers is answered 431, and no more is read', async () => {
    const response = await sendRaw(`${HEAD}cookie: ${'x'.repeat(17 * 1024)}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
    expect(response).toContain('"code":"invalid_request"');
    expect(response).toMatch(/\r\nconnection: close\r\n/);
  });

  it('names no host is refused as every other request is', async () => {
    const response = await sendRaw('GET /api/products/ HTTP/1.1\r\nconnection: close\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toMatch(/\r\nx-request-id: /);
    expect(response).toContain('"code":"invalid_request"');
    expect(await sendRaw('GET /api/health/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('expects what HTTP does not know is answered all the same', async () => {
    const response = await sendRaw(
      'GET /api/health/ HTTP/1.1\r\nhost: shop\r\nexpect: wonders\r\nconnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toMatch(/\r\nx-request-id: /);
  });

  it('asks for a part of a picture that it does not have is told so', async () => {
    const request = { url: '/media/social.jpg', headers: { range: 'bytes=99999999-' } };
    expect((await shop().app.inject(request)).statusCode).toBe(416);
  });

  it.each([
    ['a body', `${HEAD}content-length: 100\r\n\r\n{"email":`],
    ['headers', HEAD],
  ])('does not come to the end of %s is answered 408 after 30 s', async (_what, start) => {
    const { server } = shop().app;
    expect(server.requestTimeout).toBe(30_000);
    expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
    const { requestTimeout, headersTimeout } = server;
    Object.assign(server, { requestTimeout: 500, headersTimeout: 500 });
    const response = await sendRaw(start);
    Object.assign(server, { requestTimeout, headersTimeout });
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
  });

  it('announces more than 1 MiB is answered 413 before it has sent it', async () => {
    const response = await sendRaw(`${HEAD}connection: close\r\ncontent-length: 2000000\r\n\r\n{`);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('"code":"payload_too_large"');
  });
});

describe('a process that is seconds behind', () => {
  const BEHIND_MS = 3_600;
  const MAX_ROUNDS = 5;

  it('refuses work with 503 on PostgreSQL, says that it lives, and recovers; an embedded one goes on', async () => {
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
   * Falls behind until that is noticed. What is measured is the mean of a second: the first pause may begin where no
   * timer runs before the second, which then ends a second that was well until then; from the third on nothing else is in it.
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
