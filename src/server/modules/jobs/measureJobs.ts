import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client';
import type {} from '../../plugins/metrics';
import { countMails, oldestUnsentSeconds } from '../mail';
import { countJobs } from './periodicJobsRepository';

/** How much waits to be done and how much has failed, for whoever is to be woken by it. */
export function measureJobs(app: FastifyInstance, db: Database): void {
  app.measure('mails_queued', 'Mails still to be sent', async () => (await countMails(db)).queued);
  app.measure('mails_failed', 'Mails given up within a month', async () => (await countMails(db)).failed);
  app.measure('mails_oldest_unsent_seconds', 'How long the oldest unsent mail has waited', () =>
    oldestUnsentSeconds(db),
  );
  app.measure('jobs_queued', 'Periodic jobs due or under way', async () => (await countJobs(db)).queued);
  app.measure('jobs_failed', 'Periodic jobs whose last run failed', async () => (await countJobs(db)).failed);
}
