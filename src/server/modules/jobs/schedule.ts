import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../db/client';
import { errorRecord } from '../../http/errorRecord';
import { claimDueJobs, finishJob, insertJobs, releaseJobs, type JobClaim } from './periodicJobsRepository';
import { repeat, type Repetition } from './repeat';

/** Work done every so often. Where several servers run, one of them does it each time. */
export interface PeriodicJob {
  /** unique, and kept: the database knows by it when the job is due */
  name: string;
  everyMs: number;
  /**
   * May be cut short by a crash and is then run again, so it works in transactions of its own. Beyond ten minutes
   * another server may join in.
   * @param signal aborted when the server stops: what is begun is ended, nothing more is begun
   */
  run: (signal: AbortSignal) => Promise<void>;
}

export interface Schedule {
  registerJob: (job: PeriodicJob) => void;
}

interface ScheduleOptions {
  database: Pick<OpenDatabase, 'db' | 'isShared'>;
  /** how often this server looks whether a job is due */
  pollEveryMs?: number;
}

/** Runs the registered jobs from the server's start to its end. */
export function jobSchedule(
  app: FastifyInstance,
  { database, pollEveryMs = 2_000 }: ScheduleOptions,
): Schedule {
  const { db, isShared } = database;
  const jobs = new Map<string, PeriodicJob>();
  const inFlight = new Set<Promise<void>>();
  let polling: Repetition | undefined;

  const run = async (job: PeriodicJob, claim: JobClaim, signal: AbortSignal) => {
    const message = await job.run(signal).then(
      () => null,
      (error: unknown) => {
        app.log.error({ err: error, job: job.name }, 'a job failed; it runs again when next due');
        return lastErrorOf(error);
      },
    );
    const isRecorded = await finishJob(db, claim, message);
    if (!isRecorded)
      app.log.warn({ job: job.name }, 'a job took longer than its claim; its end is not recorded');
  };
  const poll = async (signal: AbortSignal) => {
    for (const claim of await claimDueJobs(db, [...jobs.keys()])) {
      const job = jobs.get(claim.name);
      if (!job) continue;
      const running = run(job, claim, signal)
        .catch((error: unknown) =>
          app.log.error({ err: error, job: claim.name }, 'the end of a job could not be recorded'),
        )
        .finally(() => inFlight.delete(running));
      inFlight.add(running);
    }
  };

  app.addHook('onReady', async () => {
    if (jobs.size === 0) return;
    await insertJobs(db, [...jobs.values()]);
    // Nobody else uses an embedded database: whatever is still claimed, a killed server has claimed.
    if (!isShared) await releaseJobs(db);
    const onError = (error: unknown) => app.log.error({ err: error }, 'the due jobs could not be read');
    polling = repeat({ everyMs: pollEveryMs, work: poll, onError });
  });
  app.addHook('onClose', async () => {
    await polling?.stop();
    await Promise.all(inFlight);
  });
  return { registerJob: (job) => void jobs.set(job.name, job) };
}

/** Without the values that a statement was given. */
function lastErrorOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { type, message } = errorRecord(error);
  return `${type}: ${message}`;
}
