import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const OTHERS = 0o077;

/**
 * Closes the data folder and all in it to other users, also what an earlier release left open, and whatever this process
 * writes from now on. A folder that belongs to somebody else stays as it is.
 */
export function closeToOthers(dataDir: string): void {
  if (process.platform === 'win32') return;
  process.umask(OTHERS);
  tighten(dataDir);
}

function tighten(entry: string): void {
  const status = lstatSync(entry, { throwIfNoEntry: false });
  if (!status || status.isSymbolicLink()) return;
  if ((status.mode & OTHERS) !== 0 && status.uid === process.getuid?.()) {
    chmodSync(entry, status.mode & ~OTHERS & 0o7777);
  }
  if (!status.isDirectory()) return;
  for (const name of readdirSync(entry)) tighten(path.join(entry, name));
}
