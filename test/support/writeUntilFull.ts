import { statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from '../../src/server/db/folderLock';

/** Writes into the embedded database of a folder until the disk is full, without the checks that would refuse it. */
async function writeUntilFull(folder: string): Promise<void> {
  await lockFolder(folder);
  const client = new PGlite(path.join(folder, 'database'));
  await client.query('create table filling (id int primary key, n int) with (fillfactor = 10)');
  await client.query('insert into filling select i, 0 from generate_series(1, 2000) i');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(path.join(folder, 'filler'), Buffer.alloc(bavail * bsize));
  for (let at = 0; ; at += 1) {
    await client.query('update filling set n = n + 1 where id = $1', [at % 2_000]).catch(() => undefined);
  }
}

void writeUntilFull(process.argv[2] ?? '');
