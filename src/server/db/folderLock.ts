import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../errors';
import { startHeartbeat } from './heartbeat';

const POLL_MS = 200;
/** A lock untouched for this long is stale: its holder touches it every second. */
const STALE_MS = 10_000;
/** Time that a stopping server gets to release its lock. */
const GRACE_MS = 3_000;
/** Longer than a holder takes to notice that another process has taken its lock. */
const CONFIRM_MS = 2_500;

/**
 * Locks a folder for this process with a file `lock`, which it touches every second. The file holds no process id,
 * since the other process may run in another container. A waiting process measures by its own clock how long the file
 * stays untouched.
 * @returns releases the lock
 * @throws StartError while another process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock');
  const token = randomUUID();
  if (!createLock(file, token)) await takeOverLock(file, token);
  const heartbeat = startHeartbeat(file, token);
  const release = () => {
    heartbeat.end();
    if (contentOf(file) === token) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return async () => {
    await heartbeat.stop();
    process.removeListener('exit', release);
    release();
  };
}

async function takeOverLock(file: string, token: string): Promise<void> {
  const folder = path.dirname(file);
  const startedAt = performance.now();
  let previous = readLock(file);
  let changedAt = startedAt;
  for (;;) {
    await sleep(POLL_MS);
    const now = performance.now();
    const current = readLock(file);
    if (current === null) {
      if (createLock(file, token)) return;
    } else if (current !== previous) {
      if (previous !== null && now - startedAt > GRACE_MS)
        throw new StartError(
          `${folder} is in use by another server. Stop it, or set DATA_DIR to another folder.`,
        );
      changedAt = now;
    } else if (now - changedAt > STALE_MS && (await replaceLock(file, token))) return;
    previous = current;
  }
}

/** Of several processes that replace a stale lock, the last one gets it. @returns whether it is this process */
async function replaceLock(file: string, token: string): Promise<boolean> {
  const tempFile = `${file}.${token}`;
  try {
    writeFileSync(tempFile, token);
    renameSync(tempFile, file);
  } catch (error) {
    rmSync(tempFile, { force: true });
    throw notWritable(path.dirname(file), error);
  }
  await sleep(CONFIRM_MS);
  return contentOf(file) === token;
}

function createLock(file: string, token: string): boolean {
  try {
    writeFileSync(file, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw notWritable(path.dirname(file), error);
  }
}

function notWritable(folder: string, error: unknown): StartError {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return new StartError(
    isFull
      ? `The disk of ${folder} is full. Free some space and start again.`
      : `DATA_DIR must be a folder that the shop can write to: ${folder}`,
    error,
  );
}

/** A text that changes whenever the lock is touched or taken over; null while there is no lock. */
function readLock(file: string): string | null {
  const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touchedAt === undefined ? null : `${contentOf(file)} ${touchedAt}`;
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
