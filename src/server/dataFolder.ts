import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

const GROUP_AND_OTHERS = 0o077;
const STICKY = 0o1000;
/** What the shop keeps there. A folder that was named by mistake may hold more, which is none of its business. */
const SHOP_ENTRIES = ['admin.sock', 'database', 'jwt-secret', 'lock', 'mail', 'media'];

/** Makes a folder and those above it. Node's own `recursive` never returns below /proc. */
export function ensureFolder(folder: string): void {
  if (existsSync(folder)) return;
  ensureFolder(path.dirname(folder));
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
export function restrictToOwner(dataDir: string): void {
  if (process.platform === 'win32') return;
  process.umask(GROUP_AND_OTHERS);
  const folder = existsSync(dataDir) ? realpathSync(dataDir) : dataDir;
  // A file of somebody's that was named by mistake is refused later, and left alone.
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (restrictEntry(folder)) for (const name of SHOP_ENTRIES) restrictTree(path.join(folder, name));
}

function restrictTree(entry: string): void {
  if (!restrictEntry(entry)) return;
  for (const name of readdirSync(entry)) restrictTree(path.join(entry, name));
}

/** @returns whether it is a folder */
function restrictEntry(entry: string): boolean {
  try {
    const stats = lstatSync(entry);
    if (stats.isSymbolicLink()) return false;
    const { mode, uid } = stats;
    const canRestrict = uid === process.getuid?.() && (mode & STICKY) === 0;
    if (canRestrict && (mode & GROUP_AND_OTHERS) !== 0) chmodSync(entry, mode & ~GROUP_AND_OTHERS & 0o7777);
    return stats.isDirectory();
  } catch (error) {
    // Another process may have removed it meanwhile.
    const { code } = error as NodeJS.ErrnoException;
    if (IGNORED_CODES.some((ignoredCode) => ignoredCode === code)) return false;
    throw error;
  }
}

const IGNORED_CODES = ['ENOENT', 'ENOTDIR', 'EROFS'];
