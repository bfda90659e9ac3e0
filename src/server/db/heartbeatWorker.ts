import { readFileSync, rmSync, utimesSync, writeFileSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** The worker's data. */
export interface HeartbeatData {
  /** path of the lock; its content is `token` as long as this process holds it */
  file: string;
  token: string;
  beatMs: number;
  hangingMs: number;
  /** time of the main thread's last heartbeat */
  mainBeat: BigInt64Array<SharedArrayBuffer>;
  /** 1 once the lock is being released */
  isOver: Int32Array<SharedArrayBuffer>;
}

const PROBE_BYTES = 65_536;
const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const { file, token, beatMs, hangingMs, mainBeat, isOver } = workerData as HeartbeatData;

let beatAt = Date.now();
setInterval(() => {
  const now = Date.now();
  touchLock(now);
  const wasAsleep = now - beatAt > 5 * beatMs;
  beatAt = now;
  if (wasAsleep) Atomics.store(mainBeat, 0, BigInt(now));
  if (now - Number(Atomics.load(mainBeat, 0)) > hangingMs && !canWriteProbe())
    killProcess(
      'The disk of the data folder is full and the database hangs, so the server is stopping. Free some space and start it again.',
    );
}, beatMs);

function touchLock(now: number): void {
  try {
    if (readFileSync(file, 'utf8') !== token)
      killProcess('Another server has taken the data folder, so this one is stopping.');
    utimesSync(file, now / 1_000, now / 1_000);
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      killProcess('The lock file of the data folder is gone, so the server is stopping.');
  }
}

function canWriteProbe(): boolean {
  const probe = `${file}.room`;
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES));
    return true;
  } catch (error) {
    return !DISK_FULL_CODES.includes(codeOf(error));
  } finally {
    rmSync(probe, { force: true });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Kills the process at once, so that it writes nothing more. */
function killProcess(sentence: string): void {
  if (Atomics.load(isOver, 0)) return;
  try {
    writeSync(2, `${sentence}\n`);
  } catch {
    // Nobody may be reading any more.
  }
  process.kill(process.pid, 'SIGKILL');
}
