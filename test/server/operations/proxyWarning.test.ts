import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { proxyWarning } from '../../../src/server/plugins/proxyWarning';

const HOUR_MS = 60 * 60 * 1000;
const PROXIED = { 'x-forwarded-for': '203.0.113.7' };

/** Sends requests to a server with this setting. @returns the warnings in its log */
async function warningsOf(
  trustProxy: string[],
  requests: readonly { remoteAddress: string; headers?: Record<string, string>; afterMs?: number }[],
): Promise<string[]> {
  const stream = new PassThrough();
  const app = fastify({ logger: { level: 'warn', stream }, trustProxy: trustProxy.length > 0 && trustProxy });
  await app.register(proxyWarning, { config: { trustProxy } });
  app.get('/', () => 'ok');
  for (const { remoteAddress, headers = PROXIED, afterMs = 0 } of requests) {
    elapsedMs += afterMs;
    await app.inject({ url: '/', remoteAddress, headers });
  }
  await app.close();
  const lines = ((stream.read() as Buffer | null)?.toString() ?? '').split('\n').filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

let elapsedMs = 0;
beforeEach(() => {
  const startedAt = Date.now();
  elapsedMs = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => startedAt + elapsedMs);
});
afterEach(() => void jest.restoreAllMocks());

const WARNING =
  'Requests come through a proxy at 10.0.0.1 that TRUST_PROXY does not name: all customers share one throttling counter';

it('logs a warning about a proxy that TRUST_PROXY does not name, at most once an hour', async () => {
  const proxy = { remoteAddress: '10.0.0.1' };
  expect(await warningsOf([], [proxy, proxy, { ...proxy, afterMs: HOUR_MS - 1 }])).toEqual([WARNING]);
  expect(await warningsOf([], [proxy, { ...proxy, afterMs: HOUR_MS }])).toEqual([WARNING, WARNING]);
});

it.each(['127.0.0.1', '::1', '172.20.0.3', '192.168.1.1', 'fd00::5', '100.64.0.9'])(
  'logs the warning for a proxy at %s, too',
  async (remoteAddress) => {
    expect(await warningsOf([], [{ remoteAddress }])).toHaveLength(1);
  },
);

it('logs no warning for a customer who forges the header, without the header, and when TRUST_PROXY is set', async () => {
  expect(
    await warningsOf([], [{ remoteAddress: '203.0.113.5' }, { remoteAddress: '10.0.0.1', headers: {} }]),
  ).toEqual([]);
  expect(await warningsOf(['10.0.0.2'], [{ remoteAddress: '10.0.0.1' }])).toEqual([]);
});
