import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

const GROUP_AND_OTHERS = 0o077;
const STICKY = 0o1000;
/** The shop's own entries in the folder. Others are left alone, as the folder may have been named by mistake. */
const SHOP_ENTRIES = ['admin.sock', 'database', 'jwt-secret', 'lock', 'mail', 'media'];

/** Creates a folder and its parents. Node's own `recursive` option never returns below /proc. */
export function ensureFolder(folder: string): void {
  if (existsSync(folder)) return;
  ensureFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Denies other users access to the data folder and the shop's entries in it, including those that an earlier release
 * left open, and to all files that this process creates from now on. Entries of another user and shared (sticky)
 * folders such as /tmp are left unchanged.
 */
export function restrictToOwner(dataDir: string): void {
  if (process.platform === 'win32') return;
  process.umask(GROUP_AND_OTHERS);
  const folder = existsSync(dataDir) ? realpathSync(dataDir) : dataDir;
  // A file named by mistake is left alone here and refused later.
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
