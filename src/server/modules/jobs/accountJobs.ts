import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client';
import { eraseDueAccounts } from '../privacy';
import type { Schedule } from './schedule';

const ERASE_MS = 15_000;

interface Options {
  db: Database;
  dataDir: string;
}

/** Erases accounts a week after their customers asked for it. */
export function accountJobs(app: FastifyInstance, schedule: Schedule, context: Options): void {
  schedule.registerJob({
    name: 'erase-accounts',
    everyMs: ERASE_MS,
    run: (signal) => eraseDueAccounts(context, { log: app.log, signal }),
  });
}
