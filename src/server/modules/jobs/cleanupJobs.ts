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
  /** deletes the tokens of sessions and reset links that are over */
  forgetTokens: (db: Database, signal: AbortSignal) => Promise<void>;
  /** deletes the browsers that no account knows any more */
  forgetDevices: (db: Database, signal: AbortSignal) => Promise<void>;
  /** deletes the record of imported sheets */
  forgetImports: (db: Database, signal: AbortSignal) => Promise<void>;
}

/** Deletes, once a day, what nobody can use any more. */
export function cleanupJobs(schedule: Schedule, options: Options): void {
  const { db, dataDir, forgetTokens, forgetDevices, forgetImports } = options;
  const cleanups = {
    'forget-tokens': forgetTokens,
    'forget-devices': forgetDevices,
    'forget-imports': forgetImports,
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
