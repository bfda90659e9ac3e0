import { setTimeout as sleep } from 'node:timers/promises';

export interface Repetition {
  /** resolves when the current run has ended */
  stop(): Promise<void>;
}

interface RepeatOptions {
  everyMs: number;
  /** @param signal aborted when no more is to be begun */
  work: (signal: AbortSignal) => Promise<void>;
  /** told what a run throws; the next run comes all the same */
  onError: (error: unknown) => void;
}

/** Does the work at once and then again and again, with a pause between two runs. */
export function repeat({ everyMs, work, onError }: RepeatOptions): Repetition {
  const controller = new AbortController();
  const { signal } = controller;
  const loop = async () => {
    while (!signal.aborted) {
      await work(signal).catch(onError);
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const loopEnd = loop();
  return {
    stop: () => {
      controller.abort();
      return loopEnd;
    },
  };
}
