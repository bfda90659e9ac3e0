import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { limitIn } from '../support/limitIn';
import { eventually } from '../support/patience';
import { SERVER, startServer } from '../support/serverProcess';
import { unpackTemplate } from '../support/template';

/** `npm start` promises that a stop takes at most this. */
const LIMIT_MS = 10_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-stop-'));
  await unpackTemplate(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true }));

it('SIGTERM, sent once or twice, lets a pending request finish, accepts no new one, and exits 0 within 10 s', async () => {
  const server = startServer(SERVER, { DATA_DIR: dataDir, PORT: '0' });
  const address = await server.address;
  const body = JSON.stringify({
    username: 'late',
    email: 'late@example.com',
    password: 'a long late password',
  });
  // A request with half of its body is the pending work when the signal comes.
  const sending = request(`${address}/api/signup/`, {
    method: 'POST',
    // Like a browser, it would keep the connection open for longer than the stop may take.
    agent: new Agent({ keepAlive: true, keepAliveMsecs: 60_000 }),
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  sending.write(body.slice(0, 10));
  expect(await statusOf(`${address}/api/health/`)).toBe(200);

  void server.signal('SIGTERM');
  await eventually(async () => (await statusOf(`${address}/api/health/`)) !== 200);
  // npm forwards the signal that the terminal has already sent to the whole process group.
  const ended = server.signal('SIGTERM');
  const responding = once(sending, 'response');
  sending.end(body.slice(10));
  const [response] = (await responding) as [IncomingMessage];
  response.resume();

  expect(response.statusCode).toBe(201);
  // A server that exceeds its grace period exits with 1.
  expect(await ended).toMatchObject({ code: 0, err: '' });
  expect(limitIn('main.ts', 'GRACE_MS')).toBeLessThan(LIMIT_MS);
});

it('SIGTERM does not wait for a connection that a browser has opened ahead without a request', async () => {
  const server = startServer(SERVER, { DATA_DIR: dataDir, PORT: '0' });
  const { hostname, port } = new URL(await server.address);
  const idleConnection = connect(Number(port), hostname);
  await once(idleConnection, 'connect');
  // The server accepts connections in order, so it has accepted that one by now.
  expect(await statusOf(`${await server.address}/api/health/`)).toBe(200);
  expect(await server.signal('SIGTERM')).toMatchObject({ code: 0, err: '' });
  idleConnection.destroy();
});

/** The status over a new connection; null when the connection is refused. */
async function statusOf(url: string): Promise<number | undefined | null> {
  try {
    const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  } catch {
    return null;
  }
}
