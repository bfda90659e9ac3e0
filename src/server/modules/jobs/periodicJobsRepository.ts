import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { periodicJobs } from '../../db/schema/jobs';

/** A server counts as dead when its job has not finished by then. */
const CLAIM_END = sql`now() + interval '10 minutes'`;

export async function insertJobs(db: Database, jobs: { name: string; everyMs: number }[]): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insert(periodicJobs)
    .values(jobs.map(({ name, everyMs }) => ({ name, everyMs })))
    .onConflictDoUpdate({ target: periodicJobs.name, set: { everyMs: sql`excluded.every_ms` } });
}

export async function releaseJobs(db: Database): Promise<void> {
  await db.update(periodicJobs).set({ heldUntil: null, dueAt: sql`now()` });
}

/** A server's right to run a job until `heldUntil`. A server that takes the job over later gets another value. */
export interface JobClaim {
  name: string;
  /** text, since a Date has no microseconds */
  heldUntil: string;
}

const HELD_UNTIL = sql<string>`extract(epoch from ${periodicJobs.heldUntil})::text`;

/** Claims the due jobs for this server, each until it has finished or the claim expires. */
export async function claimDueJobs(db: Database, names: string[]): Promise<JobClaim[]> {
  return db
    .update(periodicJobs)
    .set({ heldUntil: CLAIM_END, dueAt: sql`now() + ${periodicJobs.everyMs} * interval '1 millisecond'` })
    .where(
      and(
        inArray(periodicJobs.name, names),
        or(
          and(isNull(periodicJobs.heldUntil), lte(periodicJobs.dueAt, sql`now()`)),
          lte(periodicJobs.heldUntil, sql`now()`),
        ),
      ),
    )
    .returning({ name: periodicJobs.name, heldUntil: HELD_UNTIL });
}

/** Counts the jobs that are due or running, and those whose last run failed. */
export async function countJobs(db: Database): Promise<{ queued: number; failed: number }> {
  const isQueued = or(lte(periodicJobs.dueAt, sql`now()`), isNotNull(periodicJobs.heldUntil));
  const [queued, failed] = await Promise.all([
    db.$count(periodicJobs, isQueued),
    db.$count(periodicJobs, isNotNull(periodicJobs.lastError)),
  ]);
  return { queued, failed };
}

/** Records the end of a job. False when the claim has expired: then nothing is recorded. */
export async function finishJob(
  db: Database,
  { name, heldUntil }: JobClaim,
  lastError: string | null,
): Promise<boolean> {
  const rows = await db
    .update(periodicJobs)
    .set({ heldUntil: null, lastRunAt: sql`now()`, lastError })
    .where(and(eq(periodicJobs.name, name), eq(HELD_UNTIL, heldUntil)))
    .returning({ name: periodicJobs.name });
  return rows.length > 0;
}
