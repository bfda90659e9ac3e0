import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

const OTHERS = 0o077;
const STICKY = 0o1000;
/** What the shop keeps there. A folder that was named by mistake may hold more, which is none of its business. */
const OURS = ['admin.sock', 'database', 'jwt-secret', 'lock', 'mail', 'media'];

/** Makes a folder and those above it. Node's own `recursive` never returns below /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Closes the data folder and what the shop keeps in it to other users, also what an earlier release left open, and
 * whatever this process writes from now on. What belongs to somebody else stays as it is, and so does a folder of
 * everybody's such as /tmp.
 */
export function closeToOthers(dataDir: string): void {
  if (process.platform === 'win32') return;
  process.umask(OTHERS);
  const folder = existsSync(dataDir) ? realpathSync(dataDir) : dataDir;
  // A file of somebody's that was named by mistake is refused later, and left alone.
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (close(folder)) for (const name of OURS) closeWhole(path.join(folder, name));
}

function closeWhole(entry: string): void {
  if (!close(entry)) return;
  for (const name of readdirSync(entry)) closeWhole(path.join(entry, name));
}

/** @returns whether it is a folder */
function close(entry: string): boolean {
  try {
    const status = lstatSync(entry);
    if (status.isSymbolicLink()) return false;
    const { mode, uid } = status;
    const mayClose = uid === process.getuid?.() && (mode & STICKY) === 0;
    if (mayClose && (mode & OTHERS) !== 0) chmodSync(entry, mode & ~OTHERS & 0o7777);
    return status.isDirectory();
  } catch (error) {
    // Another process may have removed it meanwhile.
    const { code } = error as NodeJS.ErrnoException;
    if (IGNORED.some((ignored) => ignored === code)) return false;
    throw error;
  }
}

const IGNORED = ['ENOENT', 'ENOTDIR', 'EROFS'];
