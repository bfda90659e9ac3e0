import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import type { OpenDatabase } from '../../../src/server/db/client';
import * as schema from '../../../src/server/db/schema';
import { makeDatabase } from '../../support/database';

let database: OpenDatabase;

beforeAll(async () => {
  database = await makeDatabase();
});

afterAll(() => database.close());

async function lines(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = (await database.db.execute(query)) as { rows: { line: string }[] };
  return rows.map(({ line }) => line).sort();
}

it('the migrations create exactly the tables and columns of the schema, with the same types', async () => {
  const declared = Object.values(schema as Record<string, unknown>)
    .filter((value) => is(value, PgTable))
    .flatMap((table) =>
      Object.entries(getTableColumns(table)).map(
        ([key, column]) =>
          `${getTableName(table)}.${toSnakeCase(key)} ${column.getSQLType().replace(' collate "C"', '')}`,
      ),
    );
  const migrated = await lines(sql`
    select pg_class.relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`);
  expect(migrated.length).toBeGreaterThan(100);
  expect(migrated).toEqual(declared.sort());
});

it('the database has no functions and triggers except those that notify caches, and the one that protects the audit', async () => {
  const functions = await lines(sql`
    select proname as line from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  expect(functions).toEqual(['catalogue_changed', 'refuse_audit_change', 'search_changed']);
  const triggers = await lines(
    sql`select tgrelid::regclass || ' ' || tgname as line from pg_trigger where not tgisinternal`,
  );
  expect(triggers).toEqual([
    'audit audit_only_grows',
    'categories catalogue_changed',
    'products catalogue_changed',
    'products search_changed',
    'products search_edited',
    'products search_stock_changed',
  ]);
});
