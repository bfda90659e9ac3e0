import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work for a known email, so that the response time does not reveal which emails have accounts. */
const MIN_RESPONSE_MS = 150;

/** Does work that takes no less than 150 ms, even when it fails. */
export async function withMinimumDuration<Result>(work: Promise<Result>): Promise<Result> {
  const [attempt] = await Promise.allSettled([work, sleep(MIN_RESPONSE_MS)]);
  if (attempt.status === 'rejected') throw attempt.reason;
  return attempt.value;
}
