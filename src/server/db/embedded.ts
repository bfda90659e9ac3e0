import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { restrictToOwner, ensureFolder } from '../dataFolder';
import { messageOf, StartError } from '../errors';
import type { OpenDatabase } from './client';
import { FolderDatabase, hasFreeSpace } from './diskSpace';
import { lockFolder } from './folderLock';
import { listenEmbedded } from './listen';
import { migrateEmbedded } from './migrate';
import { retryTransactions, createRetry } from './retry';

/** Opens the embedded database of a data folder and locks the folder for this process. @throws StartError */
export async function openFolderDatabase(dataDir: string): Promise<OpenDatabase> {
  try {
    ensureFolder(dataDir);
  } catch (error) {
    throw new StartError(`DATA_DIR must be a folder that the shop can write to: ${dataDir}`, error);
  }
  const unlock = await lockFolder(dataDir);
  try {
    if (!hasFreeSpace(dataDir)) throw new Error('the disk has less than 64 MB left');
    const database = await openEmbedded(new FolderDatabase(path.join(dataDir, 'database'), embeddedOptions));
    // PGlite ignores the process's umask, so permissions are restricted again once its files exist.
    const migrate = () => database.migrate().finally(() => restrictToOwner(dataDir));
    const close = async () => {
      try {
        await database.close();
      } finally {
        await unlock();
      }
    };
    return { ...database, migrate, close };
  } catch (error) {
    await unlock();
    throw new StartError(`The embedded database in ${dataDir} cannot be opened: ${messageOf(error)}`, error);
  }
}

/** The extensions that the first migrations create. */
const embeddedOptions = { extensions: { fuzzystrmatch, pg_trgm, unaccent } };

/** Opens an embedded database in memory; `dump` is the result of `PGlite.dumpDataDir`. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase & { client: PGlite }> {
  const client = new PGlite({ ...embeddedOptions, ...(dump && { loadDataDir: dump }) });
  return { ...(await openEmbedded(client)), client };
}

async function openEmbedded(client: PGlite): Promise<OpenDatabase> {
  await client.waitReady;
  const drizzleDb = drizzle({ client, casing: 'snake_case' });
  const begin = drizzleDb.transaction.bind(drizzleDb);
  const db = retryTransactions(drizzleDb, createRetry({ lockWaiters: 1 }), (work) => begin(work));
  return {
    db,
    isShared: false,
    migrate: () => migrateEmbedded(drizzleDb),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    listen: (channel, listener) => listenEmbedded(client, channel, listener),
    connections: () => null,
    close: () => client.close(),
  };
}
