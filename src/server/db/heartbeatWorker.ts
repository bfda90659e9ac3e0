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

const ROOM_BYTES = 65_536;
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const { file, token, beatMs, hangingMs, mainBeat, isOver } = workerData as HeartbeatData;

let beatAt = Date.now();
setInterval(() => {
  const now = Date.now();
  keepLock(now);
  const wasAsleep = now - beatAt > 5 * beatMs;
  beatAt = now;
  if (wasAsleep) Atomics.store(mainBeat, 0, BigInt(now));
  if (now - Number(Atomics.load(mainBeat, 0)) > hangingMs && !hasRoom())
    end('The disk of the data folder is full and the database hangs: the server stops.');
}, beatMs);

function keepLock(now: number): void {
  try {
    if (readFileSync(file, 'utf8') !== token)
      end('The data folder was taken by another server: this one stops.');
    utimesSync(file, now / 1_000, now / 1_000);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') end('The lock of the data folder is gone: the server stops.');
  }
}

function hasRoom(): boolean {
  const probe = `${file}.room`;
  try {
    writeFileSync(probe, Buffer.alloc(ROOM_BYTES));
    return true;
  } catch (error) {
    return !NO_ROOM.includes(codeOf(error));
  } finally {
    rmSync(probe, { force: true });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The process, at once: it may write nothing more. */
function end(sentence: string): void {
  if (Atomics.load(isOver, 0)) return;
  try {
    writeSync(2, `${sentence}\n`);
  } catch {
    // Nobody may be reading any more.
  }
  process.kill(process.pid, 'SIGKILL');
}
