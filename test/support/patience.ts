import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long a test waits for an expected state. A busy machine takes several times as long as an idle one, and the
 * length of the wait decides no test. No timer of the product has this length, so that a screen's own timers can be
 * counted.
 */
export const PATIENCE_MS = 28_000;

const PAUSE_MS = 50;

/**
 * Repeats `check` until it neither throws nor returns `false`, and returns its result.
 * @throws the last error of `check` after PATIENCE_MS
 */
export async function eventually<Result>(
  check: () => Promise<Result> | Result,
): Promise<Exclude<Result, false>> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const result = await check();
      if (result !== false) return result as Exclude<Result, false>;
      throw new Error(`Not so within ${PATIENCE_MS} ms: ${check.toString()}`);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
