import type { Database } from '../../db/client';
import { deleteOldIncidents } from '../incidents';
import { deleteOldMails } from '../mail';
import { deleteOldKeys } from '../orders';
import { deleteOldSearches } from '../search';
import type { Schedule } from './schedule';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Options {
  db: Database;
  /** forgets the tokens of sessions and reset links that are over */
  forgetTokens: (db: Database, signal: AbortSignal) => Promise<void>;
  /** forgets which sheets of products were taken in */
  forgetImports: (db: Database, signal: AbortSignal) => Promise<void>;
}

/** Lets go, once a day, of what nobody can use any more. */
export function cleaning(schedule: Schedule, { db, forgetTokens, forgetImports }: Options): void {
  const forgetting = {
    'forget-tokens': forgetTokens,
    'forget-imports': forgetImports,
    'forget-mails': deleteOldMails,
    'forget-order-keys': deleteOldKeys,
    'forget-searches': deleteOldSearches,
    'forget-incidents': deleteOldIncidents,
  };
  for (const [name, forget] of Object.entries(forgetting))
    schedule.registerJob({ name, everyMs: DAY_MS, run: (signal) => forget(db, signal) });
}
