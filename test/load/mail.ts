import { setTimeout as sleep } from 'node:timers/promises';
import { isNull, sql } from 'drizzle-orm';
import { mails } from '../../src/server/db/schema';
import type { Database } from './cases';
import { cpuSeconds } from './measure';

const DELIVERED = 300;
const POLL_MS = 50;

/**
 * Postpones the emails of orders: the server delivers them in the same process in the background, which would distort
 * the measurement of other requests.
 */
export async function postponeMail({ db }: Database): Promise<void> {
  await db.execute(sql`alter table mails alter column due_at set default now() + interval '1 day'`);
}

/** The CPU time of one email that the server delivers as a file, in ms. Deletes the emails beyond those it measures. */
export async function mailCpuMs({ db }: Database, pid: number): Promise<number> {
  await db.execute(sql`delete from mails where id not in (select id from mails limit ${DELIVERED})`);
  const before = cpuSeconds(pid);
  await db.execute(sql`update mails set due_at = now()`);
  while ((await db.$count(mails, isNull(mails.sentAt))) > 0) await sleep(POLL_MS);
  return ((cpuSeconds(pid) - before) * 1_000) / DELIVERED;
}
