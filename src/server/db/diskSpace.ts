import { statfsSync } from 'node:fs';

/**
 * The embedded database cannot go on when its write-ahead log, which grows by 16 MiB at a time, finds no room. So
 * it writes nothing any more while there is still room for what is under way.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;

export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= RESERVE_BYTES;
}
