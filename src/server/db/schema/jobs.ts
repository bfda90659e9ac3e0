import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns';

/** Work done every so often by one server at a time. */
export const periodicJobs = pgTable('periodic_jobs', {
  name: text().primaryKey(),
  everyMs: integer().notNull(),
  dueAt: timestamptz().notNull().defaultNow(),
  /** while a server is at it: until when that server is believed to be alive */
  heldUntil: timestamptz(),
  lastRunAt: timestamptz(),
  lastError: text(),
});
