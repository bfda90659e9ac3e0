import type { FastifyBaseLogger } from 'fastify';
import { errorSentence } from './http/errorRecord';

/** Collects the failures of work on many items, so that one failing item does not stop the others. */
export interface Failures {
  /** @param item identifies the item, such as `{ orderId: 5 }` */
  add: (item: Readonly<Record<string, string | number>>, error: unknown) => void;
  /** Called at the end of the work. @throws Error that names the failed items; its cause is the first failure */
  throwIfAny: () => void;
}

/** Maximum number of failures named in the error; the log has all of them. */
const MAX_NAMED = 20;

/** @param log receives each failure when it happens */
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

/** Runs all steps in sequence, even after one has failed. @throws Error that names the failed steps */
export async function runAllSteps(steps: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  const failures = collectFailures();
  for (const [step, run] of Object.entries(steps)) {
    await run().catch((error: unknown) => failures.add({ step }, error));
  }
  failures.throwIfAny();
}
