import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../startError';

/**
 * Takes a folder for this process: a file `lock` with its process id. A lock whose process is gone is taken over.
 * @returns the function that gives the folder back
 * @throws StartError while another process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock');
  if (!writeLock(file)) {
    const holder = Number(readFileSync(file, 'utf8').split(' ')[0]);
    if (holder !== process.pid && isSameProcess(file, holder)) {
      throw new StartError(
        `${folder} is in use by another server (process ${holder}). Stop it, or set DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
    if (!writeLock(file)) throw new StartError(`${folder} is being opened by another server.`);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.removeListener('exit', release);
    release();
  };
}

function writeLock(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${birthOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new StartError(`${file} cannot be written.`, error);
  }
}

/** A process id is used again after a reboot; the time of birth tells two apart where /proc exists. */
function isSameProcess(file: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return readFileSync(file, 'utf8').split(' ')[1] === birthOf(pid);
}

const BIRTH_FIELD = 19;

function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[BIRTH_FIELD] ?? '';
  } catch {
    return '';
  }
}
