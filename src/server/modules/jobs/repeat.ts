import { setTimeout as sleep } from 'node:timers/promises';

export interface Repetition {
  /** resolves when the current run has ended */
  stop(): Promise<void>;
}

interface RepeatOptions {
  everyMs: number;
  /** @param signal aborted when the work should start nothing more */
  work: (signal: AbortSignal) => Promise<void>;
  /** receives the error of a failed run; the repetition goes on */
  onError: (error: unknown) => void;
}

/** Does the work at once, and then repeatedly with a pause of `everyMs` between two runs. */
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
