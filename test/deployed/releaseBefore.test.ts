import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { myOrders } from '@contract/calls/orders';
import { login } from '@contract/calls/session';
import { ORDER_STATUSES } from '@contract/rules/orderStatus';
import { customerWith } from '../support/customer';
import { migrateUpTo } from './releaseBefore/migrateUpTo';
import { statementsAfter, droppedTable } from './releaseBefore/newMigrations';
import { clientCount, readRecording, replay, type RunStatement } from './releaseBefore/recording';
import { resetTables, readTables, type Query, type Row, type Tables } from './releaseBefore/tables';
import { ADA } from './releaseBefore/walk';
import { callAsVisitor } from './releaseBefore/walkAccounts';
import { deployedShop, keeper, type Settings } from './support/deployedShop';
import { services } from './support/services';

const deployed = deployedShop();
const recording = readRecording();

/** Tables that the new migrations drop (`test/migrations.test.ts` has the reasons). */
const DROPPED_TABLES = statementsAfter(recording.lastMigration).flatMap(
  (statement) => droppedTable(statement) ?? [],
);

it('every statement of the previous release returns as many rows, with the same column types, after the migration as before it, on the same connections', async () => {
  const database = await deployed.database({ isEmpty: true });
  const query: Query = (sql, values) => database.query(sql, values) as Promise<never>;
  const clients = await Promise.all(
    Array.from({ length: clientCount(recording) }, () => connect(database.url)),
  );
  const clientOf = (at: number) => queryOn(clients[at]);
  await migrateUpTo(drizzlePg({ client: await connect(database.url) }), recording.lastMigration);
  await resetTables(query, await catalogue());
  const before = await replay(recording, clientOf);
  expect(before.filter(({ outcome }) => typeof outcome === 'string')).toEqual([]);
  const tables = await readTables(query);

  expect(await keeper({ DATABASE_URL: database.url }, 'db', 'migrate')).toMatchObject({ exit: 0 });
  await expectNothingLost(query, tables);
  await expectOrders(tables, { DATABASE_URL: database.url });
  await resetTables(query, await catalogue());
  expect(await replay(recording, clientOf)).toEqual(before);
});

it('a data folder of the previous release loses nothing by the migration', async () => {
  const DATA_DIR = await deployed.folder();
  const open = () =>
    new PGlite(path.join(DATA_DIR, 'database'), { extensions: { fuzzystrmatch, pg_trgm, unaccent } });
  const client = open();
  await migrateUpTo(drizzlePglite({ client }), recording.lastMigration);
  const query: Query = async (sql, values) => (await client.query<never>(sql, values)).rows;
  await resetTables(query, await catalogue());
  const responses = await replay(recording, () => queryEmbedded(client));
  expect(responses.filter(({ outcome }) => typeof outcome === 'string')).toEqual([]);
  const tables = await readTables(query);
  await client.close();

  expect(await keeper({ DATA_DIR }, 'db', 'migrate')).toMatchObject({ exit: 0 });
  const migrated = open();
  await expectNothingLost(async (sql, values) => (await migrated.query<never>(sql, values)).rows, tables);
  await migrated.close();
  await expectOrders(tables, { DATA_DIR });
});

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, query_timeout: 10_000 });
  await client.connect();
  deployed.onEnd(() => client.end());
  return client;
}

const queryOn =
  (client: Client | undefined): RunStatement =>
  async (text, values, name) => {
    if (!client) throw new Error('nobody asked');
    const result = await client.query({ text, values, ...(name !== null && { name }) });
    // A text with several statements has as many results.
    const [first] = [result].flat();
    return {
      rows: first?.rowCount ?? null,
      types: first?.fields.map(({ dataTypeID }) => dataTypeID) ?? [],
    };
  };

const BOOLEAN = 16;

const queryEmbedded =
  (client: PGlite): RunStatement =>
  async (text, values) => {
    if (values.length === 0) await client.exec(text);
    else await client.query(text, values, { serializers: { [BOOLEAN]: String } });
    return { rows: null, types: [] };
  };

/** The sample catalogue that the recorded shop started with. */
async function catalogue(): Promise<Tables> {
  const { postgresPort, template } = services();
  const client = await connect(`postgresql://kanti@127.0.0.1:${postgresPort}/${template}`);
  return readTables(
    async (sql, values) => (await client.query(sql, values)).rows as never,
    ['categories', 'products'],
  );
}

async function expectNothingLost(query: Query, before: Tables): Promise<void> {
  const after = await readTables(query);
  const names = Object.keys(before).filter((name) => !DROPPED_TABLES.includes(name));
  expect(Object.keys(after)).toEqual(expect.arrayContaining(names));
  expect(Object.keys(after).filter((name) => DROPPED_TABLES.includes(name))).toEqual([]);
  for (const name of names)
    expect(rowTexts(after[name], before[name])).toEqual(rowTexts(before[name], before[name]));
}

/** Rows as text, restricted to the columns that existed before. */
function rowTexts(rows: readonly Row[] = [], [sampleRow = {}]: readonly Row[] = []): string[] {
  const columns = Object.keys(sampleRow).sort();
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();
}

interface Order {
  id: number;
  user_id: number;
  status: string;
}

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

/** Starts the shop and expects that a customer with orders in every status finds each unchanged. */
async function expectOrders({ orders = [] }: Tables, settings: Settings): Promise<void> {
  const server = deployed.start(settings);
  const address = await server.address;
  const { user, access } = await callAsVisitor(address, login, {
    body: { username: ADA.username, password: ADA.password },
  });
  const expected = (orders as unknown as Order[])
    .filter(({ user_id }) => user_id === user.id)
    .map(({ id, status }) => ({ id, status }));
  expect(new Set(expected.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  const orderList = await customerWith(address, { id: user.id, access }).must(myOrders);
  expect(orderList.map(({ order_id: id, status }) => ({ id, status })).sort(byId)).toEqual(
    expected.sort(byId),
  );
  await server.signal('SIGTERM');
}
