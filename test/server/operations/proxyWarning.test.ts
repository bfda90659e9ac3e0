import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { proxyWarning } from '../../../src/server/plugins/proxyWarning';

const HOUR_MS = 60 * 60 * 1000;
const PROXIED = { 'x-forwarded-for': '203.0.113.7' };

/** Sends requests to a server with this setting, and tells what it has warned of. */
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

it('a proxy that TRUST_PROXY does not name is told of in the log, once an hour at most', async () => {
  const proxy = { remoteAddress: '10.0.0.1' };
  expect(await warningsOf([], [proxy, proxy, { ...proxy, afterMs: HOUR_MS - 1 }])).toEqual([WARNING]);
  expect(await warningsOf([], [proxy, { ...proxy, afterMs: HOUR_MS }])).toEqual([WARNING, WARNING]);
});

it.each(['127.0.0.1', '::1', '172.20.0.3', '192.168.1.1', 'fd00::5', '100.64.0.9'])(
  'also when it is at %s',
  async (remoteAddress) => {
    expect(await warningsOf([], [{ remoteAddress }])).toHaveLength(1);
  },
);

it('nothing is said of a customer who forges the header, of no header, or when the proxies are named', async () => {
  expect(
    await warningsOf([], [{ remoteAddress: '203.0.113.5' }, { remoteAddress: '10.0.0.1', headers: {} }]),
  ).toEqual([]);
  expect(await warningsOf(['10.0.0.2'], [{ remoteAddress: '10.0.0.1' }])).toEqual([]);
});
