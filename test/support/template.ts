import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { openInMemory } from '../../src/server/db/embedded';
import { seed } from '../../src/server/db/seed';

const DB_FOLDER = path.resolve('src/server/db');
const THIS_FILE = path.resolve('test/support/template.ts');
const CACHE = path.resolve('.cache/test');

/** A hash that changes whenever a migration, the schema, the seeded catalogue or this file changes. */
export async function templateName(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(THIS_FILE));
  const files = await readdir(DB_FOLDER, { recursive: true, withFileTypes: true });
  for (const file of files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))) {
    hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The dump of a migrated and seeded embedded database. Restoring it takes a third of the time of creating one. */
export async function templateDump(): Promise<Blob> {
  return new Blob([await readFile(await templateFile())]);
}

/** Unpacks the template as the embedded database of a data folder, as after a first start. */
export async function unpackTemplate(dataDir: string): Promise<void> {
  const database = path.join(dataDir, 'database');
  await mkdir(database, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await templateFile(), '-C', database]);
}

async function templateFile(): Promise<string> {
  const file = path.join(CACHE, `${await templateName()}.tar`);
  if (!existsSync(file)) await makeTemplate(file);
  return file;
}

async function makeTemplate(file: string): Promise<void> {
  const database = await openInMemory();
  await database.migrate();
  await seed(database.db);
  await shrink(database.client);
  const dump = await database.client.dumpDataDir('none');
  await database.close();
  await saveDump(file, new Uint8Array(await dump.arrayBuffer()));
}

/** Without PostgreSQL's template databases and with fewer buffers, restoring takes a third less time. */
async function shrink(client: PGlite): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await client.exec(`alter database ${name} is_template false`);
    await client.exec(`drop database ${name}`);
  }
  await client.exec(`alter system set shared_buffers = '16MB'`);
}

/** Writes the file atomically, because another worker may read it, and deletes older dumps. */
async function saveDump(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const former = (await readdir(CACHE)).filter(
    (name) => name.endsWith('.tar') && name !== path.basename(file),
  );
  await Promise.all(former.map((name) => rm(path.join(CACHE, name), { force: true })));
  const part = `${file}.${process.pid}`;
  await writeFile(part, bytes);
  await rename(part, file);
}
