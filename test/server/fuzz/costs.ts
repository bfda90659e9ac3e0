import { hashPassword } from '../../../src/server/modules/auth/passwords';

/** What a refusal may weigh and cost, whatever was sent (http-contract, Settled points). */
export const MOST_REFUSAL_BYTES = 16_000;
export const MOST_CPU_MS = 100;

/** How often a request is sent again when it seems dear: what else the process does at the time counts, too. */
const TRIES = 4;

/** An answer, and the least time of the processor that any of a few tries took. */
export async function cpuOf<Answer>(send: () => Promise<Answer>): Promise<{ answer: Answer; cpuMs: number }> {
  let least = Infinity;
  for (let left = TRIES; ; left -= 1) {
    const before = process.cpuUsage();
    const answer = await send();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
    if (least < MOST_CPU_MS || left === 1) return { answer, cpuMs: least };
  }
}

/** What it costs just now to hash a password: dear on purpose, and no part of what a refusal may cost besides. */
export async function hashingMs(): Promise<number> {
  const { cpuMs } = await cpuOf(() => hashPassword('a long enough passphrase'));
  return cpuMs;
}
