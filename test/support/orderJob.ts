import fastify from 'fastify';
import { readConfig } from '../../src/server/config';
import { openChanges } from '../../src/server/modules/catalog';
import { orderJobs } from '../../src/server/modules/jobs';
import type { PeriodicJob } from '../../src/server/modules/jobs/schedule';
import { openCardProvider } from '../../src/server/modules/payments';
import type { CardShop } from './cardShop';
import { orderContextOn } from './keeper';

/** Runs a job about orders to its end. */
export async function runOrderJob({ db, database, paystack }: CardShop, name: string) {
  const logged: unknown[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'error', stream } });
  const config = readConfig({ ...paystack.settings, JWT_SECRET: 'a secret of these tests, long enough' });
  const { changes, close } = openChanges({ config, database, onError: () => undefined });
  const jobs: PeriodicJob[] = [];
  const schedule = { registerJob: (job: PeriodicJob) => void jobs.push(job) };
  orderJobs(app, schedule, {
    ...orderContextOn(db, changes),
    provider: openCardProvider(db, config),
    orderExpiryHours: 72,
  });
  const outcome = await jobs
    .find((job) => job.name === name)
    ?.run(new AbortController().signal)
    .then(String, String);
  await close();
  return { logged, outcome };
}
