import { Worker } from 'node:worker_threads';
import { threadFile } from '../files';
import type { HeartbeatData } from './heartbeatWorker';

const BEAT_MS = 1_000;
/** A server that has answered nothing for so long, on a full disk, hangs in the database for good. */
const HANGING_MS = 20_000;

export interface Heartbeat {
  /** the lock may go from now on; for the end of the process, which waits for nothing */
  end(): void;
  stop(): Promise<void>;
}

/**
 * A thread of its own, as the database works on the main one and may keep it for seconds. It ends the process at once when
 * the lock is another's (the machine slept, say): whoever holds it now must be alone.
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
