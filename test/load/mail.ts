import { setTimeout as sleep } from 'node:timers/promises';
import { isNull, sql } from 'drizzle-orm';
import { mails } from '../../src/server/db/schema';
import type { Database } from './cases';
import { cpuSeconds } from './measure';

const DELIVERED = 300;
const POLL_MS = 50;

/**
 * Leaves the mail of orders lying: the server writes and delivers it in the same process, in moments of its own, and
 * whoever is measured then would pay for it.
 */
export async function postponeMail({ db }: Database): Promise<void> {
  await db.execute(sql`alter table mails alter column due_at set default now() + interval '1 day'`);
}

/** What one mail costs the server that delivers it as a file, in ms of CPU; the mail that is left over is deleted. */
export async function mailCpuMs({ db }: Database, pid: number): Promise<number> {
  await db.execute(sql`delete from mails where id not in (select id from mails limit ${DELIVERED})`);
  const before = cpuSeconds(pid);
  await db.execute(sql`update mails set due_at = now()`);
  while ((await db.$count(mails, isNull(mails.sentAt))) > 0) await sleep(POLL_MS);
  return ((cpuSeconds(pid) - before) * 1_000) / DELIVERED;
}
