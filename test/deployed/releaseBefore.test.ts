import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { deployedShop, keeper, type OwnDatabase } from './support/deployedShop';
import { services } from './support/services';

const deployed = deployedShop();

/** What the release before asked its database while it signed people up, sold, was paid, cancelled and kept house. */
interface Recording {
  recordedAt: string;
  texts: string[];
  /** in that order; a name is that of a prepared statement */
  calls: [client: number, name: string | null, text: number, values: unknown[]][];
}

/** The newest migration that the release before knew. */
const LAST_OF_BEFORE = '0009';
const MIGRATIONS = 'dist/server/db/migrations';
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

it('what the release before asks is answered alike before and after the migration, on the same connections', async () => {
  const recording = JSON.parse(
    await readFile('test/deployed/releaseBefore/statements.json', 'utf8'),
  ) as Recording;
  const database = await deployed.database({ isEmpty: true });
  await migrateAsBefore(database.url);
  const clients = await Promise.all(
    Array.from({ length: Math.max(...recording.calls.map(([client]) => client)) + 1 }, async () => {
      const client = new Client({ connectionString: database.url, query_timeout: 10_000 });
      await client.connect();
      deployed.onEnd(() => client.end());
      return client;
    }),
  );

  await fill(database);
  const before = await replay(recording, clients);
  expect(before.filter(({ outcome }) => typeof outcome === 'string')).toEqual([]);
  expect(await database.query('select status, payment_confirmed from orders order by id')).toEqual([
    { status: 'Cancelled', payment_confirmed: true },
    { status: 'Cancelled', payment_confirmed: false },
    { status: 'Delivered', payment_confirmed: true },
    { status: 'Pending', payment_confirmed: false },
  ]);

  expect(await keeper({ DATABASE_URL: database.url }, 'db', 'migrate')).toMatchObject({ exit: 0 });
  await fill(database);
  expect(await replay(recording, clients)).toEqual(before);
});

/** As the release before leaves an empty database. */
async function migrateAsBefore(url: string): Promise<void> {
  const migrationsFolder = path.join(await deployed.folder(), 'migrations');
  const all = path.join(services().packageFolder, MIGRATIONS);
  const journal = JSON.parse(await readFile(path.join(all, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.filter(({ tag }) => tag.slice(0, 4) <= LAST_OF_BEFORE);
  await mkdir(path.join(migrationsFolder, 'meta'), { recursive: true });
  await writeFile(path.join(migrationsFolder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  await Promise.all(
    entries.map(({ tag }) => cp(path.join(all, `${tag}.sql`), path.join(migrationsFolder, `${tag}.sql`))),
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle({ client }), { migrationsFolder });
  await client.end();
}

/** The shop as it was when the recording began: the sample catalogue, and nothing else. */
async function fill(database: OwnDatabase): Promise<void> {
  const tables = await database.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  await database.query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`);
  const { postgresPort, template } = services();
  const source = new Client({ connectionString: `postgresql://kanti@127.0.0.1:${postgresPort}/${template}` });
  await source.connect();
  for (const table of ['categories', 'products']) {
    const { rows } = await source.query<object>(`select * from ${table}`);
    const columns = await database.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    await database.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await source.end();
  await database.query("select setval('products_id_seq', (select max(id) from products))");
}

/** Ids that were widened from integer to bigint: that release asks for them by no name, and only hands them back. */
const [INTEGER, BIGINT] = [23, 20];
const narrowed = (type: number) => (type === BIGINT ? INTEGER : type);

interface Answered {
  asked: string;
  /** how many rows, of which types, or the error */
  outcome: { rows: number | null; types: number[] } | string;
}

/** Asks it all once more, times as far from now as they were then. */
async function replay({ recordedAt, texts, calls }: Recording, clients: Client[]): Promise<Answered[]> {
  const lateMs = Date.now() - Date.parse(recordedAt);
  const shifted = (value: unknown) =>
    typeof value === 'string' && INSTANT.test(value)
      ? new Date(Date.parse(value) + lateMs).toISOString()
      : value;
  const answers: Answered[] = [];
  for (const [at, name, text, values] of calls) {
    const asked = texts[text] ?? '';
    const query = { text: asked, values: values.map(shifted), ...(name !== null && { name }) };
    const outcome = await clients[at]?.query(query).then(
      ({ rowCount, fields }) => ({
        rows: rowCount,
        types: fields.map(({ dataTypeID }) => narrowed(dataTypeID)),
      }),
      (error: unknown) => String(error),
    );
    answers.push({ asked, outcome: outcome ?? 'nobody asked' });
  }
  return answers;
}
