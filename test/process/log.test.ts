import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import fastify from 'fastify';
import { errorRecord } from '../../src/server/http/errorRecord';
import { requestLog } from '../../src/server/http/requestLog';
import { SERVER, startServer } from '../support/serverProcess';
import { unpackTemplate } from '../support/template';

const SECRETS = {
  password: 'a-password-of-the-test',
  bearer: 'eyJ-an-access-token-of-the-test',
  reset: 'a-reset-token-of-the-test',
  card: '4084084084084081',
};

/** Personal data that people type into an address. */
const TYPED = { email: 'typed@example.com', phone: '08031234567', words: 'typed-words' };
const LINK = `reset-password/MQ/${SECRETS.reset}`;
/** Addresses that contain a secret or typed text. */
const SENSITIVE_PATHS = [
  `/${LINK}`,
  `/%72eset-password/MQ/${SECRETS.reset}`,
  `/RESET-PASSWORD/MQ/${SECRETS.reset}`,
  `//${LINK}`,
  `/x/../${LINK}`,
  `/${LINK}.png`,
  `/api/${LINK}`,
  `/verify-email/MQ/${SECRETS.reset}/`,
  `/%zz/${SECRETS.reset}`,
  `/search?q=${TYPED.email}`,
  `/api/products/?query=${TYPED.words}`,
  `/api/products/suggestions/?text=${TYPED.phone}`,
  `/shop/${TYPED.words}?${TYPED.email}`,
  `/order/${TYPED.phone}`,
  `/desk/orders?q=${TYPED.email}`,
  `/api/desk/orders/?q=${TYPED.phone}`,
  `/api/desk/${TYPED.words}/`,
];

/** Requests a path exactly as it is written; `fetch` would normalise it. */
async function requestRaw(origin: string, path: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const clientRequest = request({ hostname, port, path, headers: { connection: 'close' } }).end();
  const [response] = (await once(clientRequest, 'response')) as [NodeJS.ReadableStream];
  await once(response.resume(), 'end');
}

type Line = Record<string, unknown> & { req?: Record<string, unknown> };

function logLines(out: string): Line[] {
  const lines = out.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Line);
}

describe('the log', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-log-'));
    await unpackTemplate(dataDir);
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('ASVS 16.2.5 has one structured line with an id for each request, and no password, token or card number', async () => {
    const server = startServer(SERVER, { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'trace' });
    const address = await server.address;
    const post = (call: string, body: object) =>
      fetch(`${address}/api/${call}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRETS.bearer}` },
        body: JSON.stringify(body),
      });
    const account = { username: 'logged', email: 'logged@example.com', password: SECRETS.password };
    const signedUp = await post('signup', account);
    const { access, refresh } = (await signedUp.json()) as { access: string; refresh: string };
    await post('login', { email: account.email, password: SECRETS.password });
    await post('login', { email: account.email, password: `${SECRETS.password} wrong` });
    await post('token/refresh', { refresh });
    await post('reset-password', { uid: 'MQ', token: SECRETS.reset, password: SECRETS.password });
    await post('orders', { card_number: SECRETS.card });
    await fetch(`${address}/reset-password/MQ/${SECRETS.reset}`);
    const { out } = await server.signal('SIGTERM');

    const id = signedUp.headers.get('x-request-id');
    const signUpLines = logLines(out).filter(({ reqId }) => reqId === id);
    expect(signUpLines).toContainEqual(
      expect.objectContaining({
        msg: 'answered',
        req: expect.objectContaining({ method: 'POST', route: '/api/signup/' }) as object,
        res: { statusCode: 201 },
      }),
    );
    for (const secret of [...Object.values(SECRETS), access, refresh]) expect(out).not.toContain(secret);
  });

  it('ASVS 16.2.5 has the route of a request and its numbers, and nothing else of its address', async () => {
    const server = startServer(SERVER, { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'trace' });
    const address = await server.address;
    for (const path of [...SENSITIVE_PATHS, '/order/17', '/robots.txt', '/no-such-file.png'])
      await requestRaw(address, path);
    const { out } = await server.signal('SIGTERM');

    for (const sensitive of [SECRETS.reset, ...Object.values(TYPED)]) expect(out).not.toContain(sensitive);
    const requests = logLines(out).flatMap(({ req }) => (req ? [req] : []));
    expect(requests[0]).toMatchObject({ method: 'GET', route: '/reset-password/:uid/:token', params: {} });
    expect(requests.slice(-3)).toEqual([
      expect.objectContaining({ route: '/order/:orderId', params: { orderId: '17' } }),
      expect.objectContaining({ route: '/robots.txt' }),
      expect.objectContaining({ route: 'none' }),
    ]);
  });

  it('ASVS 16.2.5 reports a response that is sent twice without the address of the request', async () => {
    const lines: string[] = [];
    const app = fastify(requestLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }));
    app.get('/twice', (_request, reply) => void reply.send('one').send('two'));
    app.get('/half', (_request, reply) => {
      reply.raw.writeHead(200).write('one');
      setImmediate(() => reply.raw.end());
      void reply.send('two');
    });
    for (const path of ['twice', 'half'])
      await app.inject(`/${path}?text="${TYPED.words}`).catch(() => undefined);
    await app.close();
    expect(lines.join('')).toContain('already sent');
    expect(lines.join('')).not.toContain(TYPED.words);
  });

  it('ASVS 16.2.5 reports a failed statement without its values', () => {
    const refusal = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email_key"'),
      {
        code: '23505',
        constraint: 'users_email_key',
        detail: 'Key (email)=(someone@example.com) already exists.',
        params: ['someone@example.com', SECRETS.password],
      },
    );
    const failed = new DrizzleQueryError(
      'insert into users values ($1, $2)',
      ['someone@example.com', `${SECRETS.password}\n    at nowhere`],
      refusal,
    );
    const record = errorRecord(failed);
    expect(record.message).toContain('insert into users');
    expect(record.stack).toContain('log.test');
    expect(record.cause).toMatchObject({ code: '23505', constraint: 'users_email_key' });
    expect(JSON.stringify(record)).not.toContain('someone@example.com');
    expect(JSON.stringify(record)).not.toContain(SECRETS.password);
  });
});
