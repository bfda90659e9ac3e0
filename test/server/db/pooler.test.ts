import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { OpenDatabase } from '../../../src/server/db/client';
import { openDatabase } from '../../../src/server/db/openDatabase';
import { preparePerConnection } from '../../../src/server/db/prepared';
import { products } from '../../../src/server/db/schema';
import { makeDatabase, settingsOf, urlOf } from '../../support/database';
import { makeProduct, orderBody } from '../../support/orders';
import { eventually } from '../../support/patience';
import { hasPooler, openPooler, type Pooler } from '../../support/pooler';
import { SERVER, startServer } from '../../support/serverProcess';

const onPostgres = process.env.TEST_DATABASE_URL && hasPooler ? describe : describe.skip;

let database: OpenDatabase;
let directUrl: string;
let pooler: Pooler | undefined;
beforeAll(async () => {
  database = await makeDatabase();
  if (!process.env.TEST_DATABASE_URL) return;
  directUrl = await urlOf(database);
  pooler = await openPooler(directUrl);
});
afterAll(async () => {
  await pooler?.close();
  await database.close();
});

async function withPooler(work: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  const opened = await openDatabase({
    ...settingsOf(pooler?.url ?? ''),
    databaseDirectUrl: directUrl,
    databasePrepared: false,
  });
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}

const limits = sql`
  select name, setting from pg_settings
  where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`;
const namedStatement = preparePerConnection((db) =>
  db.select({ id: products.id }).from(products).limit(1).prepare('named'),
);

async function readLimits(db: Pick<OpenDatabase['db'], 'execute'>): Promise<Record<string, number>> {
  const result: unknown = await db.execute(limits);
  const { rows } = result as { rows: { name: string; setting: string }[] };
  return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
}

/** Creates an empty database. */
async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  const name = `kanti_test_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const url = new URL(directUrl);
  url.pathname = `/${name}`;
  const drop = async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { url: url.href, drop };
}

onPostgres('behind PgBouncer in transaction mode', () => {
  it('every statement has its time limits, alone and in a transaction, on every connection', async () => {
    const expectedLimits = {
      lock_timeout: 150,
      statement_timeout: 8_000,
      idle_in_transaction_session_timeout: 10_000,
    };
    await withPooler(async ({ db }) => {
      const alone = await Promise.all(Array.from({ length: 8 }, () => readLimits(db)));
      const together = await Promise.all(
        Array.from({ length: 8 }, () => db.transaction((tx) => readLimits(tx))),
      );
      for (const limit of [...alone, ...together]) expect(limit).toEqual(expectedLimits);
    });
    expect(await readLimits(database.db)).toEqual(expectedLimits);
  });

  it('no time limit is left on the connections that others share', async () => {
    await withPooler(({ db }) => db.transaction((tx) => readLimits(tx)).then(() => undefined));
    const client = new pg.Client({ connectionString: pooler?.url });
    await client.connect();
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
    await client.end();
    expect(rows).toEqual([{ statement_timeout: '0' }]);
  });

  it('no prepared statement has a name, so that any connection can run it', async () => {
    await withPooler(async ({ db }) => {
      const results = await Promise.all(Array.from({ length: 12 }, () => namedStatement(db).execute()));
      expect(results.every((rows) => rows.length === 1)).toBe(true);
      await db.transaction((tx) => namedStatement(tx).execute());
      const remaining = await Promise.all(
        Array.from({ length: 8 }, () => db.execute(sql`select name from pg_prepared_statements`)),
      );
      for (const { rows } of remaining as unknown as { rows: unknown[] }[]) expect(rows).toEqual([]);
    });
  });

  it('a new shop starts, migrates, serves, accepts an order, and receives the changes of other servers', async () => {
    const empty = await emptyDatabase();
    const emptyPooler = await openPooler(empty.url);
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-pooled-'));
    const settings = {
      ...{ PORT: '0', JWT_SECRET: 'x'.repeat(32), RATE_LIMIT: 'off', DATABASE_PREPARED: 'off' },
      ...{ DATABASE_URL: emptyPooler.url, DATABASE_DIRECT_URL: empty.url },
    };
    const servers = ['one', 'two'].map((name) =>
      startServer(SERVER, { ...settings, DATA_DIR: path.join(dataDir, name) }),
    );
    try {
      const [one = '', two = ''] = await Promise.all(servers.map(({ address }) => address));
      await expectOrderIsTaken(one, two, empty.url);
      const ended = await Promise.all(servers.map((server) => server.signal('SIGTERM')));
      expect(ended).toEqual([expect.objectContaining({ code: 0 }), expect.objectContaining({ code: 0 })]);
    } finally {
      await Promise.all(servers.map((server) => server.signal('SIGKILL')));
      await emptyPooler.close();
      await empty.drop();
      await rm(dataDir, { recursive: true });
    }
  });
});

async function expectOrderIsTaken(address: string, otherAddress: string, url: string): Promise<void> {
  const opened = await openDatabase(settingsOf(url));
  const product = await makeProduct(opened.db, { stock: 5 });
  await opened.close();
  const stock = async () =>
    ((await (await fetch(`${otherAddress}/api/products/${product.id}/`)).json()) as { stock: number }).stock;
  expect(await stock()).toBe(5);
  const post = (call: string, body: unknown, headers = {}) =>
    fetch(`${address}/api/${call}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const account = { username: 'ada', email: 'ada@example.com', first_name: 'Ada', last_name: 'Eze' };
  const signUpResponse = await post('signup', { ...account, password: 'a long enough phrase' });
  expect(signUpResponse.status).toBe(201);
  const { access } = (await signUpResponse.json()) as { access: string };
  const response = await post('orders', orderBody([{ product }]), { authorization: `Bearer ${access}` });
  expect(response.status).toBe(201);
  await eventually(async () => expect(await stock()).toBe(4));
}
