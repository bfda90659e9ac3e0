import type { OpenDatabase } from './db/client';
import { countJobs } from './modules/jobs';
import { countMails, oldestUnsentSeconds } from './modules/mail';
import { sumRefundsDue } from './modules/refunds';
import type { Measure } from './plugins/metrics';

/** Measures pending and failed work and refunds due, for alerting. */
export function measureShop(measure: Measure, database: OpenDatabase): void {
  const { db } = database;
  measure('mails_queued', 'Mails still to be sent', async () => (await countMails(db)).queued);
  measure('mails_failed', 'Mails given up within a month', async () => (await countMails(db)).failed);
  measure('mails_oldest_unsent_seconds', 'How long the oldest unsent mail has waited', () =>
    oldestUnsentSeconds(db),
  );
  measure('jobs_queued', 'Periodic jobs due or under way', async () => (await countJobs(db)).queued);
  measure('jobs_failed', 'Periodic jobs whose last run failed', async () => (await countJobs(db)).failed);
  measure('shop_refunds_due_kobo', 'What is owed back to customers, in kobo', () => sumRefundsDue(db));
  if (database.connections()) measureConnections(measure, database);
}

function measureConnections(measure: Measure, database: OpenDatabase): void {
  for (const state of ['open', 'idle', 'waiting'] as const) {
    const help =
      state === 'waiting' ? 'Requests that wait for a database connection' : `Database connections ${state}`;
    measure(`database_connections_${state}`, help, () => database.connections()?.[state] ?? 0);
  }
  const waits = () => database.connections()?.waits ?? { count: 0, seconds: 0 };
  measure(
    'database_connection_waits_total',
    'Requests that found every database connection taken',
    () => waits().count,
  );
  measure('database_connection_wait_seconds_total', 'How long they waited together', () => waits().seconds);
}
