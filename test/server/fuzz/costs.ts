import { setTimeout as delay } from 'node:timers/promises';
import { hashPassword } from '../../../src/server/credentials/passwords';

/** What a refusal may weigh and cost, whatever was sent (http-contract, Settled points). */
export const MOST_REFUSAL_BYTES = 16_000;
export const MOST_CPU_MS = 100;

/**
 * How often a request is sent again when it seems dear. What else the process does at the time counts, too (letters, jobs,
 * the collector of garbage), so each try comes twice as long after the last: what is dear by itself is dear in all of them.
 */
const TRIES = 9;
const FIRST_PAUSE_MS = 20;

/**
 * An answer, and the least time of the processor that any of its tries took.
 *
 * @param mayBeDear says of an answer that its cost does not matter, so that it is not sent again
 */
export async function cpuOf<Answer>(
  send: () => Promise<Answer>,
  mayBeDear: (answer: Answer) => boolean = () => false,
): Promise<{ answer: Answer; cpuMs: number }> {
  const once = async () => {
    const before = process.cpuUsage();
    const answer = await send();
    const { user, system } = process.cpuUsage(before);
    return { answer, cpuMs: (user + system) / 1_000 };
  };
  let tried = await once();
  for (let again = 1; again < TRIES && tried.cpuMs >= MOST_CPU_MS && !mayBeDear(tried.answer); again += 1) {
    await delay(FIRST_PAUSE_MS * 2 ** (again - 1));
    const { answer, cpuMs } = await once();
    tried = { answer, cpuMs: Math.min(tried.cpuMs, cpuMs) };
  }
  return tried;
}

/** What it costs just now to hash a password: dear on purpose, and no part of what a refusal may cost besides. */
export async function hashingMs(): Promise<number> {
  const { cpuMs } = await cpuOf(() => hashPassword('a long enough passphrase'));
  return cpuMs;
}
