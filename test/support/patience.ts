import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long a test looks for what must come. A busy machine takes several times as long as a quiet one, and what never
 * comes is told the same: the length of the wait decides no test. No timer of the product has this length, so that a
 * screen's own timers are counted apart.
 */
export const PATIENCE_MS = 28_000;

const PAUSE_MS = 50;

/** Looks until `check` neither fails nor answers `false`, and answers what it saw; then fails as `check` last failed. */
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
