import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/**
 * The embedded database cannot go on when its write-ahead log, which grows by 16 MiB at a time, finds no room. So
 * it writes nothing any more while there is still room for what is under way.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;

export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= RESERVE_BYTES;
}

/** While the disk is nearly full, every transaction may only read: others fail with SQLSTATE 25006. */
export function readOnlyWithoutRoom(client: PGlite, folder: string): PGlite {
  let mayWrite = true;
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  const look = async () => {
    if (hasRoom(folder) === mayWrite) return;
    mayWrite = !mayWrite;
    await query(`set default_transaction_read_only = ${mayWrite ? 'off' : 'on'}`);
  };
  const guarded: Pick<PGlite, 'query' | 'transaction'> = {
    query: async (...args) => {
      await look();
      return query(...args);
    },
    transaction: async (...args) => {
      await look();
      return transaction(...args);
    },
  };
  return Object.assign(client, guarded);
}
