import type { FastifyBaseLogger } from 'fastify';
import { errorSentence } from './http/errorRecord';

/** Of work on many items, what failed: an item that fails stops none of the others. */
export interface Failures {
  /** @param item what it is called, as `{ orderId: 5 }` */
  add: (item: Readonly<Record<string, string | number>>, error: unknown) => void;
  /** Ends the work. @throws Error that names what failed; its cause is the first failure */
  throwIfAny: () => void;
}

/** Of more than so many, the log tells. */
const MAX_NAMED = 20;

/** @param log told of each failure when it happens */
export function collectFailures(log?: Pick<FastifyBaseLogger, 'error'>): Failures {
  const failures: { sentence: string; error: unknown }[] = [];
  return {
    add: (item, error) => {
      log?.error({ ...item, err: error }, 'one of many failed; the others go on');
      const name = Object.entries(item).map(([key, value]) => `${key} ${value}`);
      failures.push({ sentence: `${name.join(', ')}: ${errorSentence(error)}`, error });
    },
    throwIfAny: () => {
      if (failures.length === 0) return;
      const sentences = failures.slice(0, MAX_NAMED).map(({ sentence }) => sentence);
      const more = failures.length - sentences.length;
      const all = more > 0 ? [...sentences, `and ${more} more`] : sentences;
      throw new Error(all.join('; '), { cause: failures[0]?.error });
    },
  };
}

/** Takes one step after the other, also when one has failed. @throws Error that names what failed */
export async function runAllSteps(steps: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  const failures = collectFailures();
  for (const [step, run] of Object.entries(steps)) {
    await run().catch((error: unknown) => failures.add({ step }, error));
  }
  failures.throwIfAny();
}
