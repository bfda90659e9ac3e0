import type { Database } from '../../db/client';
import { deleteOldMails } from '../mail';
import { deleteOldKeys } from '../orders';
import { deleteOldSearches } from '../search';
import type { Schedule } from './schedule';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Options {
  db: Database;
  /** forgets the tokens of sessions and reset links that are over */
  forgetTokens: (db: Database) => Promise<void>;
}

/** Lets go, once a day, of what nobody can use any more. */
export function cleaning(schedule: Schedule, { db, forgetTokens }: Options): void {
  schedule.registerJob({ name: 'forget-tokens', everyMs: DAY_MS, run: () => forgetTokens(db) });
  schedule.registerJob({ name: 'forget-mails', everyMs: DAY_MS, run: () => deleteOldMails(db) });
  schedule.registerJob({ name: 'forget-order-keys', everyMs: DAY_MS, run: () => deleteOldKeys(db) });
  schedule.registerJob({ name: 'forget-searches', everyMs: DAY_MS, run: () => deleteOldSearches(db) });
}
