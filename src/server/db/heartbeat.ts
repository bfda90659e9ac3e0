import { Worker } from 'node:worker_threads';

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
 * the lock is another's (the machine slept, say): whoever holds it now must be alone. As text, so that it needs no
 * file of its own among the built ones.
 */
const BEATING = `
  const { readFileSync, utimesSync, writeFileSync, writeSync, rmSync } = require('node:fs');
  const { workerData } = require('node:worker_threads');
  const { file, token, beatMs, hangingMs, mainBeat, isOver } = workerData;
  const end = (sentence) => {
    if (Atomics.load(isOver, 0)) return;
    try { writeSync(2, sentence + '\\n'); } catch {}
    process.kill(process.pid, 'SIGKILL');
  };
  const hasRoom = () => {
    try { writeFileSync(file + '.room', Buffer.alloc(65536)); return true; }
    catch (error) { return !['ENOSPC', 'EDQUOT', 'EFBIG'].includes(error.code); }
    finally { rmSync(file + '.room', { force: true }); }
  };
  let beatAt = Date.now();
  setInterval(() => {
    const now = Date.now();
    try {
      if (readFileSync(file, 'utf8') !== token) end('The data folder was taken by another server: this one stops.');
      utimesSync(file, now / 1000, now / 1000);
    } catch (error) {
      if (error.code === 'ENOENT') end('The lock of the data folder is gone: the server stops.');
    }
    const wasAsleep = now - beatAt > 5 * beatMs;
    beatAt = now;
    if (wasAsleep) Atomics.store(mainBeat, 0, BigInt(now));
    if (now - Number(Atomics.load(mainBeat, 0)) > hangingMs && !hasRoom())
      end('The disk of the data folder is full and the database hangs: the server stops.');
  }, beatMs);
`;

export function startHeartbeat(file: string, token: string): Heartbeat {
  const mainBeat = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  const isOver = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beat = () => Atomics.store(mainBeat, 0, BigInt(Date.now()));
  beat();
  const timer = setInterval(beat, BEAT_MS).unref();
  const worker = new Worker(BEATING, {
    eval: true,
    execArgv: [],
    workerData: { file, token, beatMs: BEAT_MS, hangingMs: HANGING_MS, mainBeat, isOver },
  });
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
