import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '../../../src/server/db/client';

const FOLDER = 'src/server/db/migrations';

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Runs the migrations up to the one with this name, and records them as drizzle does. */
export async function migrateUpTo(db: Database, tag: string): Promise<void> {
  const { entries } = JSON.parse(readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal;
  const last = entries.find((entry) => entry.tag === tag);
  if (!last) throw new Error(`There is no migration ${tag}.`);
  const run = readMigrationFiles({ migrationsFolder: FOLDER }).filter(
    ({ folderMillis }) => folderMillis <= last.when,
  );
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { hash, folderMillis, sql: statements } of run) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}
