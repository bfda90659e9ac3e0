import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../startError';

/** A server that was just told to stop, or was killed, gets this long to be gone. */
const TRIES = 10;
const PAUSE_MS = 200;

/**
 * Takes a folder for this process: a file `lock` with its process id. A lock whose process is gone is taken over.
 * @returns the function that gives the folder back
 * @throws StartError while another process holds it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return takeLock(folder);
    } catch (error) {
      if (left === 0) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

function takeLock(folder: string): () => void {
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
    throw new StartError(`DATA_DIR wants a folder that can be written: ${path.dirname(file)}`, error);
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

const STATE_FIELD = 0;
const BIRTH_FIELD = 19;

/** Empty where /proc does not tell, and `gone` for a process that has ended but is still listed. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[STATE_FIELD] === 'Z' ? 'gone' : (fields[BIRTH_FIELD] ?? '');
  } catch {
    return '';
  }
}
