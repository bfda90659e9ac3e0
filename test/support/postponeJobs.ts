import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/client';
import { periodicJobs } from '../../src/server/db/schema';

/** Postpones the periodic jobs of the shop, so that only the test runs them. */
export async function postponeJobs(db: Database): Promise<void> {
  await db.update(periodicJobs).set({ dueAt: sql`now() + interval '1 day'` });
}
