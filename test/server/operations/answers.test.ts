import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { type ErrorBody } from '@contract/errors';
import { ERROR_STATUS } from '@contract/errorCodes';
import { buildApp } from '../../../src/server/app';
import type { Config } from '../../../src/server/config';
import { testShop } from '../../support/testShop';

const shop = testShop();
const get = (url: string, headers: Record<string, string> = {}) =>
  shop().app.inject({ method: 'GET', url, headers });

describe('the probes', () => {
  it('GET /api/health/ and /api/ready/ return the status ok', async () => {
    for (const url of ['/api/health/', '/api/ready/', '/api/health']) {
      const response = await get(url);
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
    }
  });

  it('GET /api/ready/ returns 503 not_ready when the database does not answer, and GET /api/health/ still 200', async () => {
    const { config, database } = shop();
    const failingPing = () => Promise.reject(new Error('gone'));
    const { app } = await buildApp({ config, database: { ...database, ping: failingPing } });
    const ready = await app.inject('/api/ready/');
    expect([ready.statusCode, ready.json<ErrorBody>().code]).toEqual([503, 'not_ready']);
    expect((await app.inject('/api/health/')).statusCode).toBe(200);
    await app.close();
  });
});

describe('every response', () => {
  it.each([
    ['a page', '/', 200],
    ['a call', '/api/health/', 200],
    ['the metrics', '/metrics', 200],
    ['the document', '/api/openapi.json', 200],
    ['an unknown call', '/api/nothing/', 404],
    ['a refusal', '/api/products/?limit=x', 400],
    ['an address that cannot be decoded', '/api/%zz', 400],
    ['a missing file', '/nothing.png', 404],
  ])('for %s (%s) has an x-request-id', async (_what, url, status) => {
    const response = await get(url);
    if (url !== '/') expect(response.statusCode).toBe(status);
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has a new request id from the server, never the client’s', async () => {
    const ids = [await get('/api/health/', { 'x-request-id': 'mine' }), await get('/api/health/')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('mine');
  });

  it.each([
    ['an unknown call', 'GET', '/api/nothing/', 'not_found'],
    ['another method', 'DELETE', '/api/products/', 'not_found'],
    ['a broken body', 'POST', '/api/login/', 'invalid_request'],
    ['a missing file', 'GET', '/media/nothing.webp', 'not_found'],
  ] as const)('ASVS 4.1.1 to %s has the error body', async (_what, method, url, code) => {
    const response = await shop().app.inject({
      method,
      url,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, payload: '{"email":' }),
    });
    expect(response.statusCode).toBe(ERROR_STATUS[code]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const body = response.json<ErrorBody>();
    expect(body).toMatchObject({ code, detail: body.error });
  });

  it('is 413 payload_too_large to a body over 1 MiB, and 400 to a body of another type', async () => {
    const send = (type: string, payload: string) =>
      shop().app.inject({ method: 'POST', url: '/api/login/', headers: { 'content-type': type }, payload });
    const large = await send('application/json', JSON.stringify({ password: 'x'.repeat(1024 * 1024) }));
    expect([large.statusCode, large.json<ErrorBody>().code]).toEqual([413, 'payload_too_large']);
    expect((await send('application/xml', '<login/>')).statusCode).toBe(400);
    expect((await send('application/json', '{"__proto__":{"email":"a"},"password":"b"}')).statusCode).toBe(
      400,
    );
  });

  it('to invalid HTTP is 400 with the error body', async () => {
    const { port } = new URL(shop().address);
    const response = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (bytes) => (text += bytes.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(response).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
    expect(response).toContain('"code":"invalid_request"');
  });

  it('is compressed when the client accepts it, and no-store when it is dynamic', async () => {
    const url = '/api/docs/static/swagger-ui.css';
    const plain = await get(url);
    const brotli = await get(url, { 'accept-encoding': 'br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect((await get('/api/health/')).headers['cache-control']).toBe('no-store');
  });
});

describe('GET /metrics', () => {
  it('reports the process, responses by route and the catalogue cache, in the text format of Prometheus', async () => {
    await get('/api/products/22/');
    await get('/api/products/22/');
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(body).toMatch(
      /^http_request_duration_seconds_count\{.*route="\/api\/products\/:productId\/".*\} \d+/m,
    );
    expect(body).toMatch(/^catalogue_memory_hits_total [1-9]/m);
    expect(body).toMatch(/^# TYPE catalogue_memory_hits_total counter/m);
  });

  const metricsStatus = async (
    settings: Partial<Pick<Config, 'metrics' | 'trustProxy'>>,
    remoteAddress: string,
    headers = {},
  ) => {
    const { app } = await buildApp({ database: shop().database, config: { ...shop().config, ...settings } });
    const { statusCode } = await app.inject({ url: '/metrics', remoteAddress, headers });
    await app.close();
    return statusCode;
  };

  it('is only for this machine, unless METRICS allows others', async () => {
    const remote = '203.0.113.7';
    expect(await metricsStatus({}, '127.0.0.1')).toBe(200);
    expect(await metricsStatus({}, '::1')).toBe(200);
    expect(await metricsStatus({}, remote)).toBe(403);
    expect(await metricsStatus({ metrics: ['203.0.113.0/24'] }, remote)).toBe(200);
    expect(await metricsStatus({ metrics: ['203.0.113.8'] }, remote)).toBe(403);
    expect(await metricsStatus({ metrics: 'public' }, remote)).toBe(200);
  });

  it('does not treat a request through a proxy as one from this machine', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect(await metricsStatus({}, '127.0.0.1', forwarded)).toBe(403);
    expect(await metricsStatus({ trustProxy: ['127.0.0.1'] }, '127.0.0.1', forwarded)).toBe(403);
    expect(
      await metricsStatus({ trustProxy: ['127.0.0.1'] }, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    ).toBe(200);
    expect(
      await metricsStatus({ trustProxy: ['127.0.0.1'] }, '127.0.0.1', { 'x-forwarded-for': 'unknown' }),
    ).toBe(403);
  });
});
