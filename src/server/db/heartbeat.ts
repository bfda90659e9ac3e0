import { Worker } from 'node:worker_threads';
import { threadFile } from '../files';
import type { HeartbeatData } from './heartbeatWorker';

const BEAT_MS = 1_000;
/** If the main thread is blocked for this long and the disk is full, the database hangs forever. */
const HANGING_MS = 20_000;

export interface Heartbeat {
  /** stops guarding the lock, synchronously, for the end of the process */
  end(): void;
  stop(): Promise<void>;
}

/**
 * Touches the lock from a worker thread, since the embedded database may block the main one for seconds. It kills the
 * process at once if another one has taken the lock (after the machine slept, for example): two holders would corrupt
 * the database.
 */
export function startHeartbeat(file: string, token: string): Heartbeat {
  const mainBeat = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  const isOver = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beat = () => Atomics.store(mainBeat, 0, BigInt(Date.now()));
  beat();
  const timer = setInterval(beat, BEAT_MS).unref();
  const thread = threadFile('db/heartbeatWorker');
  const data: HeartbeatData = { file, token, beatMs: BEAT_MS, hangingMs: HANGING_MS, mainBeat, isOver };
  const worker = new Worker(thread.file, { execArgv: thread.execArgv, workerData: data });
  worker.unref();
  const end = () => {
    clearInterval(timer);
    Atomics.store(isOver, 0, 1);
  };
  return {
    end,
    stop: async () => {
      end();
      await worker.terminate();
    },
  };
}
