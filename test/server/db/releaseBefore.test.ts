import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openInMemory } from '../../../src/server/db/embedded';

const MIGRATIONS = 'src/server/db/migrations';
/** The last migration of the release before this one. */
const LAST_BEFORE = '0009_place_order_of_session';

/** What that release prepares by name on each of its connections. */
const PREPARED = {
  open_tokens: {
    text: `(uuid) as select id from refresh_tokens where family_id = $1 and revoked_at is null and expires_at > now() limit 1`,
    call: `('00000000-0000-4000-8000-000000000001')`,
  },
  stocked_products: {
    text: `(int[]) as select id, name, price_kobo, stock, is_abroad_order from products where id = any($1)`,
    call: `('{1}')`,
  },
  place_order_of_session: {
    text: `(uuid, jsonb, jsonb, text, text, text) as
      select placed.id, placed.created_at from place_order_of_session($1, $2, $3, $4, $5, $6) as placed`,
    call: `('00000000-0000-4000-8000-000000000001', '{"user_id":1,"payment_method_id":1,"shipping_method":"ikeja",
      "subtotal_kobo":100,"shipping_kobo":0,"total_kobo":100,"note":"","email":"","first_name":"","last_name":"",
      "address":"","city":"","state":"","postal_code":"","country":"","phone":""}',
      '[{"product_id":1,"price_kobo":100,"is_abroad_order":false,"quantity":1,"position":0}]', null, null, '/none.jpg')`,
  },
};

/** The migrations up to one of them, in a folder of their own. */
async function migrationsUpTo(tag: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kanti-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex((entry) => entry.tag === tag) + 1;
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

const executeAll = async (client: PGlite) => {
  const answered: Record<string, unknown[]> = {};
  for (const [name, { call }] of Object.entries(PREPARED)) {
    answered[name] = (await client.query<Record<string, unknown>>(`execute ${name}${call}`)).rows;
  }
  return answered;
};

it('a connection of the release before goes on with what it has prepared while this one migrates', async () => {
  const database = await openInMemory();
  const { client } = database;
  const folder = await migrationsUpTo(LAST_BEFORE);
  await migrate(drizzle({ client }), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
  await client.exec(`
    insert into users (username, email, password_hash) values ('ada', 'ada@example.com', '');
    insert into refresh_tokens (user_id, family_id, token_hash, expires_at)
      values (1, '00000000-0000-4000-8000-000000000001', 'hash', now() + interval '1 day');
    insert into categories values (1, 'One', 'one');
    insert into products (name, category_id, price_kobo, stock) values ('One', 1, 100, 9);`);
  for (const [name, { text }] of Object.entries(PREPARED)) await client.exec(`prepare ${name}${text}`);
  const before = await executeAll(client);
  await database.migrate();
  const after = await executeAll(client);
  expect(after.open_tokens).toEqual(before.open_tokens);
  expect(after.stocked_products).toMatchObject([{ id: 1, stock: 8 }]);
  expect(after.place_order_of_session).toMatchObject([{ id: 10_002 }]);
  const { rows } = await client.query(`
    select table_name from information_schema.columns
    where column_name = 'id' and data_type = 'bigint' order by table_name`);
  expect(rows.map((row) => (row as { table_name: string }).table_name)).toEqual(
    expect.arrayContaining(['order_events', 'password_resets', 'payment_attempts', 'refunds']),
  );
  const { rows: sequences } = await client.query(
    `select data_type, max_value::text from pg_sequences where sequencename in ('order_events_id_seq', 'payment_attempts_id_seq', 'password_resets_id_seq')`,
  );
  expect(sequences).toEqual(Array(3).fill({ data_type: 'bigint', max_value: '9223372036854775807' }));
  await database.close();
});
