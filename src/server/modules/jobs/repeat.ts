import { setTimeout as sleep } from 'node:timers/promises';

export interface Repetition {
  /** resolves when the current run has ended */
  stop(): Promise<void>;
}

interface Turn {
  everyMs: number;
  /** @param signal aborted when no more is to be begun */
  work: (signal: AbortSignal) => Promise<void>;
  /** told what a run throws; the next run comes all the same */
  onError: (error: unknown) => void;
}

/** Does the work at once and then again and again, with a pause between two runs. */
export function repeat({ everyMs, work, onError }: Turn): Repetition {
  const ending = new AbortController();
  const { signal } = ending;
  const turns = async () => {
    while (!signal.aborted) {
      await work(signal).catch(onError);
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = turns();
  return {
    stop: () => {
      ending.abort();
      return ended;
    },
  };
}
