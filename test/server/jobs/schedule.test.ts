import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../../src/server/db/client';
import { periodicJobs } from '../../../src/server/db/schema';
import { jobSchedule, type PeriodicJob } from '../../../src/server/modules/jobs/schedule';
import { makeDatabase } from '../../support/database';
import { eventually } from '../../support/patience';

const HOUR_MS = 3_600_000;

let database: OpenDatabase;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  database = await makeDatabase();
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});
afterAll(() => database.close());

/** A server that only runs jobs. */
async function serverWith(jobs: PeriodicJob[], isShared = true, pollEveryMs = 5): Promise<FastifyInstance> {
  const app = fastify();
  apps.push(app);
  const { registerJob } = jobSchedule(app, {
    database: { db: database.db, isShared },
    pollEveryMs,
  });
  jobs.forEach(registerJob);
  await app.ready();
  return app;
}

function job(name: string, everyMs: number, work: () => unknown): PeriodicJob {
  return { name, everyMs, run: () => Promise.resolve(work()).then(() => undefined) };
}

async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

describe('the schedule', () => {
  it('runs a job at the start, and again after its interval', async () => {
    let runs = 0;
    await serverWith([job('often', 10, () => runs++)]);
    await eventually(() => runs >= 3);
  });

  it('lets one of several servers run a job each time', async () => {
    const runs: string[] = [];
    let ticks = 0;
    const servers = ['one', 'two', 'three'].map((server) => [
      job('hourly', HOUR_MS, () => runs.push(server)),
      job('clock', 1, () => ticks++),
    ]);
    await Promise.all(servers.map((jobs) => serverWith(jobs)));
    await eventually(() => ticks > 20);
    expect(runs).toHaveLength(1);
  });

  it('does not let a slow or failing job hold up another', async () => {
    const slow = new AbortController();
    let runs = 0;
    await serverWith([
      { name: 'slow', everyMs: 10, run: () => waitForAbort(slow.signal) },
      { name: 'failing', everyMs: 10, run: () => Promise.reject(new Error('no')) },
      job('quick', 10, () => runs++),
    ]);
    await eventually(() => runs >= 3);
    slow.abort();
    const rows = await database.db.select().from(periodicJobs);
    expect(rows).toContainEqual(expect.objectContaining({ name: 'failing', lastError: 'Error: no' }));
  });

  it('aborts running jobs when the server stops, and waits for their end', async () => {
    let started = false;
    let hasEnded = false;
    const run = async (signal: AbortSignal) => {
      started = true;
      await waitForAbort(signal);
      await sleep(20);
      hasEnded = true;
    };
    const app = await serverWith([{ name: 'graceful', everyMs: HOUR_MS, run }]);
    await eventually(() => started);
    await app.close();
    expect(hasEnded).toBe(true);
  });

  it('lets a job that outlived its claim end without touching the claim of the next server', async () => {
    const ends = [new AbortController(), new AbortController()];
    let started = 0;
    const run = async () => {
      const runNumber = (started += 1);
      await waitForAbort(ends[runNumber - 1]?.signal ?? AbortSignal.abort());
      if (runNumber === 1) throw new Error('too late');
    };
    const serverPollingOnce = () => serverWith([{ name: 'outlived', everyMs: HOUR_MS, run }], true, HOUR_MS);
    const first = await serverPollingOnce();
    await eventually(() => started === 1);
    const isOutlived = eq(periodicJobs.name, 'outlived');
    await database.db
      .update(periodicJobs)
      .set({ heldUntil: new Date(Date.now() - 1) })
      .where(isOutlived);
    const second = await serverPollingOnce();
    await eventually(() => started === 2);
    const row = async () => (await database.db.select().from(periodicJobs).where(isOutlived))[0];
    const claimedRow = await row();
    ends[0]?.abort();
    await first.close();
    expect(await row()).toEqual({ ...claimedRow, heldUntil: expect.any(Date) as Date, lastError: null });
    ends[1]?.abort();
    await second.close();
    expect(await row()).toMatchObject({
      heldUntil: null,
      lastError: null,
      lastRunAt: expect.any(Date) as Date,
    });
  });

  it.each([
    ['at the next start of an embedded server', { heldUntil: new Date(Date.now() + HOUR_MS) }, false],
    ['on another server after the claim expired', { heldUntil: new Date(Date.now() - 1) }, true],
  ])('resumes the job of a dead server, %s', async (when, claim, isShared) => {
    const dueAt = new Date(Date.now() + HOUR_MS);
    await database.db.insert(periodicJobs).values({ name: when, everyMs: HOUR_MS, dueAt, ...claim });
    let runs = 0;
    await serverWith([job(when, HOUR_MS, () => runs++)], isShared);
    await eventually(() => runs === 1);
  });
});
