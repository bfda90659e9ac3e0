import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns';

/** Periodic jobs, each run by one server at a time. */
export const periodicJobs = pgTable('periodic_jobs', {
  name: text().primaryKey(),
  everyMs: integer().notNull(),
  dueAt: timestamptz().notNull().defaultNow(),
  /** while a server runs the job: until when that server is assumed to be alive */
  heldUntil: timestamptz(),
  lastRunAt: timestamptz(),
  lastError: text(),
});
