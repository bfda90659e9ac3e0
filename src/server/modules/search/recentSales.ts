import type { Database } from '../../db/client';
import { findSoldSince } from './searchIndexRepository';

const PERIOD_MS = 30 * 24 * 60 * 60 * 1000;
/** The result is reused for this many times the time that reading it took. */
const PAUSE_FACTOR = 100;
const NEGLIGIBLE_MS = 20;

/** The products sold in the last 30 days. */
export class RecentSales {
  private cached: Promise<Map<number, number>> | null = null;
  private validUntil = 0;

  constructor(private readonly db: Database) {}

  getSoldCounts(): Promise<Map<number, number>> {
    if (this.cached && performance.now() < this.validUntil) return this.cached;
    const startedAt = performance.now();
    const pending = findSoldSince(this.db, new Date(Date.now() - PERIOD_MS));
    this.cached = pending;
    this.validUntil = Infinity;
    pending.then(
      () => {
        const durationMs = performance.now() - startedAt;
        this.validUntil = durationMs < NEGLIGIBLE_MS ? 0 : performance.now() + durationMs * PAUSE_FACTOR;
      },
      () => (this.validUntil = 0),
    );
    return pending;
  }
}
