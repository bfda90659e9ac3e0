import { readFileSync, rmSync, utimesSync, writeFileSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** What the thread is given. */
export interface HeartbeatData {
  /** the lock, and what stands in it as long as it is ours */
  file: string;
  token: string;
  beatMs: number;
  hangingMs: number;
  /** when the main thread was last seen at work */
  mainBeat: BigInt64Array<SharedArrayBuffer>;
  /** 1 once the lock may go */
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
  if (now - Number(Atomics.load(mainBeat, 0)) > hangingMs && !hasFreeSpace())
    killProcess('The disk of the data folder is full and the database hangs: the server stops.');
}, beatMs);

function touchLock(now: number): void {
  try {
    if (readFileSync(file, 'utf8') !== token)
      killProcess('The data folder was taken by another server: this one stops.');
    utimesSync(file, now / 1_000, now / 1_000);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') killProcess('The lock of the data folder is gone: the server stops.');
  }
}

function hasFreeSpace(): boolean {
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

/** The process, at once: it may write nothing more. */
function killProcess(sentence: string): void {
  if (Atomics.load(isOver, 0)) return;
  try {
    writeSync(2, `${sentence}\n`);
  } catch {
    // Nobody may be reading any more.
  }
  process.kill(process.pid, 'SIGKILL');
}
