import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { OpenDatabase } from '../../src/server/db/client';
import { openInMemory } from '../../src/server/db/embedded';
import { openDatabase } from '../../src/server/db/openDatabase';
import { seed } from '../../src/server/db/seed';
import { templateDump, templateName } from './template';

/**
 * Creates a migrated and seeded database: embedded and in memory, or with TEST_DATABASE_URL on that PostgreSQL server.
 * Closing it deletes it.
 */
export async function makeDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? makeOnServer(server) : openInMemory(await templateDump());
}

/** Creates a database without tables. Closing it deletes it. */
export async function makeEmptyDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openInMemory();
  const name = `kanti_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (admin) => admin.query(`create database ${name}`));
  return openOnServer(server, name);
}

async function makeOnServer(server: string): Promise<OpenDatabase> {
  const name = `kanti_test_${randomUUID().replaceAll('-', '')}`;
  const template = `kanti_template_${await templateName()}`;
  await onServer(server, async (admin) => {
    await makeTemplate(admin, server, template);
    await admin.query(`create database ${name} template ${template}`);
  });
  return openOnServer(server, name);
}

async function openOnServer(server: string, name: string): Promise<OpenDatabase> {
  const opened = await openDatabase(settingsOf(addressOf(server, name)));
  const close = async () => {
    await opened.close();
    await onServer(server, (admin) => admin.query(`drop database ${name} with (force)`));
  };
  return { ...opened, close };
}

/** The database settings of a server with this DATABASE_URL and default values. */
export function settingsOf(databaseUrl: string) {
  return {
    databaseUrl,
    databaseDirectUrl: databaseUrl,
    databasePool: 5,
    databasePrepared: true,
    dataDir: '',
  };
}

const TEMPLATE_LOCK = 7_300_412;

/** Creates the template once per state of schema and seeds. It is renamed when complete, so no partial one is used. */
async function makeTemplate(admin: Client, server: string, template: string): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    const part = `${template}_part`;
    await admin.query(`drop database if exists ${part}`);
    await admin.query(`create database ${part}`);
    const opened = await openDatabase(settingsOf(addressOf(server, part)));
    await opened.migrate();
    await seed(opened.db);
    await opened.close();
    await admin.query(`alter database ${part} rename to ${template}`);
  }
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
}

async function onServer(server: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}

/** The URL of a database that `makeDatabase` created on the PostgreSQL server of TEST_DATABASE_URL. */
export async function urlOf({ db }: OpenDatabase): Promise<string> {
  const named = sql<string>`current_database()`.as('name');
  const [row] = await db.select({ named }).from(sql`(values (1)) as one`);
  return addressOf(process.env.TEST_DATABASE_URL ?? '', row?.named ?? '');
}
