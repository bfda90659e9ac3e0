import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long a test looks for what must come. A busy machine takes several times as long as a quiet one, and what never
 * comes is told the same: the length of the wait decides no test. No timer of the product has this length, so that a
 * screen's own timers are counted apart.
 */
export const PATIENCE_MS = 28_000;

const PAUSE_MS = 50;

/** Looks until `look` neither fails nor answers `false`, and answers what it saw; then fails as `look` last failed. */
export async function eventually<Seen>(look: () => Promise<Seen> | Seen): Promise<Exclude<Seen, false>> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const seen = await look();
      if (seen !== false) return seen as Exclude<Seen, false>;
      throw new Error(`Not so within ${PATIENCE_MS} ms: ${look.toString()}`);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
