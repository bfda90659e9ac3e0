import type { Database } from '../../db/client';
import { runAllSteps } from '../../failures';
import { deleteOldIncidents } from '../incidents';
import { deleteOldMails, removeOrphanedFiles } from '../mail';
import { deleteOldKeys } from '../orders';
import { deleteOldSearches } from '../search';
import type { Schedule } from './schedule';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Options {
  db: Database;
  dataDir: string;
  /** deletes sessions that have ended and links that have expired */
  forgetTokens: (db: Database, signal: AbortSignal) => Promise<void>;
  /** deletes browsers that have not been seen for long */
  forgetDevices: (db: Database, signal: AbortSignal) => Promise<void>;
  /** deletes the records of old imports */
  forgetImports: (db: Database, signal: AbortSignal) => Promise<void>;
  /** drops the narrations of old lines of bank statements */
  forgetNarrations: (db: Database, signal: AbortSignal) => Promise<void>;
  /** deletes sessions and invitations of staff that have ended, and their old idempotency keys */
  forgetStaff: (db: Database, signal: AbortSignal) => Promise<void>;
}

/** Deletes outdated rows and files once a day. */
export function cleanupJobs(schedule: Schedule, options: Options): void {
  const { db, dataDir, forgetTokens, forgetDevices, forgetImports, forgetNarrations, forgetStaff } = options;
  const cleanups = {
    'forget-tokens': forgetTokens,
    'forget-devices': forgetDevices,
    'forget-imports': forgetImports,
    'forget-narrations': forgetNarrations,
    'forget-staff': forgetStaff,
    'forget-mails': (database: Database, signal: AbortSignal) =>
      runAllSteps({
        rows: () => deleteOldMails(database, signal),
        files: () => removeOrphanedFiles(database, dataDir, signal),
      }),
    'forget-order-keys': deleteOldKeys,
    'forget-searches': deleteOldSearches,
    'forget-incidents': deleteOldIncidents,
  };
  for (const [name, cleanUp] of Object.entries(cleanups))
    schedule.registerJob({ name, everyMs: DAY_MS, run: (signal) => cleanUp(db, signal) });
}
