import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { errorRecord } from '../../src/server/http/errorRecord';
import { SERVER, startServer } from '../support/serverProcess';
import { unpackTemplate } from '../support/template';

const SECRETS = {
  password: 'a-password-of-the-test',
  bearer: 'eyJ-an-access-token-of-the-test',
  reset: 'a-reset-token-of-the-test',
  card: '4084084084084081',
};

describe('the log', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-log-'));
    await unpackTemplate(dataDir);
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('ASVS 16.2.5 is one structured line a request, with its id, and holds no password, token or card number', async () => {
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
    const lines = out.split('\n').filter((line) => line.startsWith('{'));
    const ofSignUp = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ reqId }) => reqId === id);
    expect(ofSignUp).toContainEqual(
      expect.objectContaining({
        msg: 'answered',
        req: expect.objectContaining({ method: 'POST', url: '/api/signup/' }) as object,
        res: { statusCode: 201 },
      }),
    );
    for (const secret of [...Object.values(SECRETS), access, refresh]) expect(out).not.toContain(secret);
  });

  it('ASVS 16.2.5 tells of a failed statement without its values', () => {
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
