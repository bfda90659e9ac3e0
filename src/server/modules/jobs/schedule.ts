import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../db/client';
import { errorRecord } from '../../http/errorRecord';
import { claimDueJobs, finishJob, insertJobs, releaseJobs, type JobClaim } from './periodicJobsRepository';
import { repeat, type Repetition } from './repeat';

/** Work that is repeated. With several servers, one of them does each run. */
export interface PeriodicJob {
  /** unique and permanent: the key of the job's row in the database */
  name: string;
  everyMs: number;
  /**
   * Uses its own transactions, since a crash may interrupt it, and then it runs again. After ten minutes another server
   * may run it at the same time.
   * @param signal aborted when the server stops: the run finishes its current step and starts no other
   */
  run: (signal: AbortSignal) => Promise<void>;
}

export interface Schedule {
  registerJob: (job: PeriodicJob) => void;
}

interface ScheduleOptions {
  database: Pick<OpenDatabase, 'db' | 'isShared'>;
  /** how often this server checks whether a job is due */
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
        app.log.error({ err: error, job: job.name }, 'a job failed; it will run again when it is next due');
        return lastErrorOf(error);
      },
    );
    const isRecorded = await finishJob(db, claim, message);
    if (!isRecorded)
      app.log.warn({ job: job.name }, 'a job ran longer than its claim, so its result is not recorded');
  };
  const poll = async (signal: AbortSignal) => {
    for (const claim of await claimDueJobs(db, [...jobs.keys()])) {
      const job = jobs.get(claim.name);
      if (!job) continue;
      const running = run(job, claim, signal)
        .catch((error: unknown) =>
          app.log.error({ err: error, job: claim.name }, 'the result of a job could not be recorded'),
        )
        .finally(() => inFlight.delete(running));
      inFlight.add(running);
    }
  };

  app.addHook('onReady', async () => {
    if (jobs.size === 0) return;
    await insertJobs(db, [...jobs.values()]);
    // No other server uses an embedded database, so every claim was left behind by a killed one.
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

/** The error without the values of a failed statement, which may be personal data. */
function lastErrorOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { type, message } = errorRecord(error);
  return `${type}: ${message}`;
}
