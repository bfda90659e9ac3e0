import type { FastifyBaseLogger } from 'fastify';
import { errorSentence } from './http/errorRecord';

/** Of work on many items, what failed: an item that fails stops none of the others. */
export interface Failures {
  /** @param item what it is called, as `{ orderId: 5 }` */
  add: (item: Readonly<Record<string, string | number>>, error: unknown) => void;
  /** Ends the work. @throws Error that names what failed; its cause is the first failure */
  throwAny: () => void;
}

/** Of more than so many, the log tells. */
const MOST_NAMED = 20;

/** @param log told of each failure when it happens */
export function collectFailures(log?: Pick<FastifyBaseLogger, 'error'>): Failures {
  const failed: { sentence: string; error: unknown }[] = [];
  return {
    add: (item, error) => {
      log?.error({ ...item, err: error }, 'one of many failed; the others go on');
      const name = Object.entries(item).map(([key, value]) => `${key} ${value}`);
      failed.push({ sentence: `${name.join(', ')}: ${errorSentence(error)}`, error });
    },
    throwAny: () => {
      if (failed.length === 0) return;
      const named = failed.slice(0, MOST_NAMED).map(({ sentence }) => sentence);
      const more = failed.length - named.length;
      const all = more > 0 ? [...named, `and ${more} more`] : named;
      throw new Error(all.join('; '), { cause: failed[0]?.error });
    },
  };
}

/** Takes one step after the other, also when one has failed. @throws Error that names what failed */
export async function inTurn(steps: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  const failures = collectFailures();
  for (const [step, take] of Object.entries(steps)) {
    await take().catch((error: unknown) => failures.add({ step }, error));
  }
  failures.throwAny();
}
