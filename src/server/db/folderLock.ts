import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../errors';
import { startHeartbeat } from './heartbeat';

const LOOK_MS = 200;
/** A lock that nobody has touched for so long is nobody's: its holder touches it every second. */
const STALE_MS = 10_000;
/** A server that was just told to stop gets this long to be gone. */
const GRACE_MS = 3_000;
/** Longer than a holder takes to see that another one has taken its lock. */
const CONFIRM_MS = 2_500;

/**
 * Takes a folder for this process: a file `lock` that it touches every second. It names no process, since the other may
 * run in another container. Each waiting process measures by its own clock how long the file stays untouched.
 * @returns what gives the folder back
 * @throws StartError while another process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock');
  const token = randomUUID();
  if (!create(file, token)) await takeOver(file, token);
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

async function takeOver(file: string, token: string): Promise<void> {
  const folder = path.dirname(file);
  const began = performance.now();
  let seen = look(file);
  let seenAt = began;
  for (;;) {
    await sleep(LOOK_MS);
    const now = performance.now();
    const found = look(file);
    if (found === null) {
      if (create(file, token)) return;
    } else if (found !== seen) {
      if (seen !== null && now - began > GRACE_MS)
        throw new StartError(`${folder} is in use by another server. Stop it, or set DATA_DIR.`);
      seenAt = now;
    } else if (now - seenAt > STALE_MS && (await replace(file, token))) return;
    seen = found;
  }
}

/** Whoever else does the same, the last one has it. */
async function replace(file: string, token: string): Promise<boolean> {
  const mine = `${file}.${token}`;
  try {
    writeFileSync(mine, token);
    renameSync(mine, file);
  } catch (error) {
    rmSync(mine, { force: true });
    throw notWritable(path.dirname(file), error);
  }
  await sleep(CONFIRM_MS);
  return contentOf(file) === token;
}

function create(file: string, token: string): boolean {
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
    isFull ? `The disk of ${folder} is full.` : `DATA_DIR wants a folder that can be written: ${folder}`,
    error,
  );
}

/** Changes whenever the lock is touched or taken; null while there is none. */
function look(file: string): string | null {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched === undefined ? null : `${contentOf(file)} ${touched}`;
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
